using System.CommandLine;
using Touchstone.Machines;
using Touchstone.Probing;
using Touchstone.Reports;
using Touchstone.Results;
using Touchstone.Workers;
using Command = System.CommandLine.Command;

namespace Touchstone.Commands;

/// <summary><c>touchstone probe</c>: asks every adapter the same questions, and holds what it does against what its library claims.</summary>
static class ProbeCommand
{
    static readonly Option<string[]> Probe = new("--probe") { Description = "Questions by name, with * and ?: values/*; without it all.", HelpName = "GLOB", AllowMultipleArgumentsPerToken = false };
    static readonly Option<string> Versions = SharedOptions.Text("--versions", "Two versions of the library; what each writes is read by the other, and nothing else is asked.", "", "A,B");
    static readonly Option<bool> Verbose = new("--verbose") { Description = "Everything that was not kept, with the command that asks it again." };
    static readonly Option<string> Out = SharedOptions.Text("--out", "The result folder; without it results/<time>.", "", "DIR");
    static readonly Option<string> Timeout = SharedOptions.Text("--timeout", "The longest that one question may take.", "20s", "TIME");
    static readonly Option<string> MemoryLimit = SharedOptions.Text("--memory-limit", "The most memory that one worker process may use.", "2GB", "BYTES");
    static readonly Option<bool> Json = new("--json") { Description = "One JSON object per answer on standard output, and nothing else there." };

    static readonly Option<bool> PrintRequest = new("--print-request") { Description = "Prints the request that a worker would get, to pipe into an adapter by hand." };

    public static Command Create()
    {
        var command = new Command("probe", "Asks what survives, what breaks and what is safe, and holds it against the claims.")
        {
            SharedOptions.Serializer, SharedOptions.Adapter, SharedOptions.Runtime, SharedOptions.NuGetSource, SharedOptions.Refresh, SharedOptions.BuildTimeout,
            Probe, Versions, Verbose, Out, Timeout, MemoryLimit, Json, PrintRequest,
        };
        command.Arguments.Add(SharedOptions.Names);
        return command;
    }

    /// <summary>Runs it.</summary>
    public static async Task<int> Invoke(ParseResult parsed, IReadOnlyList<string> arguments, Terminal terminal, CancellationToken cancel)
    {
        var (patterns, versions) = (parsed.GetValue(Probe) ?? [], parsed.GetValue(Versions)!);
        // What is asked between versions is known to the programs alone.
        if (versions.Length == 0 && patterns.Select(QuestionNames.Unknown).FirstOrDefault(problem => problem is not null) is { } unknown)
            throw new UsageException(unknown);
        var (all, problems) = SharedOptions.Targets(parsed, AdapterSelection.Everything);
        var unnamed = SharedOptions.Unnamed(parsed, all);
        var targets = versions.Length > 0 ? UpgradeTargets.Of(all, versions, unnamed.Count == 0) : Named(all, unnamed);
        var time = Values.Time("--timeout", parsed.GetValue(Timeout)!);
        var limits = new WorkerLimits(TimeSpan.FromHours(1), Values.Bytes("--memory-limit", parsed.GetValue(MemoryLimit)!));
        if (parsed.GetValue(PrintRequest))
        {
            terminal.Out.WriteLine(ProbeRun.RequestFor(patterns, time));
            return ExitCodes.Done;
        }
        foreach (var problem in problems)
            terminal.Note(problem.ToString());
        var machine = MachineReader.Read(Environment.CurrentDirectory, SharedOptions.Root().Folder);
        var folder = ResultFolder.Create(parsed.GetValue(Out)!, command: "touchstone probe");
        using var file = ResultFile.Create(Path.Combine(folder, ResultFolder.ResultsName), new RunHeader(arguments, DateTime.UtcNow, machine.OneLine, "", machine.DotNet.Settings));
        foreach (var adapter in targets.Select(target => target.Adapter).Distinct())
            file.Write(SerializerTraits.Of(adapter));
        var session = new ProbeSession(targets, versions.Length > 0, patterns, limits, time, file, unnamed) { Options = adapter => Options(parsed, adapter) };
        var interrupted = await ProgressDisplay.IsInterrupted(terminal, progress => session.Run(Builder(parsed), folder, progress, cancel), cancel);
        Show(file.Results.Asked, parsed, terminal);
        Write(folder, file.Results, machine, terminal);
        return End(session, folder, file.Results.Asked.Count, interrupted, terminal);
    }

