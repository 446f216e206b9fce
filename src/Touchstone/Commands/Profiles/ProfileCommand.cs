using System.CommandLine.Parsing;
using System.Globalization;
using System.Text.RegularExpressions;
using Touchstone.Build;
using Touchstone.Core.Keys;
using Touchstone.Heap;
using Touchstone.Heap.Commands;
using Touchstone.Heap.Targets;
using Touchstone.Measure.Profiles;
using Touchstone.Measure.Runs;

namespace Touchstone.Commands.Profiles;

/// <summary>
/// <c>touchstone profile</c>: where one serializer spends its time, and what it allocates, from a trace of a worker in steady state. Or the same and more of a
/// running process.
/// </summary>
static partial class ProfileCommand
{
    const string Example = "touchstone profile SystemTextJson";

    static readonly Option<string> Data = CommandOption.Text("--data", "A data set.", "books", "NAME");
    static readonly Option<string> Count =
        CommandOption.Text("--count", "Objects per call (N). Default: the largest value of the data set, see touchstone list.", "", "N");

    static readonly Option<string> Operations =
        CommandOption.Text("--operation", "The operations to alternate, named as in run.", "serialize,deserialize", "NAME,…");

    static readonly Option<string> Shape =
        CommandOption.Text("--shape", "buffer, bytes or stream. Default: the adapter's fastest native shape.", "", "SHAPE");

    static readonly Option<string> Seconds = CommandOption.Text("--seconds", "Length of the trace. A command is traced until it ends.", "5", "S");
    static readonly Option<string> Top = CommandOption.Text("--top", "Lines in each table.", "15", "K");
    static readonly Option<string> Out = CommandOption.Text("--out", "The folder for the files. Default: profiles/<time>.", "", "DIR");
    static readonly Option<bool> Json =
        CommandOption.Flag("--json", "Print one JSON object per method and type, without the limit of --top, and nothing else.");

    static readonly Option<bool> PrintRequest =
        CommandOption.Flag("--print-request", "Print the request for the worker, so that you can run it under another profiler.");

