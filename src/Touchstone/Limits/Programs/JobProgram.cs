using System.Diagnostics;
using Touchstone.Workers;

namespace Touchstone.Limits.Programs;

/// <summary>A program that does jobs: this one, or one in C++. Both take the same requests, so that one loop measures both.</summary>
/// <param name="By">Who does the job in tables.</param>
/// <param name="Source">Of C++ the name of its file in reference/, without its ending; empty for this program.</param>
sealed record JobProgram(string By, string Source)
{
    /// <summary>This program, in a process of its own.</summary>
    public static JobProgram Own { get; } = new(LimitKey.DotNet, "");

    /// <summary>A program of reference/, built where a compiler is at hand.</summary>
    /// <param name="source">The name of its file, without its ending.</param>
    public static JobProgram Reference(string source) => new(LimitKey.Cpp, source);

    /// <summary>How it is started; null, with the reason, when it cannot be.</summary>
    /// <param name="reason">In half a sentence.</param>
    public ProcessStartInfo? Start(out string reason)
    {
        reason = "";
        if (Source.Length == 0)
            return Itself();
        return ReferenceBuild.Find(Source, out reason) is { } path ? new ProcessStartInfo(path) : null;
    }

    static ProcessStartInfo Itself()
    {
        var start = OwnProgram.Start([Commands.JobCommand.Name]);
        // The command itself lives too briefly for profiles; what is measured here is compiled as users' programs are.
        start.Environment["DOTNET_TieredPGO"] = "1";
        return start;
    }
}
