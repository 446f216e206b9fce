using Touchstone.Report;

namespace Touchstone.Tests.Reports;

public class TextTableTests
{
    static readonly string[] Headers = ["name", "format", "demands"];
    static readonly string[][] Rows = [["Nop", "canonical", "code for each type, written by hand"], ["[bold]", "JSON", "none"]];

    [Fact]
    public void Everything_is_shown_where_there_is_room() => Assert.Equal(
        """
        name    format     demands
        ──────  ─────────  ───────────────────────────────────
        Nop     canonical  code for each type, written by hand
        [bold]  JSON       none

        """.ReplaceLineEndings("\n"),
        Written(80));

    [Fact]
    public void The_last_column_is_cut_to_the_page() => Assert.Equal(
        """
        name    format     demands
        ──────  ─────────  ─────────────────────
        Nop     canonical  code for e…en by hand
        [bold]  JSON       none

        """.ReplaceLineEndings("\n"),
        Written(40));

    [Fact]
    public void Columns_for_which_there_is_no_room_are_named() => Assert.Equal(
        """
        name    format
        ──────  ─────────
        Nop     canonical
        [bold]  JSON

        No room for: demands.

        """.ReplaceLineEndings("\n"),
        Written(30));

    [Fact]
    public void Columns_that_must_all_be_shown_go_on_in_a_table_below()
    {
        var output = new StringWriter();
        TextTable.WriteInParts(Headers, [["Nop", "canonical", "a lot of it"], ["[bold]", "JSON", "none"]], output, new Page(25));

        Assert.Equal(
            """
            name    format
            ──────  ─────────
            Nop     canonical
            [bold]  JSON

            name    demands
            ──────  ───────────
            Nop     a lot of it
            [bold]  none

            """.ReplaceLineEndings("\n"),
            output.ToString());
    }

    static string Written(int width)
    {
        var output = new StringWriter();
        TextTable.Write(Headers, Rows, output, new Page(width));
        return output.ToString();
    }
}
