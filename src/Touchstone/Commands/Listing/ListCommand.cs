using System.Text.Json.Nodes;
using Touchstone.Build;
using Touchstone.Core.Hosts;
using Touchstone.Core.Keys;

namespace Touchstone.Commands.Listing;

/// <summary>
/// <c>touchstone list</c>: lists what can be measured. It builds nothing, so it answers at once. Only <c>--outdated</c> queries package sources.
/// </summary>
static class ListCommand
{
    static readonly Option<bool> Json = CommandOption.Flag("--json", "Print one JSON object per adapter, then one per data set.");

    static readonly Option<bool> Markdown =
        CommandOption.Flag("--markdown", "Print the adapters as a Markdown table with demands, claims and maintenance state.");

    static readonly Option<bool> Outdated =
        CommandOption.Flag("--outdated", "List the adapters whose package sources have a newer version, and the traits that packages contradict.");

    public static Command Create(Call call) => new Command("list", "List the adapters and the data sets, or what is known of some adapters.")
    {
        AdapterOptions.Names, AdapterOptions.Serializer, AdapterOptions.Adapter, AdapterOptions.NuGetSource, Json, Markdown, Outdated,
    }.WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        if (parsed.GetValue(Json) && parsed.GetValue(Markdown))
            throw UsageException.Option("--markdown", "--json already selects another format", "touchstone list --markdown");
        if (parsed.GetValue(Outdated) && (parsed.GetValue(Json) || parsed.GetValue(Markdown)))
            throw UsageException.Option("--outdated", "--json and --markdown cannot show only outdated libraries", "touchstone list --outdated");
        var adapters = AdapterOptions.Adapters(parsed);
        var isNamed = AdapterOptions.NamesSerializers(parsed);
        if (isNamed)
            adapters = adapters with { Adapters = [.. SharedOptions.SelectWith(parsed, []).Targets.Select(target => target.Adapter).Distinct()] };
        if (parsed.GetValue(Outdated))
        {
            var settings = SettingsFolder(AdapterOptions.Root(), terminal);
            var pinned = NewerVersions.Pinned(adapters.Adapters);
            var (releases, problems) = await new PackageReleases(settings, AdapterOptions.PackageFolders(parsed))
                .Of(pinned.Select(adapter => adapter.Traits.Package!), cancel);
            AdapterListing.WriteOutdated(pinned, NewerVersions.Of(pinned, releases), terminal);
            AdapterListing.WriteDifferences(TraitDifference.Of(adapters.Adapters, releases), terminal);
            foreach (var problem in problems)
                terminal.Note(problem);
            return problems.Count == 0 ? ExitCodes.Done : ExitCodes.Failed;
        }
        var states = new AdapterBuild(AdapterOptions.Root(), DotNetInstallation.Find(), _ => { }, AdapterOptions.PackageFolders(parsed))
            .Look([.. adapters.Adapters.Select(adapter => new Target(adapter, null, RuntimeMode.Default))]);
        if (parsed.GetValue(Json))
        {
            AdapterListing.WriteJson(adapters.Adapters, states, terminal.Out);
            if (!isNamed)
                DataSetListing.WriteJson(terminal.Out);
        }
        else if (parsed.GetValue(Markdown))
        {
            AdapterMarkdown.Write(adapters.Adapters, terminal.Out);
        }
        else
        {
            AdapterListing.WriteTable(adapters.Adapters, states, terminal);
            terminal.Out.Write("\n");
            if (isNamed)
                AdapterListing.WriteBehaviors(adapters.Adapters, terminal);
            else
                DataSetListing.WriteTable(terminal);
            terminal.Out.Write("\nFor all traits: touchstone list --json. To measure: touchstone run.\n");
        }
        foreach (var problem in adapters.Problems)
            terminal.Note(problem.ToString());
        return adapters.Problems.Count == 0 ? ExitCodes.Done : ExitCodes.Failed;
    }

    // Settings of NuGet name servers, and can send the values of variables and stored passwords there. Who only looks into a checkout does not expect that.
    static string? SettingsFolder(TouchstoneRoot root, Terminal terminal)
    {
        if (root.IsOfProgram)
            return root.Adapters;
        if (InheritedFiles.SettingsAbove(root.Adapters) is { } left)
        {
            var allow = FileTrust.Allow(root.Folder) is { Length: > 0 } command ? $"; if you trust this checkout: {command}" : "";
            terminal.Note($"{left} is not used, only the settings of NuGet in your home{allow}");
        }
        return null;
    }
}

/// <summary>Writes the data sets, with the counts that a run without <c>--count</c> measures, as a table or as JSON lines.</summary>
static class DataSetListing
{
    /// <summary>Writes one JSON object per data set, each on one line.</summary>
    public static void WriteJson(TextWriter output) => JsonLines.Write(DataSet.All.Values.Select(Json), output);

    /// <summary>Writes a table of the data sets.</summary>
    public static void WriteTable(Terminal terminal)
    {
        var table = Table.Of(
            DataSet.All.Values,
            new("data set", dataSet => dataSet.Name),
            new("N without --count", dataSet => string.Join(", ", dataSet.DefaultCounts.Select(count => Unit.Count(count)))),
            new("root", dataSet => dataSet.RootType.Name));
        TerminalTable.Write(table, terminal.Out, terminal.Page);
    }

    static JsonObject Json(DataSet dataSet) => new()
    {
        ["dataSet"] = dataSet.Name,
        ["root"] = dataSet.RootType.Name,
        ["counts"] = new JsonArray([.. dataSet.DefaultCounts.Select(count => (JsonNode)count)]),
    };
}
