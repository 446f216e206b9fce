namespace Touchstone.Adapters.Own;

// In the place of the attributes that a library wants to see on the annotated types.

[AttributeUsage(AttributeTargets.Class)]
sealed class OwnTypeAttribute : Attribute;

[AttributeUsage(AttributeTargets.Property)]
sealed class IdAttribute(int number) : Attribute
{
    public int Number => number;
}