    /// <summary>A limit is no serializer, nor is a parser: they are asked only if somebody insists.</summary>
    internal static IReadOnlyList<Target> Named(IReadOnlyList<Target> targets, IReadOnlySet<string> unnamed) =>
        [.. targets.Where(target => target.Adapter.Traits is { Limit: false, ParserOnly: false } || !unnamed.Contains(target.Adapter.Name))];

    static int End(ProbeSession session, string folder, int answers, bool interrupted, Terminal terminal)
    {
        ResultFolder.RemoveIfEmpty(Path.Combine(folder, ProbeSession.ExchangeFolder));
        foreach (var problem in session.Problems)
            terminal.Note(problem);
        if (session.Aside.Count > 0)
            terminal.Note(Note.NotAvailable(session.Aside));
        terminal.Note($"results: {Path.GetRelativePath(Environment.CurrentDirectory, folder)}");
        if (interrupted)
        {
            terminal.Note("interrupted; what was answered is kept");
            return ExitCodes.Interrupted;
        }
        if (answers == 0)
            return ExitCodes.Usage;
        return session.Problems.Count > 0 ? ExitCodes.Failed : ExitCodes.Done;
    }

    static Func<Action<BuildProgress>, AdapterBuild> Builder(ParseResult parsed)
    {
        var (folders, refresh) = (SharedOptions.PackageFolders(parsed), parsed.GetValue(SharedOptions.Refresh));
        var timeout = Values.Time("--build-timeout", parsed.GetValue(SharedOptions.BuildTimeout)!);
        return report => new AdapterBuild(SharedOptions.Root(), DotNetInstallation.Find(), report, folders) { Timeout = timeout, Refresh = refresh };
    }

    /// <summary>What else an answer depends on: asked again without it, it would be another one.</summary>
    static IReadOnlyList<string> Options(ParseResult parsed, Adapter adapter) =>
    [
        .. (parsed.GetValue(SharedOptions.Adapter) ?? []).Where(path => Path.GetFileNameWithoutExtension(Path.TrimEndingDirectorySeparator(path)) == adapter.Name)
            .SelectMany(path => (string[])["--adapter", path]),
        .. SharedOptions.PackageFolders(parsed).SelectMany(path => (string[])["--nuget-source", path]),
        .. Given(parsed, Timeout),
        .. Given(parsed, MemoryLimit),
    ];

    static string[] Given(ParseResult parsed, Option<string> option) => parsed.GetResult(option) is { Implicit: false } ? [option.Name, parsed.GetValue(option)!] : [];

    static void Show(IReadOnlyList<AskedProbe> asked, ParseResult parsed, Terminal terminal)
    {
        if (parsed.GetValue(Json))
            ProbeReport.WriteJson(asked, terminal.Out);
        else
            ProbeReport.WriteConsole(asked, parsed.GetValue(Verbose), terminal.Out, terminal.Page);
        terminal.Out.Flush();
    }

    static void Write(string folder, RunResults results, MachineFacts machine, Terminal terminal)
    {
        ResultFolder.Write(Path.Combine(folder, "probes.md"), markdown => ProbeReport.WriteMarkdown(results.Asked, markdown));
        ResultFolder.Write(Path.Combine(folder, "probes.csv"), csv => ProbeReport.WriteCsv(results.Asked, csv, new Page()));
        ResultFolder.WriteReports(folder, results, machine, terminal);
    }
}
