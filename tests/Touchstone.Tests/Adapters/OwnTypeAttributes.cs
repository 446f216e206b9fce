namespace Touchstone.Adapters.Own;

// Replace the attributes that a library requires on the annotated types.

[AttributeUsage(AttributeTargets.Class)]
sealed class OwnTypeAttribute : Attribute;

[AttributeUsage(AttributeTargets.Property)]
sealed class IdAttribute(int number) : Attribute
{
    public int Number => number;
}
