namespace Touchstone.Tests;

/// <summary>The table of hostile texts in tests/Shared, which the tests of web/report read too: what each output makes of them.</summary>
/// <param name="What">What the text tries.</param>
/// <param name="Text">The text.</param>
/// <param name="Shown">On one line, for people. The default is the text.</param>
/// <param name="Csv">As a field with its quotes. The default is the text.</param>
/// <param name="Tsv">As a field between tabs. The default is what is shown, behind the apostrophe that CSV has.</param>
/// <param name="Markdown">In Markdown. The default is what is shown.</param>
/// <param name="Page">In the data of a page. The default is the text.</param>
/// <param name="Log">In the log of a CI job. The default is the text.</param>
public sealed record HostileText(
    string What, string Text, string? Shown = null, string? Csv = null, string? Tsv = null, string? Markdown = null, string? Page = null, string? Log = null)
{
    /// <summary>All texts.</summary>
    public static IReadOnlyList<HostileText> All { get; } = SharedTable.Read<HostileText>("HostileTexts.json");

    public override string ToString() => What;
}
