using Touchstone.Build;
using Touchstone.Build.UserTypes;
using Touchstone.Measure.Inspecting;

namespace Touchstone.Shared;

/// <summary>The options for measuring the user's own data, the same for every command that measures.</summary>
static class UserDataOptions
{
    static readonly Option<string> Project = CommandOption.Text("--project", "A project with your own types. --factory names what to measure.", "", "PROJECT");
    static readonly Option<string> Factory =
        CommandOption.Text("--factory", "A public static method of --project that takes a count and returns the value.", "", "NAMESPACE.TYPE.METHOD");

    static readonly Option<string> JsonSample =
        CommandOption.Text("--json-sample", "A JSON document. Types are generated from it, and its values are repeated up to N.", "", "FILE");

    /// <summary>All of them.</summary>
    public static Option[] All => [Project, Factory, JsonSample];

    /// <summary>Adds the options to a command.</summary>
    public static void AddTo(Command command) => command.With(All);

    /// <summary>The project with the user's types, as named; empty without one.</summary>
    public static string ProjectOf(ParseResult parsed) => parsed.GetValue(Project)!;

    /// <summary>The same targets, built with the user's data if the options name any.</summary>
    public static IReadOnlyList<Target> With(ParseResult parsed, IReadOnlyList<Target> targets) => With(Read(parsed), targets);

    /// <summary>The same targets, built with the user's data if there are any.</summary>
    public static IReadOnlyList<Target> With(UserData? data, IReadOnlyList<Target> targets) =>
        data is not null ? [.. targets.Select(target => target with { Adapter = target.Adapter with { Data = data } })] : targets;

    /// <summary>The requested data sets: only the user's own, unless <c>--data</c> names others too.</summary>
    public static IReadOnlyList<string> DataSets(ParseResult parsed, Option<string> data)
    {
        IReadOnlyList<string> own = Read(parsed) is { } read ? [read.Name] : [];
        return own.Count > 0 && parsed.GetResult(data) is not { Implicit: false }
            ? own
            : [.. own, .. Values.Names("--data", parsed.GetValue(data)!, [.. DataSet.All.Keys])];
    }

    /// <summary>Refuses an option that is about types of the user's own, if there are none.</summary>
    /// <exception cref="UsageException">There are no such types.</exception>
    public static void RefuseWithoutTypes(ParseResult parsed, Option<string> option)
    {
        if (parsed.GetValue(option)!.Length > 0 && Read(parsed) is null)
        {
            throw UsageException.Corrected(
                option.Name,
                "it is about types of your own: --project and --factory name them, or --json-sample a document",
                [],
                Project.Name, ExampleProject.File, Factory.Name, ExampleProject.Factory);
        }
    }

    /// <summary>The name of the user's own data set; empty without one.</summary>
    public static string UserDataSet(ParseResult parsed) => Read(parsed)?.Name ?? "";

    /// <summary>Prepares the user's data for building. Errors in them are reported once, before anything is measured.</summary>
    /// <param name="largestCount">The largest N.</param>
    /// <param name="terminal">Receives progress and notes.</param>
    /// <returns>What was written for libraries that want attributes or a schema.</returns>
    /// <exception cref="UsageException">The data cannot be measured.</exception>
    public static async Task<IReadOnlyList<AnnotatedCopies>> Prepare(ParseResult parsed, int largestCount, Terminal terminal, CancellationToken cancel) =>
        Read(parsed) is { } data ? await Prepare(data, largestCount, terminal, cancel) : [];

    /// <summary>Prepares the user's data for building.</summary>
    /// <param name="largestCount">The largest N.</param>
    /// <param name="terminal">Receives progress and notes.</param>
    /// <returns>What was written for libraries that want attributes or a schema.</returns>
    /// <exception cref="UsageException">The data cannot be measured.</exception>
    public static async Task<IReadOnlyList<AnnotatedCopies>> Prepare(UserData data, int largestCount, Terminal terminal, CancellationToken cancel)
    {
        string? note = null;
        IReadOnlyList<AnnotatedCopies> written = [];
        Folder().DeleteOrphans();
        Folder().Keep(data);
        if (data.IsDocument)
            JsonSampleProject.Write(data);
        Folder().Keep(Inspection.OfProject(data));
        var inspection = new Inspection(AdapterOptions.Root(), data);
        await ProgressDisplay.Show(terminal, async progress =>
        {
            var found = await inspection.Run(largestCount, progress, cancel);
            (note, written) = (found.Note, found.Copies);
            UserDataFolder.Write(data.SourceFile!, found.Source);
            foreach (var copies in found.Copies)
            {
                UserDataFolder.Write(Path.Combine(data.CopyFolder!, copies.Library + ".cs"), copies.Source);
                UserDataFolder.Write(data.AnnotationsFile(copies.File), copies.Text);
            }
        });
        if (note is not null)
            terminal.Note(note);
        return written;
    }

