using Spectre.Console;
using Spectre.Console.Rendering;

namespace Touchstone.Shell.Terminals;

/// <summary>The times so far, above the progress bar of a terminal.</summary>
/// <param name="console">The terminal.</param>
sealed class LiveTimes(IAnsiConsole console)
{
    // The header of the table, the columns without room, the bar and the prompt.
    const int OtherLines = 9;

    // The bar is drawn ten times a second, beside what is measured. The table is laid out again only when a time changes.
    volatile IRenderable? drawn;

    /// <summary>The times and the bar.</summary>
    public IRenderable Above(IRenderable bar) => drawn is { } times ? new Rows(times, bar) : bar;

    /// <summary>Shows these times from now on.</summary>
    public void Show(ProvisionalTable times)
    {
        var text = new StringWriter();
        TerminalTable.Write(times.Fastest(Math.Max(1, console.Profile.Height - OtherLines)), text, new Page(console.Profile.Width, Color: false));
        drawn = new Drawn([.. ((IRenderable)new Text(text.ToString())).Render(RenderOptions.Create(console), console.Profile.Width)]);
    }

    sealed class Drawn(IReadOnlyList<Segment> segments) : IRenderable
    {
        public Measurement Measure(RenderOptions options, int maxWidth) => new(maxWidth, maxWidth);

        public IEnumerable<Segment> Render(RenderOptions options, int maxWidth) => segments;
    }
}
