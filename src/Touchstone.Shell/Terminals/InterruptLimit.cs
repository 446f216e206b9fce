using System.Globalization;

namespace Touchstone.Shell.Terminals;

/// <summary>
/// Ends this process if a command has not ended soon after the first Ctrl+C. On a quiet machine a run kills its workers and shows its results within half a
/// second. With twenty busy processes on two cores the same took up to a minute. A hard end loses nothing: every record is already in the file, and workers,
/// builds and copies of commits end with this process, as after SIGKILL.
/// </summary>
/// <param name="terminal">Receives the last words. Its <see cref="Terminal.SecondInterrupt"/> has them.</param>
/// <param name="limit">The time that a command has.</param>
/// <param name="exit">Ends this process with an exit code.</param>
sealed class InterruptLimit(Terminal terminal, TimeSpan limit, Action<int> exit)
{
    /// <summary>Another limit in seconds. Tests of what an interrupted command shows must not depend on the load of the machine.</summary>
    public const string Variable = "TOUCHSTONE_INTERRUPT_LIMIT";

    const string ShowCursor = "\u001b[?25h";

    // Users wait for two seconds. The rest is for the end of the process.
    static readonly TimeSpan Usual = TimeSpan.FromSeconds(1.2);

    // Nobody may read the pipe behind the terminal.
    static readonly TimeSpan LongestNote = TimeSpan.FromSeconds(0.2);

    /// <summary>The limit of this process.</summary>
    public static TimeSpan OfProcess =>
        double.TryParse(Environment.GetEnvironmentVariable(Variable), NumberStyles.Float, CultureInfo.InvariantCulture, out var seconds)
        && seconds is >= 0 and <= 86_400
            ? TimeSpan.FromSeconds(seconds) : Usual;

    /// <summary>Begins to wait. The thread is its own, because the pool may be busy with the work that does not end.</summary>
    public void Begin() => new Thread(Wait) { IsBackground = true }.Start();

    void Wait()
    {
        Thread.Sleep(limit);
        if (terminal.SecondInterrupt.MayTakeLonger)
            return;
        _ = Task.Run(Say).Wait(LongestNote);
        exit(ExitCodes.Interrupted);
    }

    void Say()
    {
        // A progress bar hides the cursor, and shows it again only when it ends.
        if (terminal.Live)
            terminal.Error.WriteLine(ShowCursor);
        if (terminal.SecondInterrupt.Words() is { Length: > 0 } words)
            terminal.Note(words);
    }
}
