namespace Touchstone;

/// <summary>
/// The default of the <c>MemberId</c> alias, for serializers that need no separate attribute with a number on the members of a probe's type.
/// </summary>
[AttributeUsage(AttributeTargets.Field | AttributeTargets.Property)]
public sealed class NoMemberIdAttribute(uint id) : Attribute
{
    /// <summary>The number, the same as in the data contract.</summary>
    public uint Id => id;
}
