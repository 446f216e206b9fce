using System.Globalization;
using System.Text.Json;

namespace Touchstone.Quality.Referee;

/// <summary>
/// Holds <c>touchstone count</c> to an independent counter: valgrind counts all instructions of two processes with different numbers of calls, and the
/// difference is that of the further calls.
/// </summary>
static class CountReferee
{
    const string Command = "referee";
    const string Example = $"Quality {Command} --serializer SystemTextJson --count 1,100";
    const double Tolerance = 0.005;
    const int FewerCalls = 1000;

    // Processes of one program differ by up to 30 000 instructions, since the starting runtime does not take the same steps each time.
    const double FurtherInstructions = 100e6;
    const int MostCalls = 30_000;

    // Two sizes of arrays: their difference is what further bytes cost.
    const int FewerBytes = 104;
    const int MoreBytes = 1104;
    const int Arrays = 100_000;

    /// <summary>Compares, and prints a table.</summary>
    public static int Print(IReadOnlyList<string> words, Terminal terminal)
    {
        var options = new Options(Command, words, ("--serializer", "SystemTextJson"), ("--data", "books"), ("--count", "1,100"), ("--out", "referee.jsonl"));
        if (options.Rest is [var word, ..])
            throw UsageException.Option($"\"{word}\"", $"{Command} takes options only", Example);
        var serializers = (options["--serializer"] ?? string.Join(',', RefereeCalls.Serializers)).Split(',');
        if (Array.Find(serializers, name => !RefereeCalls.Serializers.Contains(name)) is { } unknown)
            throw UsageException.Option($"serializer {unknown}", $"there are {string.Join(", ", RefereeCalls.Serializers)}", Example);
        var counts = Values.Counts(options["--count"] ?? "1,100");
        var process = new RefereeProcess(ProgramStart.Find("valgrind")
            ?? throw UsageException.Option(Command, "it needs valgrind, and no folder of PATH has that program", "sudo apt-get install valgrind"));
        var rows = Counted(serializers, options["--data"] ?? "books", counts, terminal);
        var refill = Refill(process, terminal);
        terminal.Out.WriteLine(
            "| serializer | N | operation | managed | in valgrind | ratio | native + REP | refills | all with refills | in valgrind | ratio |");
        terminal.Out.WriteLine("|---|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|");
        var compared = rows.ConvertAll(row => Compare(row, process, refill, options["--out"], terminal));
        var within = compared.Count(row => Math.Abs(row.Ratio - 1) <= Tolerance);
        terminal.Out.WriteLine(string.Create(
            CultureInfo.InvariantCulture, $"\nA refill: {refill:0} instructions. All instructions within 0.5 %: {within} of {compared.Count}."));
        return within == compared.Count ? ExitCodes.Done : ExitCodes.Failed;
    }

    static List<CountedRow> Counted(IEnumerable<string> serializers, string dataSet, IReadOnlyList<int> counts, Terminal terminal)
    {
        terminal.Note("touchstone counts");
        // Peers makes calls without the conversion to types that a library generates.
        var output = RefereeProcess.Touchstone(
            ["count", .. serializers, "--data", dataSet, "--count", string.Join(',', counts), "--without-conversion", "--timeout", "20m", "--json"]);
        return [.. output.Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(CountedRow.Read)];
    }

    // What the collector executes to hand out a memory context: most of it clears the memory, by REP.
    static double Refill(RefereeProcess process, Terminal terminal)
    {
        terminal.Note("valgrind counts allocations");
        return (OfArray(MoreBytes) - OfArray(FewerBytes)) / (MoreBytes - FewerBytes) * Callgrind.ContextBytes;

        double OfArray(int bytes) => process.Slope([RefereeProcess.AllocateCommand, Text(bytes)], FewerCalls, Arrays).All;
    }

    static ComparedRow Compare(CountedRow row, RefereeProcess process, double refill, string? output, Terminal terminal)
    {
        var further = (int)Math.Min(MostCalls, Math.Ceiling(FurtherInstructions / row.All));
        terminal.Note($"valgrind counts {row.Serializer} N={Text(row.N)} {row.Operation}, {Text(further)} calls");
        // The calls of both processes allocate less than generation 0 holds.
        var slope = process.Slope([RefereeProcess.CallsCommand, row.Serializer, row.DataSet, Text(row.N), row.Operation], FewerCalls, further);
        var compared = new ComparedRow(row, slope, refill);
        terminal.Out.WriteLine(compared.ToString());
        terminal.Out.Flush();
        if (output is not null)
            File.AppendAllText(output, JsonSerializer.Serialize(new { row, further, slope, refill, compared.WithRefills }) + "\n");
        return compared;
    }

    static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);

    /// <summary>A line of <c>touchstone count --json</c>.</summary>
    sealed record CountedRow(
        string Serializer, string Version, string DataSet, int N, string Operation, double Managed, double Native, double Repeated, double Allocated)
    {
        /// <summary>All instructions, where valgrind counts each iteration of a repeated one.</summary>
        public double All => Managed + Native + Repeated;

        /// <summary>Reads a line.</summary>
        /// <exception cref="InvalidDataException">The row has no count.</exception>
        public static CountedRow Read(string line)
        {
            using var document = JsonDocument.Parse(line);
            var row = document.RootElement;
            if (row.TryGetProperty("reason", out var reason) && reason.ValueKind == JsonValueKind.String)
                throw new InvalidDataException($"touchstone counted nothing for {Word("serializer")}: {reason.GetString()}");
            return new CountedRow(
                Word("serializer"), Word("version"), Word("dataSet"), row.GetProperty("count").GetInt32(), Word("operation"),
                Number("managedInstructions"), Number("nativeInstructions"), Number("repeatedIterations"), Number("allocatedBytes"));

            string Word(string name) => row.GetProperty(name).GetString()!;

            double Number(string name) => row.GetProperty(name).GetDouble();
        }
    }

    sealed record ComparedRow(CountedRow Counted, Callgrind Slope, double Refill)
    {
        double Refills => Callgrind.FurtherRefills(Counted.Allocated);

        public double WithRefills => Counted.All + Refills * Refill;

        public double Ratio => WithRefills / Slope.All;

        public override string ToString() => Quality.Text.Row(
            Counted.Serializer, Text(Counted.N), Counted.Operation,
            Whole(Counted.Managed), Whole(Slope.Managed), Share(Counted.Managed / Slope.Managed),
            Whole(Counted.Native + Counted.Repeated), Refills.ToString("0.00", CultureInfo.InvariantCulture),
            Whole(WithRefills), Whole(Slope.All), Share(Ratio));

        static string Whole(double number) => number.ToString("0", CultureInfo.InvariantCulture);

        static string Share(double number) => number.ToString("0.0000", CultureInfo.InvariantCulture);
    }
}
