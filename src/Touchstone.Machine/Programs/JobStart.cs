using System.Diagnostics;
using System.Globalization;
using Touchstone.Machine.Plans;

namespace Touchstone.Machine.Programs;

/// <summary>How to start a program that runs jobs.</summary>
static class JobStart
{
    /// <summary>The hidden command of this program that runs jobs.</summary>
    public const string Command = "job";

    /// <summary>The longest warm-up of a job in ms; 0 for as long as the job needs.</summary>
    public static readonly Option<string> WarmUp =
        CommandOption.Text("--longest-warm-up", "The longest warm-up of a job, in ms. 0: as long as the job needs.", "0", "MS");

    /// <summary>How to start the program, or null and why it cannot be started, in half a sentence. A reference is built first.</summary>
    /// <param name="program">The program.</param>
    /// <param name="warmUp">The longest warm-up of a job; null for as long as the job needs. C++ has none.</param>
    /// <param name="cancel">Ends the compiler and throws.</param>
    /// <exception cref="OperationCanceledException">Canceled while it was built.</exception>
    public static async Task<(ProcessStartInfo? Start, string Reason)> Of(JobProgram program, TimeSpan? warmUp, CancellationToken cancel)
    {
        if (program.Source.Length == 0)
            return (Itself(warmUp), "");
        var (path, reason) = await ReferenceBuild.Find(program.Source, cancel);
        return (path is null ? null : ProgramStart.Of(path, []), reason);
    }

    static ProcessStartInfo Itself(TimeSpan? warmUp)
    {
        string[] limit = warmUp is { } longest ? [WarmUp.Name, Math.Max(1, (int)longest.TotalMilliseconds).ToString(CultureInfo.InvariantCulture)] : [];
        var start = OwnProgram.StartTouchstone([Command, .. limit]);
        // Touchstone runs without dynamic PGO because its commands are short. Jobs need it, to be compiled like users' programs.
        start.Environment["DOTNET_TieredPGO"] = "1";
        return start;
    }
}
