using System.Globalization;
using CsCheck;
using CsvHelper;

namespace Touchstone.Tests.Shell.Tables;

/// <summary>A program that reads the CSV gets every text and every number back.</summary>
public class CsvPropertyTests
{
    static readonly Gen<string> Texts =
        Gen.OneOf(Gen.String, Gen.Char["\",;\n\r\t=+-@' a"].Array[0, 12].Select(chars => new string(chars)))
            // The reader works on UTF-8, which has no half of a surrogate pair.
            .Where(text => !text.Any(char.IsSurrogate));

    [Fact]
    public void Texts_and_numbers_are_read_back_and_none_is_a_formula() => Property.Holds(
        Gen.Select(Texts, Gen.Double.Where(double.IsFinite)).Array[1, 4],
        rows =>
        {
            using var output = new StringWriter();
            CsvTable.Write(rows, [new("text", row => row.Item1), new("number", row => row.Item2)], output, header: true);

            var read = Read(output.ToString());

            Assert.Equal(rows.Select(row => row.Item1), read.Select((row, place) => Original(row.Text, rows[place].Item1)));
            Assert.Equal(rows.Select(row => row.Item2), read.Select(row => double.Parse(row.Number, CultureInfo.InvariantCulture)));
            Assert.All(read, row => Assert.False(row.Text.Length > 0 && "=+-@\t\r".Contains(row.Text[0], StringComparison.Ordinal)));
        });

    // The apostrophe that keeps a spreadsheet from running the text.
    static string Original(string read, string written) => read == "'" + written ? read[1..] : read;

    static List<(string Text, string Number)> Read(string csv)
    {
        using var reader = CsvReader.FromText(csv);
        var rows = new List<(string, string)>();
        while (reader.Read())
            rows.Add((reader.GetString(0)!, reader.GetString(1)!));
        return rows;
    }
}
