namespace Touchstone.Shell.Terminals;

/// <summary>What happens if a command has not ended soon after the first Ctrl+C. The command sets it while it works.</summary>
public sealed class SecondInterrupt
{
    /// <summary>What the user should know: what is kept, and the next command. Empty if there is nothing to keep.</summary>
    public Func<string> Words { get; set; } = () => "";

    /// <summary>True for a command that must end by itself, because it cleans up after another process.</summary>
    public bool MayTakeLonger { get; set; }
}
