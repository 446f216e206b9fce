namespace Touchstone.Shell.Problems;

/// <summary>The exit codes, for scripts.</summary>
static class ExitCodes
{
    /// <summary>Everything that was requested is done.</summary>
    public const int Done = 0;

    /// <summary>The command ran, but a part of it failed, or something regressed.</summary>
    public const int Failed = 1;

    /// <summary>The command line is wrong, or nothing could run.</summary>
    public const int Usage = 2;

    /// <summary>The exit code of a process that signal 0 would have ended: signal n gives this plus n.</summary>
    public const int FirstSignal = 128;

    /// <summary>Ctrl+C or SIGTERM. The results so far are saved.</summary>
    public const int Interrupted = 130;
}
