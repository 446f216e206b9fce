using System.Globalization;
using Touchstone.Protocol;
using Touchstone.Shell;
using Touchstone.Shell.Texts;

namespace Touchstone.HeapBenchmark;

/// <summary>Medians of the rounds with minimum and maximum, and how many times as long ClrMD's walk took on the same target.</summary>
static class Table
{
    static readonly string[] Readers =
        [Reading.Touchstone, Reading.ClrMD, Reading.Live, .. Measuring.Options.Select(option => $"{Measuring.Command} {option}".TrimEnd())];

    /// <summary>Prints the table as Markdown.</summary>
    public static int Print(IEnumerable<string> files)
    {
        var lines = files.SelectMany(File.ReadLines).Select(Parse).Where(line => line.Type == Reading.Type).ToList();
        Console.WriteLine("| heap | of a | read by | objects | free | in all | the walk | × of ClrMD, all | × of ClrMD, walk | stopped for | peak memory |");
        Console.WriteLine("|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|");
        foreach (var target in lines.GroupBy(line => (Shape: line.Text("shape")!, Target: line.Text("target")!)))
        {
            foreach (var reader in Readers.Select(reader => target.Where(line => line.Text("reader") == reader).ToList()).Where(reader => reader.Count > 0))
                Console.WriteLine(Row(target.Key.Shape, target.Key.Target, reader, [.. target.Where(line => line.Text("reader") == Reading.ClrMD)]));
        }
        var loads = lines.ConvertAll(line => line.Number("load"));
        var rounds = lines.Max(line => line.Integer("round"));
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"\n{rounds} rounds at most; load of the machine before a reading: median {Statistics.Median(loads):0.0}, highest {loads.Max():0.0}."));
        return 0;
    }

    static JsonFields Parse(string line) => JsonFields.TryParse(line, out var fields, out var error) ? fields : throw new InvalidDataException(error);

    static string Row(string shape, string target, List<JsonFields> own, List<JsonFields> peer) => string.Join(" | ",
    [
        $"| {shape}", target, own[0].Text("reader")!, Count(own, "objects"), Count(own, "free"), Times(own, "elapsedNs"), Times(own, "walkNs"),
        Ratio(own, peer, "elapsedNs"), Ratio(own, peer, "walkNs"), target == "process" ? Times(own, "stoppedNs") : "", Sizes(own),
    ]) + " |";

    static string Count(List<JsonFields> own, string name)
    {
        var counts = own.Where(line => line.Has(name)).Select(line => line.Integer(name)).Distinct().ToList();
        return string.Join(" or ", counts.Order().Select(count => Unit.Count(count)));
    }

    static List<double> Numbers(List<JsonFields> lines, string name) => [.. lines.Where(line => line.Has(name)).Select(line => line.Number(name))];

    static string Times(List<JsonFields> own, string name) => Spread(Numbers(own, name), ns => (ns / 1e9).ToString("0.00", CultureInfo.InvariantCulture), " s");

    static string Sizes(List<JsonFields> own) => Spread(Numbers(own, "peakBytes"), bytes => (bytes / 1e6).ToString("0", CultureInfo.InvariantCulture), " MB");

    // Ratios are per round, since a disturbance affects neighboring readings alike.
    static string Ratio(List<JsonFields> own, List<JsonFields> peer, string name)
    {
        var ratios = from line in own
                     from other in peer
                     where line.Integer("round") == other.Integer("round") && line.Has(name) && other.Has(name) && line.Text("reader") != Reading.ClrMD
                     select other.Number(name) / line.Number(name);
        return Spread([.. ratios], ratio => ratio.ToString("0.0", CultureInfo.InvariantCulture), "");
    }

    static string Spread(List<double> numbers, Func<double, string> text, string unit) =>
        numbers.Count == 0 ? "" : $"{text(Statistics.Median(numbers))}{unit} ({text(numbers.Min())} – {text(numbers.Max())})";
}
