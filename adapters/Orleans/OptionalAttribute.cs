namespace Touchstone.Adapters.Own;

/// <summary>Marks a member that may be null. Other libraries need to know that; Orleans sees it itself.</summary>
[AttributeUsage(AttributeTargets.Property)]
sealed class OptionalAttribute(Type type) : Attribute
{
    public Type Type => type;
}

#pragma warning disable CS8981 // The other libraries have these names.
abstract class nullable<T>;

abstract class blob;
