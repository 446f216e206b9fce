using System.Diagnostics;
using Touchstone.Core.Limits;
using Touchstone.Measure.Workers;

namespace Touchstone.Measure.Limits.Programs;

/// <summary>A program that runs jobs: this one or a C++ program. Both take the same requests, so one loop measures both.</summary>
/// <param name="By">The language in tables: <c>.NET</c> or <c>C++</c>.</param>
/// <param name="Source">For C++, the name of its file in reference/ without extension; empty for this program.</param>
sealed record JobProgram(string By, string Source)
{
    /// <summary>The hidden command of this program that runs jobs.</summary>
    public const string Command = "job";

    /// <summary>This program, in a separate process.</summary>
    public static JobProgram Own { get; } = new(LimitKey.DotNet, "");

    /// <summary>A program in reference/, built if this machine has a compiler.</summary>
    /// <param name="source">The name of its file, without extension.</param>
    public static JobProgram Reference(string source) => new(LimitKey.Cpp, source);

    /// <summary>How to start the program; null if it cannot be started.</summary>
    /// <param name="reason">Why it cannot be started, in half a sentence; not meaningful if it can.</param>
    public ProcessStartInfo? Start(out string reason)
    {
        reason = "";
        if (Source.Length == 0)
            return Itself();
        return ReferenceBuild.Find(Source, out reason) is { } path ? new ProcessStartInfo(path) : null;
    }

    static ProcessStartInfo Itself()
    {
        var start = OwnProgram.Start([Command]);
        // Touchstone runs without dynamic PGO because its commands are short. Jobs need it, to be compiled like users' programs.
        start.Environment["DOTNET_TieredPGO"] = "1";
        return start;
    }
}
