namespace Touchstone;

/// <summary>
/// The switch that a library has against hostile input and leaves to its users. <c>traits.json</c> names it as <c>protection</c>, and the adapter
/// reads it here when it is created. <c>touchstone probe</c> tests hostile input without and with it.
/// </summary>
public static class Protection
{
    /// <summary>True in processes that test with the protection, false in all others, whatever they measure.</summary>
    public static bool IsOn { get; internal set; }
}
