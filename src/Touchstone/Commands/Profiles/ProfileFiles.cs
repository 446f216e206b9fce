namespace Touchstone.Commands.Profiles;

/// <summary>The names of the files of a profile. Those of a process that a command started have the number of the process.</summary>
static class ProfileFiles
{
    /// <summary>The trace as the runtime wrote it.</summary>
    public const string Trace = "trace.nettrace";

    /// <summary>The output of <c>--json</c>.</summary>
    public const string Lines = "profile.jsonl";

    const string Speedscope = ".speedscope.json";

    /// <summary>What the files of a folder are for.</summary>
    /// <param name="folder">The folder.</param>
    /// <param name="hasTrace">False if the trace is elsewhere.</param>
    public static string Of(string folder, bool hasTrace = true) =>
        $"files: {folder}: {(hasTrace ? $"{Trace} (PerfView, Visual Studio, dotnet-trace), " : "")}{Path.GetFileName(SpeedscopeOf(Lines))} (speedscope.app), "
            + $"{(PageTemplate.Absent is null ? $"{PageOf(Lines)} (flame graph), " : "")}{Lines}";

    /// <summary>The stacks for speedscope.app.</summary>
    /// <param name="lines">The output of <c>--json</c>.</param>
    public static string SpeedscopeOf(string lines) =>
        Path.ChangeExtension(Path.GetFileName(lines) == Lines ? Path.Combine(Path.GetDirectoryName(lines)!, Trace) : lines, Speedscope);

    /// <summary>The page with a flame graph.</summary>
    /// <param name="lines">The output of <c>--json</c>.</param>
    public static string PageOf(string lines) => Path.ChangeExtension(lines, ".html");
}
