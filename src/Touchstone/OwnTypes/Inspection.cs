using System.Globalization;
using Touchstone.Commands;
using Touchstone.Machines;
using Touchstone.Protocol;
using Touchstone.Runs;
using Touchstone.Workers;

namespace Touchstone.OwnTypes;

/// <summary>
/// Builds the user's project and has it looked at in a process of its own (src/Touchstone.Inspector): the factory is called there,
/// and the code that reads its types is made from what it returns.
/// </summary>
/// <param name="root">The Touchstone root.</param>
/// <param name="data">The project and the factory.</param>
/// <param name="command">What the user typed so far, for the next command.</param>
sealed class Inspection(TouchstoneRoot root, OwnData data, string command)
{
    /// <summary>Enough to see how the data are made; more would only take time.</summary>
    const int MostObjects = 10_000;

    const int ToldErrors = 3;

    static readonly WorkerLimits Limits = new(TimeSpan.FromSeconds(60), 4_000_000_000);

    string Project => Path.GetRelativePath(Environment.CurrentDirectory, data.ProjectFile!);

    /// <summary>The C# text that adapters compile, and what the user should know of their factory.</summary>
    /// <exception cref="UsageException">The project does not build, has no such factory, or the factory fails.</exception>
    public async Task<(string Source, string? Note)> Run(int largestCount, IRunProgress progress, CancellationToken cancel)
    {
        var program = await Build(progress, cancel);
        JsonFields? answer = null;
        var request = new Request { Kind = "inspect", DataSet = data.Name, Count = Math.Min(largestCount, MostObjects) };
        var exit = await new WorkerProcess(program, [], Limits).Run(request, line => answer = JsonFields.TryParse(line, out var fields, out _) ? fields : answer, cancel);
        if (answer is { Type: "own" })
            return (answer.Text("source")!, answer.Text("note"));
        var why = answer?.Text("why") ?? $"{data.Name}: {ExitReason.Of(exit, Limits)}";
        var next = answer?.Text("nearest") is { } nearest ? $"{command} --project {Project} --factory {nearest}" : $"correct {Project}, then run the same command again";
        throw new UsageException(new Problem($"cannot measure {data.Name}", why, next));
    }

    async Task<string> Build(IRunProgress progress, CancellationToken cancel)
    {
        var build = new AdapterBuild(root, DotNetInstallation.Find(), _ => progress.Building(Project));
        var built = (await build.Build([new Target(Inspector(), null, RuntimeMode.Default)], cancel))[0];
        return built.Program ?? throw new UsageException(Explain(built));
    }

    /// <summary>What the inspector is built with: one for all factories of a project.</summary>
    public static OwnData OfProject(OwnData data) => data with { Name = "", SourceFile = null };

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
        var more = errors.Count > ToldErrors ? string.Create(CultureInfo.InvariantCulture, $"\n  and {errors.Count - ToldErrors} more") : "";
        return new Problem($"cannot build {Project}", string.Join("\n  ", errors.Take(ToldErrors)) + more, $"dotnet build {Project}");
    }

    static string Line(BuildError error)
    {
        var file = Path.IsPathRooted(error.File) ? Path.GetRelativePath(Environment.CurrentDirectory, error.File) : error.File;
        return string.Create(CultureInfo.InvariantCulture, $"{file}:{error.Line}: {error.Code}: {error.Text}");
    }
}