    /// <summary>The methods of a project that can be a factory.</summary>
    /// <exception cref="UsageException">The project does not build.</exception>
    public static async Task<IReadOnlyList<string>> Factories(string project, CancellationToken cancel)
    {
        var data = Inspection.OfProject(new UserData("", project, null));
        Folder().Keep(data);
        return await new Inspection(AdapterOptions.Root(), data).Factories(cancel);
    }

    /// <summary>The same data with the project in another folder.</summary>
    public static UserData In(UserData data, string project) => Placed(data with { Origin = project });

    /// <summary>The data of a factory that was found in another way than by --factory.</summary>
    public static UserData Of(string project, string factory) => FromProject(project, ProjectFile(project), factory);

    /// <summary>The user's data; null if the options name none.</summary>
    public static UserData? Of(ParseResult parsed) => Read(parsed);

    static UserData? Read(ParseResult parsed)
    {
        // In a command without these options, their values are null.
        var (project, factory, sample) = (parsed.GetValue(Project) ?? "", parsed.GetValue(Factory) ?? "", parsed.GetValue(JsonSample) ?? "");
        if (sample.Length > 0 && project.Length > 0)
            throw UsageException.Corrected("--json-sample", "it generates types, and --project has types already", ["--project", "--factory"]);
        if (sample.Length > 0)
        {
            return File.Exists(sample)
                ? Sample(Path.GetFullPath(sample)) with { Typed = sample }
                : throw NearbyPath.NoFile("--json-sample", sample, "*.json", "FILE.json");
        }
        if (project.Length > 0)
            return FromProject(project, ProjectFile(project), factory);
        return factory.Length == 0 ? null : throw UsageException.Corrected(
            "--factory",
            "it needs --project: the project that has this method",
            ["--factory"],
            "--project", ExampleProject.File, "--factory", IsMethod(factory) ? factory : ExampleProject.Factory);
    }

    static UserData FromProject(string typed, string file, string factory)
    {
        if (IsMethod(factory))
            return Placed(new UserData(factory, file, null) { Typed = typed });
        var why = factory.Length == 0
            ? "it needs --factory: a public static method that takes a count and returns the value to measure"
            : $"\"{factory}\" is not the name of a type and one of its methods";
        throw new UnnamedFactoryException(factory.Length == 0 ? Project.Name : Factory.Name, why, file, factory);
    }

    static bool IsMethod(string factory) =>
        factory.IndexOf('.', StringComparison.Ordinal) > 0 && !factory.EndsWith('.') && !factory.Any(char.IsWhiteSpace);

    // The data set is named after the file, with its extension. A file with the name of a built-in data set gets another extension, so that the
    // names differ.
    static UserData Sample(string file)
    {
        var name = Path.GetFileName(file);
        return Placed(new UserData(DataSet.All.ContainsKey(name) ? name + ".json" : name, file, null) { IsDocument = true });
    }

    static string ProjectFile(string path)
    {
        if (File.Exists(path) && Path.GetExtension(path).EndsWith("proj", StringComparison.OrdinalIgnoreCase))
            return OfFile(path);
        var inside = Directory.Exists(path) ? Directory.GetFiles(path, "*.*proj") : [];
        if (inside.Length == 1)
            return OfFile(inside[0]);
        var why = inside.Length > 1 ? $"{path} has {inside.Length} projects" : Path.Exists(path) ? $"{path} is not a project" : $"{path} does not exist";
        throw UsageException.Value("--project", why, NearbyPath.File(path, "*.*proj") ?? ExampleProject.File);
    }

    // MSBuild would wait for ever for what somebody writes into a pipe.
    static string OfFile(string path) => !InputFile.IsStream(path) ? Path.GetFullPath(path)
        : throw UsageException.Value("--project", $"{path} is not a regular file", ExampleProject.File);

    static UserData Placed(UserData data) => data with { SourceFile = Folder().SourceFile(data) };

    static UserDataFolder Folder() => AdapterOptions.Root().WritableArtifacts(out var reason) is { } artifacts
        ? new UserDataFolder(artifacts)
        : throw new UsageException(new Problem("cannot write the code for your data", reason.Why, "")
        {
            Correction = new Correction([], []) { First = reason.First },
        });
}
