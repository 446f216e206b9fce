using System.CommandLine;
using Touchstone.Machines;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary><c>touchstone list</c>: what can be measured. Builds nothing, so that it answers at once.</summary>
static class ListCommand
{
    static readonly Option<bool> Json = new("--json") { Description = "One JSON object per adapter and, after them, per data set." };

    static readonly Option<bool> Markdown = new("--markdown") { Description = "The adapters as a Markdown table: demands, claims, and how far each library is kept up." };

    public static Command Create() => new("list", "Lists adapters with their traits, and data sets.") { SharedOptions.Adapter, SharedOptions.NuGetSource, Json, Markdown };

    public static int Invoke(ParseResult parsed, Terminal terminal)
    {
        if (parsed.GetValue(Json) && parsed.GetValue(Markdown))
            throw UsageException.Option("--markdown", "--json is another format of the same output", "touchstone list --markdown");
        var adapters = SharedOptions.Adapters(parsed);
        var states = new AdapterBuild(SharedOptions.Root(), DotNetInstallation.Find(), _ => { }, SharedOptions.PackageFolders(parsed))
            .Look([.. adapters.Adapters.Select(adapter => new Target(adapter, null, RuntimeMode.Default))]);
        if (parsed.GetValue(Json))
        {
            AdapterListing.WriteJson(adapters.Adapters, states, terminal.Out);
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
            DataSetListing.WriteTable(terminal);
            terminal.Out.Write("\ntouchstone list --json tells all traits; touchstone run measures.\n");
        }
        foreach (var problem in adapters.Problems)
            terminal.Note(problem.ToString());
        return adapters.Problems.Count == 0 ? ExitCodes.Done : ExitCodes.Failed;
    }
}
