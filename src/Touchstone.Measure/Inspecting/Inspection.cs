using System.Globalization;
using Touchstone.Build;
using Touchstone.Core.Hosts;
using Touchstone.Measure.Workers;
using Touchstone.Protocol;

namespace Touchstone.Measure.Inspecting;

/// <summary>
/// Builds the user's project and inspects it in a separate process (src/Touchstone.Inspector). That process calls the factory and generates
/// code that reads the returned types.
/// </summary>
/// <param name="data">The project and the factory.</param>
sealed class Inspection(TouchstoneRoot root, UserData data)
{
    /// <summary>The most objects for an inspection: enough to see the structure of the data, and more would only take time.</summary>
    const int MostObjects = 10_000;

    const int NamedErrors = 3;

    static readonly WorkerLimits Limits = new(TimeSpan.FromSeconds(60), 4_000_000_000);

    string Project => Path.GetRelativePath(Environment.CurrentDirectory, data.ProjectFile);

    /// <summary>Inspects the factory.</summary>
    /// <exception cref="UsageException">The project does not build, has no such factory, or the factory fails.</exception>
    public async Task<InspectedData> Run(int largestCount, IRunProgress progress, CancellationToken cancel)
    {
        var copies = new List<AnnotatedCopies>();
        var request = new InspectRequest { DataSet = data.Name, Factory = data.Factory, Count = Math.Min(largestCount, MostObjects), Recorded = data.Recorded };
        var (answer, exit) = await Ask(request, Take, progress.Building, cancel);
        if (answer is { Type: "own" })
            return new(answer.Text("source")!, copies, answer.Text("note"));
        throw new UsageException(Explain($"cannot measure {data.Name}", answer, exit) with
        {
            Correction = answer?.Text("nearest") is { } nearest ? new Correction(["--factory"], ["--factory", nearest]) : null,
        });

        void Take(JsonFields fields) => copies.Add(new(
            fields.Text("style")!, fields.Text("source")!, fields.Text("file")!, fields.Text("text")!, fields.Texts("wanted")));
    }

    /// <summary>The methods of the project that can be a factory, the most likely ones first.</summary>
    /// <exception cref="UsageException">The project does not build, or the inspection fails.</exception>
    public async Task<IReadOnlyList<string>> Factories(CancellationToken cancel)
    {
        var (answer, exit) = await Ask(new InspectRequest { Count = 1 }, _ => { }, _ => { }, cancel);
        return answer is { Type: "factories" } ? answer.Texts("names") : throw new UsageException(Explain($"cannot inspect {Project}", answer, exit));
    }

    async Task<(JsonFields? Answer, WorkerExit Exit)> Ask(
        InspectRequest request, Action<JsonFields> takeCopies, Action<string> building, CancellationToken cancel)
    {
        JsonFields? answer = null;
        var exit = await new WorkerProcess(await Build(building, cancel), [], Limits).Run(request, Take, cancel);
        return (answer, exit);

        void Take(string line)
        {
            if (!JsonFields.TryParse(line, out var fields, out _))
                return;
            if (fields.Type == "copies")
                takeCopies(fields);
            else
                answer = fields;
        }
    }

    Problem Explain(string what, JsonFields? answer, WorkerExit exit) =>
        new(what, answer?.Text("why") ?? $"{data.Name}: {ExitReason.Of(exit, Limits)}", $"correct {Project}, then run the same command again");

    async Task<string> Build(Action<string> building, CancellationToken cancel)
    {
        var build = new AdapterBuild(root, DotNetInstallation.Find(), _ => building(Project));
        var built = (await build.Build([new Target(Inspector(), null, RuntimeMode.Default)], cancel))[0];
        return built.Program ?? throw new UsageException(Explain(built));
    }

    /// <summary>The data for building the inspector. It is the same for all factories of a project.</summary>
    public static UserData OfProject(UserData data) => new("", data.ProjectFile, null);

    Adapter Inspector()
    {
        var traits = new AdapterTraits { Summary = "", Format = "", Types = "", Demands = "", Shapes = [], Home = "" };
        return new Adapter("Touchstone.Inspector", Path.Combine(root.Folder, "src", "Touchstone.Inspector"), traits, null) { Data = OfProject(data) };
    }

    Problem Explain(BuiltTarget built)
    {
        var errors = built.Errors.Where(error => error.Code.StartsWith("CS", StringComparison.Ordinal)).Select(Line).Distinct().ToList();
        if (errors.Count == 0)
            return built.Problem! with { What = $"cannot build {Project}" };
        var more = errors.Count > NamedErrors ? string.Create(CultureInfo.InvariantCulture, $"\n  and {errors.Count - NamedErrors} more") : "";
        return new Problem($"cannot build {Project}", string.Join("\n  ", errors.Take(NamedErrors)) + more, $"dotnet build {ShellText.Quoted(Project)}");
    }

    static string Line(BuildError error)
    {
        var file = Path.IsPathRooted(error.File) ? Path.GetRelativePath(Environment.CurrentDirectory, error.File) : error.File;
        return string.Create(CultureInfo.InvariantCulture, $"{file}:{error.Line}: {error.Code}: {error.Text}");
    }
}

/// <summary>What the inspection of a factory found.</summary>
/// <param name="Source">The C# source that all adapters compile.</param>
/// <param name="Copies">Copies of the types with attributes, and schemas for them.</param>
/// <param name="Note">A note about the factory for the user; null for none.</param>
sealed record InspectedData(string Source, IReadOnlyList<AnnotatedCopies> Copies, string? Note);

/// <summary>Copies of the user's types with the attributes that a library wants, or a schema for them.</summary>
/// <param name="Library">The library.</param>
/// <param name="Source">The C# source that its adapters compile.</param>
/// <param name="File">The name of the file with the text.</param>
/// <param name="Text">The types or the schema as their author would write them; empty if there are no copies.</param>
/// <param name="Wanted">What these have that the user's types do not: <c>[Key]</c>, <c>partial</c>, <c>a schema</c>.</param>
sealed record AnnotatedCopies(string Library, string Source, string File, string Text, IReadOnlyList<string> Wanted);
