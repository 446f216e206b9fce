using System.CommandLine;
using Touchstone.OwnTypes;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary>The options with which users measure data of their own, the same for every command that measures.</summary>
static class OwnDataOptions
{
    static readonly Option<string> Project = Text("--project", "A project with types of your own; --factory names what to measure.", "PROJECT");
    static readonly Option<string> Factory = Text("--factory", "A public static method of --project that takes a count and returns the value.", "NAMESPACE.TYPE.METHOD");
    static readonly Option<string> JsonSample = Text("--json-sample", "A JSON document: types are made from it, its values multiplied to N.", "FILE");

    /// <summary>Adds them to a command.</summary>
    public static void AddTo(Command command)
    {
        command.Options.Add(Project);
        command.Options.Add(Factory);
        command.Options.Add(JsonSample);
    }

    /// <summary>The same targets, built with the user's data when there are some.</summary>
    public static IReadOnlyList<Target> With(ParseResult parsed, IReadOnlyList<Target> targets) =>
        Read(parsed) is { } data ? [.. targets.Select(target => target with { Adapter = target.Adapter with { Data = data } })] : targets;

    /// <summary>The data sets asked for: the user's own alone, unless others are named as well.</summary>
    public static IReadOnlyList<string> DataSets(ParseResult parsed, Option<string> data)
    {
        IReadOnlyList<string> own = Read(parsed) is { } read ? [read.Name] : [];
        return own.Count > 0 && parsed.GetResult(data) is not { Implicit: false }
            ? own
            : [.. own, .. Values.Names("--data", parsed.GetValue(data)!, [.. DataSet.All.Keys])];
    }

    /// <summary>The name of the user's own data set; empty without one.</summary>
    public static string OwnDataSet(ParseResult parsed) => Read(parsed)?.Name ?? "";

    /// <summary>Makes the user's data ready to be built: whatever is wrong with them is said once, before anything is measured.</summary>
    /// <param name="parsed">The command line.</param>
    /// <param name="largestCount">The largest N.</param>
    /// <param name="terminal">Where progress is shown.</param>
    /// <param name="cancel">Set by Ctrl+C.</param>
    /// <exception cref="UsageException">They cannot be measured.</exception>
    public static async Task Prepare(ParseResult parsed, int largestCount, Terminal terminal, CancellationToken cancel)
    {
        if (Read(parsed) is not { } data)
            return;
        string? note = null;
        Folder().DeleteOrphans();
        Folder().Keep(data);
        if (data.ProjectFile is null)
            OwnFolder.Write(data.SourceFile!, JsonSampleSource.Write(data.Name, parsed.GetValue(JsonSample)!));
        else
        {
            Folder().Keep(Inspection.OfProject(data));
            var inspection = new Inspection(SharedOptions.Root(), data, $"touchstone {parsed.CommandResult.Command.Name}");
            await ProgressDisplay.Show(terminal, async progress =>
            {
                (var source, note) = await inspection.Run(largestCount, progress, cancel);
                OwnFolder.Write(data.SourceFile!, source);
            });
        }
        if (note is not null)
            terminal.Note(note);
    }

    static OwnData? Read(ParseResult parsed)
    {
        // A command without these options has none of their values.
        var (project, factory, sample) = (parsed.GetValue(Project) ?? "", parsed.GetValue(Factory) ?? "", parsed.GetValue(JsonSample) ?? "");
        if (sample.Length > 0 && project.Length > 0)
            throw UsageException.Option("--json-sample", "it makes types of its own, --project has some", "touchstone run --json-sample FILE, without --project");
        if (sample.Length > 0)
            return File.Exists(sample) ? Sample(Path.GetFullPath(sample)) : throw UsageException.Option("--json-sample", $"there is no file {sample}", "touchstone run --json-sample FILE");
        if (project.Length > 0)
            return FromProject(ProjectFile(project), factory);
        return factory.Length == 0 ? null : throw UsageException.Option("--factory", "it says what to call, but no --project says where", $"touchstone run --project DIR/NAME.csproj --factory {factory}");
    }

    static OwnData FromProject(string file, string factory)
    {
        if (factory.Length == 0)
            throw UsageException.Option("--project", "no --factory says what to measure: a public static method that takes a count and returns the value", $"touchstone run --project {Shown(file)} --factory Namespace.Type.Method");
        if (factory.IndexOf('.', StringComparison.Ordinal) <= 0 || factory.EndsWith('.') || factory.Any(char.IsWhiteSpace))
            throw UsageException.Option("--factory", $"\"{factory}\" does not name a type and a method of it", $"touchstone run --project {Shown(file)} --factory Namespace.Type.Method");
        return Placed(new OwnData(factory, file, null));
    }

    // The name is the file's with its ending, which no data set has.
    static OwnData Sample(string file)
    {
        var name = Path.GetFileName(file);
        return Placed(new OwnData(DataSet.All.ContainsKey(name) ? name + ".json" : name, file, null));
    }

    static string ProjectFile(string path)
    {
        if (File.Exists(path) && Path.GetExtension(path).EndsWith("proj", StringComparison.OrdinalIgnoreCase))
            return Path.GetFullPath(path);
        var inside = Directory.Exists(path) ? Directory.GetFiles(path, "*.*proj") : [];
        if (inside.Length == 1)
            return Path.GetFullPath(inside[0]);
        var why = inside.Length > 1 ? $"{path} has {inside.Length} projects" : Path.Exists(path) ? $"{path} is no project" : $"there is no {path}";
        throw UsageException.Option("--project", why, "touchstone run --project DIR/NAME.csproj --factory Namespace.Type.Method");
    }

    static OwnData Placed(OwnData data) => data with { SourceFile = Folder().SourceFile(data) };

    static OwnFolder Folder() => SharedOptions.Root().WritableArtifacts(out var reason) is { } artifacts
        ? new OwnFolder(artifacts)
        : throw new UsageException(new Problem("cannot write the code for your data", reason, "free or unlock that place, then run the same command again"));

    static string Shown(string path) => Path.GetRelativePath(Environment.CurrentDirectory, path);

    static Option<string> Text(string name, string description, string help) => new(name) { Description = description, DefaultValueFactory = _ => "", HelpName = help };
}
