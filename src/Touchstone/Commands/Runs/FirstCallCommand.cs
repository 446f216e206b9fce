using Touchstone.Core.Keys;
using Touchstone.Measure.Runs;
using Touchstone.Protocol;
using Command = System.CommandLine.Command;

namespace Touchstone.Commands.Runs;

/// <summary><c>touchstone first-call</c>: measures what a serializer costs before it is warm, in new processes that do no other work.</summary>
static class FirstCallCommand
{
    /// <summary>The most processes per row and direction.</summary>
    internal const int MostLaunches = 1000;

    static readonly Option<string> Launches = CommandOption.Text("--launches", "Processes per row and direction.", "5", "K");
    static readonly Option<bool> Cold = CommandOption.Flag("--cold", "Drop the program's files from the page cache before each launch.");
    static readonly Option<bool> NoPrecheck =
        CommandOption.Flag("--no-precheck", "Do not cause a failed assembly load before the clock starts. The first library that causes one then pays for it.");

    static readonly Option<string> Timeout = CommandOption.Text("--timeout", "Longest time of one worker process.", "60s", "TIME");

    // Compiling native programs takes half a minute each, so that all default serializers would take longer than anybody waits.
    static readonly RuntimeMode[] Precompiled =
        [RuntimeMode.Default with { Deployment = Deployment.R2R }, RuntimeMode.Default with { Deployment = Deployment.Aot }];

    public static Command Create(Call call, FolderReports reports)
    {
        var command = new GroupedCommand(
            "first-call", "Measure the first call under JIT, and of serializers that you name under ReadyToRun and NativeAOT too.",
            "touchstone first-call SystemTextJson MemoryPack          # three deployments",
            "touchstone first-call SystemTextJson --runtime net10.0   # JIT only, which builds faster");
        AddSelection(command);
        ColumnOption.AddTo(command.With(RunCommand.Out, RunCommand.Json));
        return command.Group(SharedOptions.VersionGroup, SharedOptions.Refresh)
            .Group(RunCommand.ResultGroup, ShardOptions.Shard, RunCommand.Resume, RunCommand.PrintRequest)
            .WithAction(parsed => Invoke(parsed, call, reports));
    }

    /// <summary>Adds the options that decide what is measured and for how long.</summary>
    internal static void AddSelection(GroupedCommand command)
    {
        command.With(AdapterOptions.Serializer, AdapterOptions.Adapter, SharedOptions.Runtime, RunCommand.Baseline);
        command.Arguments.Add(AdapterOptions.Names);
        UserDataOptions.AddTo(command);
        command.Group(SharedOptions.VersionGroup, AdapterOptions.NuGetSource, SharedOptions.Latest, SharedOptions.BuildTimeout)
            .Group("How it measures", Launches, Cold, NoPrecheck, Timeout, RunCommand.MemoryLimit)
            .Group(RunCommand.ResultGroup, RunCommand.Scenario);
    }

    /// <summary>All tables of the selection, and the expected time for a number of their rows.</summary>
    internal static (IReadOnlyList<ShardTable> Tables, Func<int, TimeSpan> Estimate) PlanOf(ParseResult parsed)
    {
        var options = Bind(parsed);
        var measurement = Measurement(options, parsed);
        return (Run.PlanOf(options, measurement), measurement.Estimate);
    }

    /// <summary>Starts a new run or, with <c>--resume</c>, continues one. Returns the exit code.</summary>
    static async Task<int> Invoke(ParseResult parsed, Call call, FolderReports reports)
    {
        var (terminal, cancel) = (ColumnOption.Of(parsed, call.Terminal), call.Cancel);
        var resume = parsed.GetValue(RunCommand.Resume)!;
        var json = parsed.GetValue(RunCommand.Json);
        if (resume.Length == 0)
        {
            var options = Bind(parsed);
            if (parsed.GetValue(RunCommand.PrintRequest))
            {
                terminal.Out.WriteLine(FirstCallLoop.Request(Serialize(parsed), ""));
                return ExitCodes.Done;
            }
            await UserDataOptions.Prepare(parsed, 1, terminal, cancel);
            return await Of(options, parsed, terminal, call, reports, json).Start(parsed.GetValue(RunCommand.Out)!, call.Args, cancel);
        }
        Run.RefuseOthers(parsed, RunCommand.Resume, SharedOptions.Refresh, RunCommand.Json);
        var begun = Run.Stored(resume, Create(call, reports));
        await UserDataOptions.Prepare(begun, 1, terminal, cancel);
        return await Of(Bind(begun).Resumed(parsed.GetValue(SharedOptions.Refresh)), begun, terminal, call, reports, json).Resume(resume, cancel);
    }

    static Run Of(RunOptions options, ParseResult parsed, Terminal terminal, Call call, FolderReports reports, bool json) =>
        new(options, Measurement(options, parsed), terminal, reports, json) { IsPart = call.IsPart };

    static FirstCallMeasurement Measurement(RunOptions options, ParseResult parsed)
    {
        var serialize = Serialize(parsed);
        return new FirstCallMeasurement(options, [serialize, serialize with { Direction = Operation.Deserialize }]);
    }

    static FirstCallKind Serialize(ParseResult parsed) =>
        new(Operation.Serialize, parsed.GetValue(Cold), !parsed.GetValue(NoPrecheck), UserDataOptions.UserDataSet(parsed));

    static RunOptions Bind(ParseResult parsed)
    {
        var selection = SharedOptions.SelectWith(parsed, [RuntimeMode.Default, .. Precompiled]);
        return new RunOptions
        {
            DataSets = Serialize(parsed).DataSets,
            Counts = [1],
            PayloadBytes = 0,
            Operations = [Operation.Serialize, Operation.Deserialize],
            Shapes = [""],
            Selection = selection,
            Build = SharedOptions.BuildOptions(parsed),
            Shard = ShardOptions.Of(parsed),
            Launches = Values.Whole("--launches", parsed.GetValue(Launches)!, 1, MostLaunches),
            Precision = 0,
            Budget = TimeSpan.MaxValue,
            Warmup = TimeSpan.Zero,
            Limits = RunCommand.LimitsOf(parsed, parsed.GetValue(Timeout)!),
            Scenario = parsed.GetValue(RunCommand.Scenario)!,
            Baseline = SharedOptions.Baseline(parsed.GetValue(RunCommand.Baseline)!, selection.Targets, [""]),
        };
    }
}