    public static Command Create(Call call)
    {
        var command = new Command(
            "profile",
            "Profile one serializer, a running process by its id or name, or a command after --: the methods that take the time, and what allocates.")
        {
            AdapterOptions.Serializer, AdapterOptions.Adapter, SharedOptions.Runtime, AdapterOptions.NuGetSource, SharedOptions.Refresh, SharedOptions.Latest,
            Data, Count, PayloadOptions.Bytes, PayloadOptions.Kind, Operations, Shape, Seconds, Top, Out, SharedOptions.BuildTimeout, Json, PrintRequest,
        };
        command.Arguments.Add(AdapterOptions.Names);
        command.Add(ProfileDiffCommand.Create(call));
        UserDataOptions.AddTo(command);
        return command.WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));
    }

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        if (CommandOf(parsed) is { Length: > 0 } command)
            return await Profile(command, parsed, terminal, cancel);
        if (TraceOf(parsed) is { } trace)
            return await Show(trace, parsed, terminal, cancel);
        if (ProcessOf(parsed) is { } process)
            return await Profile(process, parsed, terminal, cancel);
        var target = OnlyTarget(parsed, terminal);
        var options = Bind(parsed, target);
        if (parsed.GetValue(PrintRequest))
        {
            terminal.Out.WriteLine(options.RequestByHand);
            return ExitCodes.Done;
        }
        Refuse(target);
        await UserDataOptions.Prepare(parsed, options.Count, terminal, cancel);
        BuiltTarget? built = null;
        var builder = await SharedOptions.Builder(SharedOptions.BuildOptions(parsed), [target], terminal, cancel);
        await ProgressDisplay.Show(terminal, async progress => built = await Build(builder, target, progress, cancel));
        if (built!.Problem is { } problem)
            throw new UsageException(problem);
        return await new ProfileRun(options, built.Program!, terminal, parsed.GetValue(Json)).Run(parsed.GetValue(Out)!, cancel);
    }

    static async Task<int> Profile(HeapSource process, ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        RefuseOthers(parsed, [Seconds, Top, Out, Json], "a process is profiled");
        try
        {
            var run = new ProcessProfileRun(process, Time(parsed), TopOf(parsed), parsed.GetValue(Json), terminal);
            return await run.Run(parsed.GetValue(Out)!, cancel);
        }
        catch (HeapException e)
        {
            // The reasons are those of heap, and what they advise for a process is right for a profile of it, too.
            var next = OfProcess().Replace(e.Next, "$1touchstone profile $2");
            throw new UsageException(new Problem($"cannot profile {process.Name}", e.Message, next));
        }
    }

    static async Task<int> Profile(string[] command, ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        RefuseOthers(parsed, [Top, Out, Json], "a command is profiled until it ends");
        return await new CommandProfileRun(command, TopOf(parsed), parsed.GetValue(Json), terminal).Run(parsed.GetValue(Out)!, cancel);
    }

    static async Task<int> Show(string trace, ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        RefuseOthers(parsed, [Top, Json, Out], "a trace is shown");
        if (!File.Exists(trace))
            throw Refusal($"there is no file {trace}", HelpTopic.Command(HelpTopic.Profiling));
        var folder = parsed.GetValue(Out) is { Length: > 0 } wanted ? Path.GetFullPath(ResultFolder.Create(wanted)) : "";
        try
        {
            var lines = folder.Length > 0 ? Path.Combine(folder, ProfileFiles.Lines) : "";
            var isShown = await TraceCommand.Run(trace, lines, TopOf(parsed), parsed.GetValue(Json), silent: false, terminal, cancel);
            terminal.Note(folder.Length > 0
                ? ProfileFiles.Of(Path.GetRelativePath(Environment.CurrentDirectory, folder), hasTrace: false)
                : $"flame graph: {ShellText.Command(["profile", trace, "--out", ResultFolder.Unused(Path.GetFileNameWithoutExtension(trace))])}");
            return isShown ? ExitCodes.Done : ExitCodes.Failed;
        }
        catch (InvalidDataException e)
        {
            throw new UsageException(new Problem($"cannot read {trace}", e.Message, HelpTopic.Command(HelpTopic.Profiling)));
        }
        finally
        {
            if (folder.Length > 0)
                ResultFolder.RemoveIfUnused(folder);
        }
    }

    static void RefuseOthers(ParseResult parsed, IEnumerable<Option> known, string what)
    {
        foreach (var option in parsed.CommandResult.Command.Options.Except(known).Where(option => parsed.GetResult(option) is { Implicit: false }))
            throw UsageException.Corrected(option.Name, $"{what}, and this is for other profiles", [option.Name]);
    }

    // What follows "--". A serializer can stand there too, but nobody needs to write it so.
    static string[] CommandOf(ParseResult parsed) =>
        [.. parsed.Tokens.SkipWhile(token => token.Type != TokenType.DoubleDash).Skip(1).Select(token => token.Value)];

    static string? TraceOf(ParseResult parsed) =>
        parsed.GetValue(AdapterOptions.Names) is [var word] && word.EndsWith(".nettrace", StringComparison.OrdinalIgnoreCase) ? word : null;

    // Digits are the id of a process. A word that selects no serializer can be the name of one.
    static HeapSource? ProcessOf(ParseResult parsed)
    {
        if (parsed.GetValue(AdapterOptions.Names) is not [var word])
            return null;
        if (word.All(char.IsAsciiDigit))
            return HeapSources.OfProcess(word);
        try
        {
            SharedOptions.Select(parsed);
            return null;
        }
        catch (UsageException) when (DotNetProcesses.Find(word, dotNetOnly: true) is { Count: > 0 } running)
        {
            return new HeapSource(IdOf(word, running), "");
        }
    }

    // A name alone must not lead root to the program of somebody else. Its id does.
    static int IdOf(string name, IReadOnlyList<RunningProcess> running)
    {
        var users = running.ToDictionary(process => process.Id, process => ProcessIdentity.Of(process.Id).OtherUser);
        List<int> own = [.. running.Select(process => process.Id).Where(process => users[process] is null)];
        if (own is [var one])
            return one;
        var list = running.Select(process => users[process.Id] is { } user
            ? $"{process.Id} of another user, {PlainText.OneLine(Users.Shown(user))}"
            : process.Id.ToString(CultureInfo.InvariantCulture));
        throw Refusal(
            $"{Unit.Count(running.Count)} {(running.Count == 1 ? "process is" : "processes are")} called {name}: {string.Join("; ", list)}",
            string.Create(CultureInfo.InvariantCulture, $"touchstone profile {(own.Count > 0 ? own[0] : running[0].Id)}"));
    }

    static TimeSpan Time(ParseResult parsed) => Values.Time("--seconds", parsed.GetValue(Seconds)!);

    static int TopOf(ParseResult parsed) => Values.Whole("--top", parsed.GetValue(Top)!, 1, 10_000);

    static ProfileOptions Bind(ParseResult parsed, Target target)
    {
        var data = Only("--data", PayloadOptions.DataSets(parsed, Data));
        var (count, shape) = (parsed.GetValue(Count)!, parsed.GetValue(Shape)!);
        return new ProfileOptions
        {
            Target = target,
            DataSet = data,
            Count = Only("--count", count.Length > 0 ? Values.Counts(count) : [RunOptions.OwnCountsOf(data).Max()]),
            PayloadBytes = PayloadOptions.BytesOf(parsed),
            Operations = OperationValues.Operations(parsed.GetValue(Operations)!),
            Shape = shape.Length == 0 ? "" : Only("--shape", Values.Names("--shape", shape, ["buffer", "bytes", "stream"])),
            Time = Time(parsed),
            Top = TopOf(parsed),
        };
    }

    static async Task<BuiltTarget> Build(Func<Action<BuildProgress>, AdapterBuild> builder, Target target, IRunProgress progress, CancellationToken cancel)
    {
        var build = builder(built => progress.Building(built.ToString()));
        return (await build.Build([target], cancel)).Single();
    }

    // If a name is an adapter's full name and also the beginning of others, it means only that adapter here: a profile takes one.
    static Target OnlyTarget(ParseResult parsed, Terminal terminal)
    {
        var selection = SharedOptions.Select(parsed);
        foreach (var problem in selection.Problems)
            terminal.Note(problem.ToString());
        List<string> names =
        [
            .. (parsed.GetValue(AdapterOptions.Names) ?? [])
                .Concat(parsed.GetValue(AdapterOptions.Serializer) ?? [])
                .Select(name => name.Split('@')[0].Trim()),
        ];
        var exact = selection.Targets.Where(target => names.Contains(target.Adapter.Name, StringComparer.OrdinalIgnoreCase)).ToList();
        var chosen = exact.Count > 0 && names.Count == 1 ? exact : [.. selection.Targets];
        if (names.Count == 0)
            throw Refusal("a profile needs the name of one serializer, or the id or the name of a process", Example);
        return chosen.Count == 1 ? chosen[0] : throw Refusal(
            $"a profile needs exactly one serializer and one runtime, but this selects {string.Join(", ", chosen)}", $"touchstone profile {Named(chosen[0])}");
    }

    static void Refuse(Target target)
    {
        if (target.Mode.Deployment == Deployment.Aot)
            throw Refusal(
                $"{target} is a native program, and its runtime takes no CPU samples; Linux perf does, see {HelpTopic.Command(HelpTopic.Profiling)}",
                $"touchstone profile {Named(target with { Mode = target.Mode with { Deployment = Deployment.Jit } })}");
    }

    static string Named(Target target) =>
        $"\"#{target.NameAndVersion}\"" + (target.Mode == RuntimeMode.Default ? "" : $" --runtime {target.Mode}");

    static T Only<T>(string option, IReadOnlyList<T> values) => values.Count == 1 ? values[0] : throw UsageException.Value(
        option,
        string.Create(CultureInfo.InvariantCulture, $"a profile needs exactly one value, but this has {string.Join(", ", values)}"),
        string.Create(CultureInfo.InvariantCulture, $"{values[^1]}"));

    static UsageException Refusal(string why, string next) => new(new Problem("cannot profile", why, next));

    [GeneratedRegex(@"^(sudo )?touchstone heap (\d+)$")]
    private static partial Regex OfProcess();
}
