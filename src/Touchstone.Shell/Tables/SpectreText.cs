using Spectre.Console;

namespace Touchstone.Shell.Tables;

/// <summary>Lets Spectre draw into a string, the same on every machine: its terminal, environment variables and line ends have no effect.</summary>
static class SpectreText
{
    /// <summary>The output of <paramref name="draw"/> on a page of that width.</summary>
    public static string Draw(int width, bool color, Action<IAnsiConsole> draw)
    {
        var text = new StringWriter();
        var console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Ansi = color ? AnsiSupport.Yes : AnsiSupport.No,
            ColorSystem = color ? ColorSystemSupport.Standard : ColorSystemSupport.NoColors,
            Interactive = InteractionSupport.No,
            Out = new AnsiConsoleOutput(text),
            // The default enrichers read the environment variables of CI systems, but a report must depend only on its arguments.
            Enrichment = new ProfileEnrichment { UseDefaultEnrichers = false },
        });
        console.Profile.Width = width;
        console.Profile.Capabilities.Unicode = true;
        draw(console);
        return Clean(text.ToString());
    }

    /// <summary>A grid of labels and texts. The further lines of a text are indented below its first word.</summary>
    public static Grid Labelled(int gap) => new Grid()
        .AddColumn(new GridColumn().NoWrap().PadLeft(0).PadRight(gap))
        .AddColumn(new GridColumn().PadLeft(0).PadRight(0));

    /// <summary>A grid that explains names, such as those of columns.</summary>
    public static Grid Legend(IEnumerable<(string Name, string Text)> entries)
    {
        var legend = Labelled(gap: 2);
        foreach (var (name, text) in entries)
            legend.AddRow(new Text(name), new Text(text));
        return legend;
    }

    /// <summary>Removes spaces at line ends, and the second of two empty lines in a row.</summary>
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
