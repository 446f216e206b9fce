namespace Touchstone.Adapters.Own;

/// <summary>That a member may be null, which other libraries have to be told and this one sees.</summary>
[AttributeUsage(AttributeTargets.Property)]
sealed class OptionalAttribute(Type type) : Attribute
{
    public Type Type => type;
}

#pragma warning disable CS8981 // These are the names that the other libraries have.
abstract class nullable<T>;

abstract class blob;
