namespace Touchstone.Tests.Shell.Tables;

public class TerminalTableTests
{
    static readonly Table Listed = Table.Of<(string Name, string Format, string Demands)>(
        [("Nop", "canonical", "code for each type, written by hand"), ("[bold]", "JSON", "none")],
        new("name", row => row.Name),
        new("format", row => row.Format),
        new("demands", row => row.Demands));

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
        Assert.Equal(
            """
            name    format
            ──────  ─────────
            Nop     canonical
            [bold]  JSON

            name    demands
            ──────  ─────────────────
            Nop     code for… by hand
            [bold]  none

            """.ReplaceLineEndings("\n"),
            Written(Listed.Fitted(TableFit.InParts), 25));
    }

    [Fact]
    public void A_part_leaves_out_the_rows_that_have_nothing_in_it()
    {
        var probed = Table.Of<(string Name, string Values, string Hostile)>(
            [("A", "1/2 ok, lost", "2/2"), ("A with its own protection", "", "2/2")],
            new("name", row => row.Name), new("values", row => row.Values), new("hostile", row => row.Hostile));

        Assert.Equal(
            """
            name  values
            ────  ────────────
            A     1/2 ok, lost

            name                       hostile
            ─────────────────────────  ───────
            A                          2/2
            A with its own protection  2/2

            """.ReplaceLineEndings("\n"),
            Written(probed.Fitted(TableFit.InParts), 40));
    }

    [Fact]
    public void A_sentence_in_the_last_column_continues_on_further_lines() => Assert.Equal(
        """
        name    format     demands
        ──────  ─────────  ─────────────────────
        Nop     canonical  code for each type,
                           written by hand
        [bold]  JSON       none

        """.ReplaceLineEndings("\n"),
        Written(Listed.Fitted(TableFit.WrapLast), 40));

    [Fact]
    public void A_long_name_is_cut_in_the_middle_and_a_line_separates_totals()
    {
        var table = Table.Of<(string Type, int Bytes)>(
            [("A.Name.That.Is.Much.Too.Long.For.The.Page", 1), ("total", 1_000)],
            new("type", row => row.Type),
            Column<(string Type, int Bytes)>.Count("bytes", row => row.Bytes)).Fitted(TableFit.CutFirst);

        Assert.Equal(
            """
            type                      bytes
            ────────────────────────  ─────
            A.Name.That.…or.The.Page      1
            ────────────────────────  ─────
            total                     1 000

            """.ReplaceLineEndings("\n"),
            Written(table with { Totals = 1 }, 31));
    }

    [Fact]
    public void Units_stand_below_the_headers_and_colors_only_where_they_are_wanted()
    {
        var table = new Table(
        [
            new TableColumn("#", ["1", "limit"]) { IsNumber = true },
            new TableColumn("size", ["12.3", "4.0"]) { IsNumber = true, Symbol = "kB" },
        ]).Fitted(TableFit.None);

        Assert.Equal("    #  size\n         kB\n─────  ────\n    1  12.3\nlimit   4.0\n", Written(table, 10));
        var colored = new StringWriter();
        TerminalTable.Write(table with { Looks = [RowLook.First, RowLook.Quiet] }, colored, new Page(80, Color: true));
        Assert.Contains("\u001b[32m    1", colored.ToString(), StringComparison.Ordinal);
        Assert.Contains("\u001b[2mlimit", colored.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Markdown_has_the_same_table_and_no_text_of_it_is_markup()
    {
        var output = new StringWriter();
        MarkdownTable.Write(Table.Of<string>(["a|b", "<b>"], new("name", row => row), Column<string>.Count("length", row => row.Length)), output);

        Assert.Equal("| name | length |\n| :-- | --: |\n| a\\|b | 3 |\n| &lt;b&gt; | 3 |\n", output.ToString());
    }

    [Fact]
    public void The_name_of_a_column_without_room_steers_no_terminal()
    {
        var table = Table.Of<string>(["a long text of a row"], new("name", row => row), new("x\u001b[2J\nnext: curl", row => row));

        Assert.EndsWith("\nNo room for: x�[2J next: curl.\n", Written(table, 22), StringComparison.Ordinal);
    }

    static string Written(int width) => Written(Listed, width);

    static string Written(Table table, int width)
    {
        var output = new StringWriter();
        TerminalTable.Write(table, output, new Page(width));
        return output.ToString();
    }
}
