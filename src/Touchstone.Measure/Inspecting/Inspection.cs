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
/// <param name="command">The user's command so far, for suggesting the next command.</param>
sealed class Inspection(TouchstoneRoot root, UserData data, string command)
{
    /// <summary>The most objects for an inspection: enough to see the structure of the data, and more would only take time.</summary>
    const int MostObjects = 10_000;

    const int NamedErrors = 3;

    static readonly WorkerLimits Limits = new(TimeSpan.FromSeconds(60), 4_000_000_000);

    string Project => Path.GetRelativePath(Environment.CurrentDirectory, data.ProjectFile!);

    /// <summary>Inspects the factory. Returns the C# source that adapters compile, and a note about the factory for the user, or null.</summary>
    /// <exception cref="UsageException">The project does not build, has no such factory, or the factory fails.</exception>
    public async Task<(string Source, string? Note)> Run(int largestCount, IRunProgress progress, CancellationToken cancel)
    {
        var program = await Build(progress, cancel);
        JsonFields? answer = null;
        var request = new InspectRequest { DataSet = data.Name, Count = Math.Min(largestCount, MostObjects) };
        var exit = await new WorkerProcess(program, [], Limits)
            .Run(request, line => answer = JsonFields.TryParse(line, out var fields, out _) ? fields : answer, cancel);
        if (answer is { Type: "own" })
            return (answer.Text("source")!, answer.Text("note"));
        var why = answer?.Text("why") ?? $"{data.Name}: {ExitReason.Of(exit, Limits)}";
        var next = answer?.Text("nearest") is { } nearest
            ? $"{command} --project {Project} --factory {nearest}"
            : $"correct {Project}, then run the same command again";
        throw new UsageException(new Problem($"cannot measure {data.Name}", why, next));
    }

    async Task<string> Build(IRunProgress progress, CancellationToken cancel)
    {
        var build = new AdapterBuild(root, DotNetInstallation.Find(), _ => progress.Building(Project));
        var built = (await build.Build([new Target(Inspector(), null, RuntimeMode.Default)], cancel))[0];
        return built.Program ?? throw new UsageException(Explain(built));
    }

    /// <summary>The data for building the inspector. It is the same for all factories of a project.</summary>
    public static UserData OfProject(UserData data) => data with { Name = "", SourceFile = null };

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
