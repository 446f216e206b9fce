using System.Globalization;
using System.Text.Json;

namespace Touchstone.Quality;

/// <summary>
/// How exact <c>touchstone ab --exact</c> is. For sides with the same code: how often they are equal. For a head with more instructions in a method: how often
/// that is found, and the method named. Reads the counts.jsonl of result folders.
/// </summary>
static class ExactAlarms
{
    const string Command = "exact-alarms";
    const string CountsFile = "counts.jsonl";
    const string Example = "Planted.Mix";
    const double NativeTolerance = 0.005;

    public static int Print(IReadOnlyList<string> words, Terminal terminal)
    {
        var options = new Options(Command, words, ("--method", Example));
        List<Pair> pairs = [.. options.Rest.SelectMany(folder => File.ReadLines(Path.Combine(folder, CountsFile))).Select(Pair.Parse).OfType<Pair>()];
        if (pairs.Count == 0)
            throw new InvalidDataException($"none of these folders has counts of two sides; touchstone ab --exact --out DIR writes {CountsFile}");
        if (options["--method"] is { } method)
            Write(["found", "method named"], pairs, terminal, Found, pair => pair.Methods.Contains(method));
        else
            Write(["equal in managed code", "native code within 0.5 %", "no regression"], pairs, terminal, IsEqual, IsNear, pair => !pair.IsRegression);
        return ExitCodes.Done;

        static bool IsEqual(Pair pair) => pair.Managed == 0;
        static bool IsNear(Pair pair) => Math.Abs(pair.Native) <= NativeTolerance * pair.All;
        static bool Found(Pair pair) => pair.Managed > 0;
    }

    static void Write(IReadOnlyList<string> names, IReadOnlyList<Pair> pairs, Terminal terminal, params IReadOnlyList<Predicate<Pair>> hold)
    {
        terminal.Out.WriteLine(Text.Row(["serializer", "pairs x N x operations", .. names, "largest change", "launches of a side, usual and most"]));
        terminal.Out.WriteLine("|---|--:" + string.Concat(names.Select(_ => "|--:")) + "|--:|--:|");
        foreach (var row in pairs.GroupBy(pair => pair.Serializer).OrderBy(row => row.Key, StringComparer.Ordinal))
        {
            List<int> launches = [.. row.Select(pair => pair.Launches).Order()];
            terminal.Out.WriteLine(Text.Row(
            [
                row.Key,
                Number(row.Count()),
                .. hold.Select(holds => Number(row.Count(pair => holds(pair)))),
                string.Create(CultureInfo.InvariantCulture, $"{row.Select(pair => pair.Change).Where(double.IsFinite).DefaultIfEmpty().Max() * 100:0.00} %"),
                $"{Number(launches[launches.Count / 2])}, {Number(launches[^1])}",
            ]));
        }
    }

    static string Number(int number) => number.ToString(CultureInfo.InvariantCulture);

    /// <summary>One operation at one N on both sides.</summary>
    /// <param name="Managed">Instructions of managed code that the head has more; NaN if a side was not counted.</param>
    /// <param name="Native">Instructions of native code that the head has more.</param>
    /// <param name="All">Instructions of the base.</param>
    /// <param name="Launches">Launches of each side.</param>
    /// <param name="Methods">The methods that explain the difference.</param>
    sealed record Pair(string Serializer, double Managed, double Native, double All, bool IsRegression, int Launches, IReadOnlyList<string> Methods)
    {
        /// <summary>How much both sides differ, as a fraction.</summary>
        public double Change => Math.Abs(Managed + Native) / All;

        /// <summary>Reads a line; null if it has no counts.</summary>
        public static Pair? Parse(string line)
        {
            using var json = JsonDocument.Parse(line);
            var record = json.RootElement;
            if (record.GetProperty("type").GetString() != "countChange")
                return null;
            List<double> managed = Numbers("baseManagedByLaunch");
            return new Pair(
                record.GetProperty("serializer").GetString()!,
                Number("managedChange"),
                Number("nativeChange"),
                managed.FirstOrDefault(double.NaN) + Numbers("baseNativeByLaunch").FirstOrDefault(double.NaN),
                record.GetProperty("regression").GetBoolean(),
                managed.Count,
                [.. record.GetProperty("methodChanges").EnumerateObject().Select(method => method.Name)]);

            double Number(string name) => record.GetProperty(name) is { ValueKind: JsonValueKind.Number } number ? number.GetDouble() : double.NaN;
            List<double> Numbers(string name) => [.. record.GetProperty(name).EnumerateArray().Select(number => number.GetDouble())];
        }
    }
}
