using System.Diagnostics;
using Touchstone.Machine.Plans;

namespace Touchstone.Machine.Programs;

/// <summary>How to start a program that runs jobs.</summary>
static class JobStart
{
    /// <summary>The hidden command of this program that runs jobs.</summary>
    public const string Command = "job";

    /// <summary>How to start the program, or null and why it cannot be started, in half a sentence. A reference is built first.</summary>
    /// <exception cref="OperationCanceledException">Canceled while it was built.</exception>
    public static async Task<(ProcessStartInfo? Start, string Reason)> Of(JobProgram program, CancellationToken cancel)
    {
        if (program.Source.Length == 0)
            return (Itself(), "");
        var (path, reason) = await ReferenceBuild.Find(program.Source, cancel);
        return (path is null ? null : ProgramStart.Of(path, []), reason);
    }

    static ProcessStartInfo Itself()
    {
        var start = OwnProgram.StartTouchstone([Command]);
        // Touchstone runs without dynamic PGO because its commands are short. Jobs need it, to be compiled like users' programs.
        start.Environment["DOTNET_TieredPGO"] = "1";
        return start;
    }
}
