namespace Touchstone.Commands;

/// <summary>What a script sees.</summary>
static class ExitCodes
{
    /// <summary>Everything that was asked for was done.</summary>
    public const int Done = 0;

    /// <summary>It ran, but something asked for failed or regressed.</summary>
    public const int Failed = 1;

    /// <summary>Bad usage, or nothing could run.</summary>
    public const int Usage = 2;

    /// <summary>Interrupted; what was measured is saved.</summary>
    public const int Interrupted = 130;
}
