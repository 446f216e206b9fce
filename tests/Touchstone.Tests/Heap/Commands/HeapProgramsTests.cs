using System.Text.Json;
using Touchstone.Heap.Commands;

namespace Touchstone.Tests.Heap.Commands;

/// <summary>The formats for programs: JSON lines and CSV.</summary>
public sealed class HeapProgramsTests : IDisposable
{
    readonly string file = Path.Combine(Directory.CreateTempSubdirectory("touchstone-csv-").FullName, "heap.csv");

    static readonly HeapMoments Diff = new(MockHeaps.Of(("Shop.\"Order\", new", 3, 100)), MockHeaps.Of(("Shop.\"Order\", new", 1, 40)));

    public void Dispose() => Directory.Delete(Path.GetDirectoryName(file)!, recursive: true);

    [Fact]
    public void A_row_is_a_JSON_object_with_plain_numbers()
    {
        var row = Json(Diff, byGeneration: true)[0];

        Assert.Equal(
            ("type", "Shop.\"Order\", new", 3, 100),
            (row.GetProperty("kind").GetString(), row.GetProperty("type").GetString(), row.GetProperty("count").GetInt64(), Number(row, "bytes")));
        Assert.Equal((1, 40, 2, 60), (Number(row, "beforeCount"), Number(row, "beforeBytes"), Number(row, "deltaCount"), Number(row, "deltaBytes")));
        Assert.Equal((3, 100, 0, 0), (Number(row, "gen0Count"), Number(row, "gen0Bytes"), Number(row, "lohCount"), Number(row, "frozenBytes")));
        Assert.Equal(100 / 3.0, row.GetProperty("averageBytes").GetDouble());
        Assert.Equal((4711, "2026-01-31"), (Number(row, "processId"), row.GetProperty("time").GetString()));
    }

    [Fact]
    public void The_totals_are_rows_of_kinds_of_their_own() =>
        Assert.Equal(["type", "free", "allocated", "total"], Json(Diff, byGeneration: false).Select(row => row.GetProperty("kind").GetString()));

    [Fact]
    public void An_average_of_nothing_is_null()
    {
        var gone = Json(new HeapMoments(MockHeaps.Of(), MockHeaps.Of(("Gone", 1, 24))), byGeneration: false)[0];

        Assert.Equal(JsonValueKind.Null, gone.GetProperty("averageBytes").ValueKind);
        Assert.Equal(-24, Number(gone, "deltaBytes"));
    }

    [Fact]
    public void Addresses_are_texts_in_hexadecimal()
    {
        var type = MockHeaps.Type("A", 2, 48) with { Addresses = [0x7f00_0000_1000, 16] };
        var heap = MockHeaps.Of();
        var rows = HeapRows.Of(new HeapMoments(heap with { Heap = heap.Heap with { Types = [type] } }), MockHeaps.Everything);

        Assert.Equal(["7f0000001000", "10"], Assert.IsAssignableFrom<IEnumerable<string>>(HeapFields.Addresses.Value(rows[0])));
    }

    [Fact]
    public void A_CSV_file_gets_its_header_once_and_rows_at_its_end()
    {
        Append(Csv(), "first, \"so to speak\"");
        Append(Csv(), "second");

        var lines = File.ReadAllLines(file);
        Assert.Equal(1 + 2 * 4, lines.Length);
        Assert.StartsWith(
            "context,time,processId,processName,commandLine,ageSeconds,kind,type,count,bytes,averageBytes,gen0Count,", lines[0], StringComparison.Ordinal);
        Assert.StartsWith(
            "\"first, \"\"so to speak\"\"\",2026-01-31,4711,Shop,Shop --port 80,10,type,\"Shop.\"\"Order\"\", new\",3,100,33.333333333333336,3,100,",
            lines[1], StringComparison.Ordinal);
        Assert.EndsWith(",1,40,2,60,,", lines[1], StringComparison.Ordinal);
        Assert.StartsWith("second,", lines[^1], StringComparison.Ordinal);
    }

    [Fact]
    public void Overwrite_begins_a_CSV_file_anew_but_not_before_there_are_rows()
    {
        File.WriteAllText(file, "something else\n");

        var csv = Csv(overwrite: true);
        Assert.Equal("something else\n", File.ReadAllText(file));
        Append(csv, "new");
        Append(csv, "newer");

        Assert.Equal(1 + 2 * 4, File.ReadAllLines(file).Length);
    }

    [Fact]
    public void A_CSV_file_with_other_columns_is_not_changed_and_is_reported()
    {
        File.WriteAllText(file, "name,age\n");

        var refusal = Assert.Throws<UsageException>(() => Csv());

        Assert.Contains("has other columns (name,age)", refusal.Problem.Why, StringComparison.Ordinal);
        Assert.Contains("--overwrite", refusal.Problem.Why, StringComparison.Ordinal);
        Assert.Equal("name,age\n", File.ReadAllText(file));
    }

    [Fact]
    public void A_missing_folder_is_reported_before_anything_is_read() =>
        Assert.Contains(
            "no folder", Assert.Throws<UsageException>(() => new HeapCsv(Path.Combine(file, "below", "x.csv"), false, ["a"]).Checked()).Problem.Why,
            StringComparison.Ordinal);

    HeapCsv Csv(bool overwrite = false) => new HeapCsv(file, overwrite, HeapWriter.Columns(HeapReport.Types)).Checked();

    static void Append(HeapCsv csv, string context) =>
        csv.Append(HeapRows.Of(Diff, MockHeaps.Everything), HeapFields.Types(true, true, true), Origin(Diff, context));

    static HeapOrigin Origin(HeapMoments moments, string context) => new(context, "2026-01-31", moments.Now.Target, moments.Now.Taken);

    static List<JsonElement> Json(HeapMoments moments, bool byGeneration)
    {
        using var output = new StringWriter();
        var fields = Origin(moments, "").After(HeapFields.Types(byGeneration, diff: true, steps: false));
        JsonTable.Write(HeapRows.Of(moments, MockHeaps.Everything), fields, output);
        return [.. output.ToString().Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(line => JsonDocument.Parse(line).RootElement)];
    }

    static long Number(JsonElement row, string name) => row.GetProperty(name).GetInt64();
}
