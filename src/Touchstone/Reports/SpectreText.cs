using Spectre.Console;

namespace Touchstone.Reports;

/// <summary>Lets Spectre draw into a text: the same on every machine, whatever its terminal, its variables and its line ends.</summary>
static class SpectreText
{
    /// <summary>What <paramref name="draw"/> draws on a page of that width.</summary>
    public static string Draw(int width, bool colour, Action<IAnsiConsole> draw)
    {
        var text = new StringWriter();
        var console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Ansi = colour ? AnsiSupport.Yes : AnsiSupport.No,
            ColorSystem = colour ? ColorSystemSupport.Standard : ColorSystemSupport.NoColors,
            Interactive = InteractionSupport.No,
            Out = new AnsiConsoleOutput(text),
            // These would look at the variables of CI systems: a report depends on its arguments alone.
            Enrichment = new ProfileEnrichment { UseDefaultEnrichers = false },
        });
        console.Profile.Width = width;
        console.Profile.Capabilities.Unicode = true;
        draw(console);
        return Clean(text.ToString());
    }

    /// <summary>Labels, and texts whose further lines stand under their first word.</summary>
    public static Grid Labelled(int gap) => new Grid()
        .AddColumn(new GridColumn().NoWrap().PadLeft(0).PadRight(gap))
        .AddColumn(new GridColumn().PadLeft(0).PadRight(0));

    /// <summary>Without padding at line ends, and without two empty lines in a row.</summary>
    static string Clean(string text)
    {
        List<string> lines = [];
        foreach (var line in text.ReplaceLineEndings("\n").TrimEnd().Split('\n').Select(line => line.TrimEnd()))
        {
            if (line.Length > 0 || lines is [.., { Length: > 0 }])
                lines.Add(line);
        }
        return string.Join('\n', lines) + "\n";
    }
}
