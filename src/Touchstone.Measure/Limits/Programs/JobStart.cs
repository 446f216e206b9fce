using System.Diagnostics;
using Touchstone.Machine.Plans;
using Touchstone.Measure.Workers;

namespace Touchstone.Measure.Limits.Programs;

/// <summary>How to start a program that runs jobs.</summary>
static class JobStart
{
    /// <summary>The hidden command of this program that runs jobs.</summary>
    public const string Command = "job";

    /// <summary>How to start the program; null if it cannot be started.</summary>
    /// <param name="program">The program.</param>
    /// <param name="reason">Why it cannot be started, in half a sentence; not meaningful if it can.</param>
    public static ProcessStartInfo? Of(JobProgram program, out string reason)
    {
        reason = "";
        if (program.Source.Length == 0)
            return Itself();
        return ReferenceBuild.Find(program.Source, out reason) is { } path ? new ProcessStartInfo(path) : null;
    }

    static ProcessStartInfo Itself()
    {
        var start = OwnProgram.Start([Command]);
        // Touchstone runs without dynamic PGO because its commands are short. Jobs need it, to be compiled like users' programs.
        start.Environment["DOTNET_TieredPGO"] = "1";
        return start;
    }
}
