using System.Globalization;
using Touchstone.Analysis;

namespace Touchstone.Doctor;

/// <summary>What is installed, and what the environment does to the runtime.</summary>
static class SetupExaminations
{
    const int NeededSdk = 10;

    static readonly string[] Switches = ["CORECLR_ENABLE_PROFILING", "COR_ENABLE_PROFILING", "DOTNET_EnableEventPipe", "COMPlus_EnableEventPipe"];

    static readonly string[] Paths = ["DOTNET_STARTUP_HOOKS", "DOTNET_DiagnosticPorts", "LD_PRELOAD", "DYLD_INSERT_LIBRARIES"];

    /// <summary>Environment variables that change how the runtime compiles code or collects garbage.</summary>
    public static IEnumerable<Disturbance> Knobs(Observation seen)
    {
        if (seen.Facts.DotNet.Settings.Count > 0)
            yield return new Disturbance(
                Chapter.Knobs, Severity.Disturbs,
                $"the environment changes how the runtime works: {string.Join(", ", seen.Facts.DotNet.Settings)}",
                "workers get these variables too, so a run does not measure what your users run",
                "unset these variables unless they are what you want to measure");
    }

    /// <summary>The tools that <c>--runtime net10.0/aot</c> needs.</summary>
    public static IEnumerable<Disturbance> NativeTools(Observation seen)
    {
        if (!seen.HasNativeTools)
            yield return new Disturbance(
                Chapter.NativeTools, Severity.Note,
                "there is neither clang nor gcc",
                "--runtime net10.0/aot cannot be built here; all other runtimes can",
                "install clang or gcc, and zlib's development files");
    }

    /// <summary>Tools that load themselves into every process.</summary>
    public static IEnumerable<Disturbance> Profiler(Observation seen)
    {
        var on = Switches.Where(name => seen.Environment.GetValueOrDefault(name) is "1" or "0x1")
            .Concat(Paths.Where(name => seen.Environment.GetValueOrDefault(name) is { Length: > 0 }))
            .ToList();
        if (on.Count > 0)
            yield return new Disturbance(
                Chapter.Profiler, Severity.Disturbs,
                $"a tool is loaded into every process: {string.Join(", ", on)} is set",
                "profilers slow calls, and turn off inlining and tiered compilation",
                "unset these variables, or use a shell that the tool did not start");
    }

    /// <summary>The SDK and the checkout that building the adapters needs.</summary>
    public static IEnumerable<Disturbance> Sdk(Observation seen)
    {
        var sdk = seen.Facts.DotNet.SdkVersion;
        if (sdk is null || !int.TryParse(sdk.Split('.')[0], NumberStyles.None, CultureInfo.InvariantCulture, out var major) || major < NeededSdk)
            yield return new Disturbance(
                Chapter.Sdk, Severity.Blocks,
                sdk is null ? "there is no .NET SDK here, or none that the adapters' global.json accepts" : $"the .NET SDK is {sdk}",
                "adapters are built on the machine that measures them, with the .NET 10 SDK",
                "install it from https://dotnet.microsoft.com/download; dotnet --list-sdks lists the installed ones");
        if (seen.WithoutAdapters is { } problem)
            yield return new Disturbance(Chapter.Sdk, Severity.Blocks, $"touchstone {problem.What}", problem.Why, problem.Next);
    }
}
