using System.CommandLine;
using System.Globalization;
using Touchstone.Machines;
using Touchstone.Profiles;
using Touchstone.Runs;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary><c>touchstone profile</c>: where one serializer spends its time, and what it allocates, from a trace of a worker in steady state.</summary>
static class ProfileCommand
{
    const string Example = "touchstone profile SystemTextJson";

    static readonly Option<string> Data = SharedOptions.Text("--data", "A data set.", "books", "NAME");
    static readonly Option<string> Count = SharedOptions.Text("--count", "N: objects per call; without it the largest of the data set's own, which list tells.", "", "N");
    static readonly Option<string> PayloadBytes = SharedOptions.Text("--payload-bytes", "Opaque bytes per object, where the data set has a place for them.", "0", "P");
    static readonly Option<string> Operations = SharedOptions.Text("--operation", "What is repeated in turn: any of run's.", "serialize,deserialize", "NAME,…");
    static readonly Option<string> Shape = SharedOptions.Text("--shape", "buffer, bytes or stream; without it the adapter's fastest native one.", "", "SHAPE");
    static readonly Option<string> Seconds = SharedOptions.Text("--seconds", "How long the trace is.", "5", "S");
    static readonly Option<string> Top = SharedOptions.Text("--top", "Lines in each table.", "15", "K");
    static readonly Option<string> Out = SharedOptions.Text("--out", "The folder for the files; without it profiles/<time>.", "", "DIR");
    static readonly Option<bool> Json = new("--json") { Description = "One JSON object per method and type on standard output, all of them, and nothing else there." };
    static readonly Option<bool> PrintRequest = new("--print-request") { Description = "Prints the request that the worker would get, to run it under another profiler by hand." };

    public static Command Create()
    {
        var command = new Command("profile", "Traces one serializer in steady state: the methods that take the time, the types that are allocated.")
        {
            SharedOptions.Serializer, SharedOptions.Adapter, SharedOptions.Runtime, SharedOptions.NuGetSource, SharedOptions.Refresh,
            Data, Count, PayloadBytes, Operations, Shape, Seconds, Top, Out, SharedOptions.BuildTimeout, Json, PrintRequest,
        };
        command.Arguments.Add(SharedOptions.Names);
        OwnDataOptions.AddTo(command);
        return command;
    }

    public static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var (target, asked) = Understand(parsed, terminal);
        if (parsed.GetValue(PrintRequest))
        {
            terminal.Out.WriteLine(asked.RequestByHand);
            return ExitCodes.Done;
        }
        Refuse(target);
        await OwnDataOptions.Prepare(parsed, asked.Count, terminal, cancel);
        BuiltTarget? built = null;
        await ProgressDisplay.Show(terminal, async progress => built = await Build(parsed, target, progress, cancel));
        if (built!.Problem is { } problem)
        {
            terminal.Fail(Here(problem));
            return ExitCodes.Usage;
        }
        return await new ProfileRun(asked, built.Program!, terminal, parsed.GetValue(Json)).Run(parsed.GetValue(Out)!, cancel);
    }

    static (Target Target, ProfileOptions Asked) Understand(ParseResult parsed, Terminal terminal)
    {
        try
        {
            var target = OnlyTarget(parsed, terminal);
            return (target, Bind(parsed, target));
        }
        catch (UsageException e)
        {
            throw new UsageException(Here(e.Problem));
        }
    }

    // What reads options and selects adapters suggests to run again, which here is to profile again.
    static Problem Here(Problem problem) => problem with
    {
        Next = problem.Next.Replace("touchstone run --", $"{Example} --", StringComparison.Ordinal).Replace("touchstone run ", "touchstone profile ", StringComparison.Ordinal),
    };

    static ProfileOptions Bind(ParseResult parsed, Target target)
    {
        var data = Only("--data", OwnDataOptions.DataSets(parsed, Data));
        var (count, shape) = (parsed.GetValue(Count)!, parsed.GetValue(Shape)!);
        return new ProfileOptions
        {
            Target = target,
            DataSet = data,
            Count = Only("--count", count.Length > 0 ? Values.Counts(count) : [RunOptions.OwnCountsOf(data).Max()]),
            PayloadBytes = Values.Whole("--payload-bytes", parsed.GetValue(PayloadBytes)!, 0, 100_000_000),
            Operations = Values.Operations(parsed.GetValue(Operations)!),
            Shape = shape.Length == 0 ? "" : Only("--shape", Values.Names("--shape", shape, ["buffer", "bytes", "stream"])),
            Time = Values.Time("--seconds", parsed.GetValue(Seconds)!),
            Top = Values.Whole("--top", parsed.GetValue(Top)!, 1, 10_000),
        };
    }

    static async Task<BuiltTarget> Build(ParseResult parsed, Target target, IRunProgress progress, CancellationToken cancel)
    {
        var build = new AdapterBuild(SharedOptions.Root(), DotNetInstallation.Find(), built => progress.Building(built.ToString()), SharedOptions.PackageFolders(parsed))
        {
            Timeout = Values.Time("--build-timeout", parsed.GetValue(SharedOptions.BuildTimeout)!),
            Refresh = parsed.GetValue(SharedOptions.Refresh),
        };
        return (await build.Build([target], cancel)).Single();
    }

    // A name that is the beginning of others too means its own adapter here, where there can be one only.
    static Target OnlyTarget(ParseResult parsed, Terminal terminal)
    {
        var (targets, problems) = SharedOptions.Targets(parsed);
        foreach (var problem in problems)
            terminal.Note(problem.ToString());
        List<string> names = [.. (parsed.GetValue(SharedOptions.Names) ?? []).Concat(parsed.GetValue(SharedOptions.Serializer) ?? []).Select(name => name.Split('@')[0].Trim())];
        var exact = targets.Where(target => names.Contains(target.Adapter.Name, StringComparer.OrdinalIgnoreCase)).ToList();
        var chosen = exact.Count > 0 && names.Count == 1 ? exact : [.. targets];
        if (names.Count == 0)
            throw Refusal("no serializer is named, and a profile is of one", Example);
        return chosen.Count == 1 ? chosen[0] : throw Refusal(
            $"a profile is of one serializer and one runtime, this names {string.Join(", ", chosen)}", $"touchstone profile {Named(chosen[0])}");
    }

    static void Refuse(Target target)
    {
        if (target.Mode.Deployment == Deployment.Aot)
            throw Refusal(
                $"{target} is a native program, whose runtime takes no CPU samples; Linux perf does, docs/profiling.md shows how",
                $"touchstone profile {Named(target with { Mode = target.Mode with { Deployment = Deployment.Jit } })}");
    }

    static string Named(Target target) =>
        $"\"#{target.NameAndVersion}\"" + (target.Mode == RuntimeMode.Default ? "" : $" --runtime {target.Mode}");

    static T Only<T>(string option, IReadOnlyList<T> values) => values.Count == 1 ? values[0] : throw UsageException.Option(
        option, string.Create(CultureInfo.InvariantCulture, $"a profile is of one, this names {string.Join(", ", values)}"), $"{Example} {option} {values[^1]}");

    static UsageException Refusal(string why, string next) => new(new Problem("cannot profile", why, next));
}
