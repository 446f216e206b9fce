using System.Globalization;
using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Machine.Limits;

namespace Touchstone.Quality;

/// <summary>Compares the limits that <c>touchstone machine</c> and <c>touchstone read</c> measured with their goals.</summary>
static class LimitGoals
{
    static readonly string[] Texts = ["short", "mixed", "random"];

    public static int Print(IReadOnlyList<string> inputs)
    {
        var read = ResultInputs.Read(inputs, Console.In);
        var rows = LimitMerger.Newest(read.Limited);
        if (rows.DistinctBy(row => row.Origin).Skip(1).Any())
            throw UsageException.Option("limits", "the folders are of several machines or scenarios, and a goal compares rows of one", "Quality limits memory");
        Console.WriteLine("| goal | measured | |");
        Console.WriteLine("|:--|--:|:--|");
        foreach (var (goal, measured, least) in Memory(rows).Concat(Spinning(rows)).Concat(Texts.SelectMany(text => Reading(rows, text))))
        {
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"| {goal} | {measured:0.00} | {(double.IsNaN(measured) ? "not measured" : measured >= least ? "reached" : "missed")} |"));
        }
        return 0;
    }

    // Goals are speeds, so that more is better: a cost of at most 1.1 times is a speed of at least 1 / 1.1.
    static IEnumerable<(string Goal, double Measured, double Least)> Memory(IReadOnlyList<LimitRow> rows)
    {
        foreach (var way in (string[])["NativeMemory.Copy", "Buffer.MemoryCopy", "Span.CopyTo", "memcpy"])
        {
            yield return ($"copy to warm memory by {way}: at least 0.95 of C++ memcpy", OfCpp(rows, $"memory/copy warm/{way}"), 0.95);
            yield return ($"copy to fresh memory by {way}: at least 0.95 of C++ memcpy", OfCpp(rows, $"memory/copy cold/{way}"), 0.95);
        }
        foreach (var way in (string[])["non-temporal AVX2", "non-temporal AVX-512"])
            yield return ($"copy to warm memory, {way}: at least 1.1 of memcpy", Ratio(rows, "memory/copy warm/memcpy", $"memory/copy warm/{way}"), 1.1);
        foreach (var way in (string[])["first write", "zero page", "huge pages", "MADV_POPULATE_WRITE", "after MADV_DONTNEED"])
            yield return ($"{way}: at least 0.91 of C++ (a cost of at most 1.1)", OfCpp(rows, $"memory/touch/{way}"), 1 / 1.1);
        yield return ("first touch with huge pages: at least 1.67 of 4 KiB pages (a cost of at most 0.6)",
            Ratio(rows, "memory/touch/first write", "memory/touch/huge pages"), 1 / 0.6);
        yield return ("clear by NativeMemory.Clear: at least 0.95 of C++ memset", OfCpp(rows, "memory/clear/NativeMemory.Clear"), 0.95);
        yield return ("clear by Span.Clear: at least 0.95 of C++ memset", OfCpp(rows, "memory/clear/Span.Clear"), 0.95);
    }

    static IEnumerable<(string Goal, double Measured, double Least)> Spinning(IReadOnlyList<LimitRow> rows)
    {
        yield return ("the pause instruction: at least 0.87 of C++ (a time of at most 1.15)", OfCpp(rows, "spin/pause/X86Base.Pause"), 1 / 1.15);
        foreach (var row in rows.Where(row => row.Job == "spin/producer-consumer/BlockingCollection" && row.Key.By == LimitKey.DotNet
            && row.Key.Name.StartsWith("d = ", StringComparison.Ordinal)))
        {
            var ideal = row.Samples[0].Sample.Figures.GetValueOrDefault("idealNs", double.NaN);
            yield return ($"producer and consumer, {row.Key.Name} ms: at least 0.91 of the ideal (a time of at most 1.1)",
                ideal / LimitEstimate.WallNs(row.Samples), 1 / 1.1);
        }
    }

    static IEnumerable<(string Goal, double Measured, double Least)> Reading(IReadOnlyList<LimitRow> all, string text)
    {
        const string Avx2 = "read/parse/TextNumbers Avx2";
        const string Avx512 = "read/parse/TextNumbers Avx512";
        List<LimitRow> rows = [.. all.Where(row => row.Key.Table.StartsWith(text, StringComparison.Ordinal))];
        var fastest = Find(rows, Avx512) is null ? Avx2 : Avx512;
        var least = text switch { "short" => 2.0, "mixed" => 4.0, _ => 1.5 };
        yield return (string.Create(CultureInfo.InvariantCulture, $"{text} text, one thread: at least {least} times C++ from_chars"),
            OfCpp(rows, fastest), least);
        yield return ($"{text} text: at least 10 times C++ fgets + strtok + atof", Ratio(rows, "read/parse/fgets + strtok + atof", fastest), 10);
        yield return ($"{text} text: at least 10 times StreamReader + Split + double.Parse", Ratio(rows, "read/parse/StreamReader + Split", fastest), 10);
        yield return ($"{text} text: at least 0.12 of reading only",
            Ratio(rows, fastest, "read/file/memory map, summed") is var slower ? 1 / slower : slower, 0.12);
        yield return ($"{text} text, two threads: at least 1.5 times one", Ratio(rows, fastest, "read/parse/TextNumbers parallel"), 1.5);
        yield return ($"{text} text, portable vectors: at least 0.71 of AVX2 (a time of at most 1.4)",
            Ratio(rows, Avx2, "read/parse/TextNumbers Vector128"), 1 / 1.4);
    }

    /// <summary>The speed relative to the C++ row that it alternated with.</summary>
    static double OfCpp(IReadOnlyList<LimitRow> rows, string job)
    {
        var row = Find(rows, job);
        var cpp = row is null ? null : rows.FirstOrDefault(other =>
            other.Key.By == LimitKey.Cpp && other.Key.Table == row.Key.Table && other.Key.Name == row.Cpp);
        return row is null || cpp is null ? double.NaN : LimitEstimate.Speed(row, cpp);
    }

    /// <summary>The time of an item there over the time of an item here, from the same run but not from alternating rounds.</summary>
    static double Ratio(IReadOnlyList<LimitRow> rows, string there, string here) => PerItem(Find(rows, there)) / PerItem(Find(rows, here));

    static double PerItem(LimitRow? row) => row is null ? double.NaN : LimitEstimate.PerItemNs(row.Samples);

    // The row with one thread: memory has a table for each number of threads, and reading has one row with two threads.
    static LimitRow? Find(IReadOnlyList<LimitRow> rows, string job) =>
        rows.Where(row => row.Job == job && row.Samples.Count > 0).OrderBy(row => row.Settings.Contains("threads=1") ? 0 : 1)
            .ThenBy(row => row.Key.By == LimitKey.DotNet ? 0 : 1).FirstOrDefault();
}
