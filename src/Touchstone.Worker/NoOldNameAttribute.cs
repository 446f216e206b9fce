namespace Touchstone;

/// <summary>
/// The default of the <c>OldName</c> alias, for libraries that have no attribute with a member's name, or that use the data contract's.
/// </summary>
[AttributeUsage(AttributeTargets.Field | AttributeTargets.Property)]
public sealed class NoOldNameAttribute(string name) : Attribute
{
    /// <summary>The name of the member in payloads.</summary>
    public string Name => name;
}
