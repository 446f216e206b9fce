namespace Touchstone.DataSets;

/// <summary>The array always has this number of elements, so the canonical encoding does not contain it.</summary>
[AttributeUsage(AttributeTargets.Property)]
public sealed class FixedLengthAttribute(int length) : Attribute
{
    /// <summary>The number of elements.</summary>
    public int Length => length;
}
