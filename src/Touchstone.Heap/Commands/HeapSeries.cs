using System.Globalization;
using System.Text.Json;
using CsvHelper;
using Touchstone.Heap.ProcessMemory;
using Touchstone.Heap.Snapshots;

namespace Touchstone.Heap.Commands;

/// <summary>The rounds of one process, read from a file that <c>--csv</c> wrote: of a watch, or of many calls of <c>heap types</c>.</summary>
/// <param name="Process">The process, as its rows name it.</param>
/// <param name="Moments">Its rounds, the earliest first.</param>
/// <param name="HasTypes">True if the rows count types. Those of a watch have the sizes of the process only.</param>
sealed record HeapSeries(TargetFacts Process, IReadOnlyList<HeapMoment> Moments, bool HasTypes)
{
    const long MostBytes = 256 << 20;
    const int LongestRow = 1 << 20;
    const int MostColumns = 1000;

    // A watch in each second for five days.
    const int MostRows = 500_000;
    const int MostProcesses = 1000;

    // Lines without a row count too: a pipe may never end.
    static readonly CsvReaderOptions Options = CsvReaderOptions.Default with { MaxRecordSize = LongestRow, PoolStrings = true, SkipEmptyLines = false };

    /// <summary>What has no row of its own, because the rows were filtered.</summary>
    const string Others = "(other types)";

    /// <summary>Reads a file.</summary>
    /// <returns>A series for each process, in the order of the file.</returns>
    /// <exception cref="HeapException">It cannot be read, or it has no such rows.</exception>
    public static IReadOnlyList<HeapSeries> Load(string path)
    {
        try
        {
            using var csv = CsvReader.Create(InputFile.Named(path), Options);
            var processes = Processes(Rows(csv));
            return processes.Count > 0 ? [.. processes.Select(Of)] : throw new FormatException("it has no rows");
        }
        catch (CsvFormatException e)
        {
            throw NoRows(path, $"line {e.RecordNumber} is longer than {LongestRow >> 20} MiB");
        }
        catch (Exception e) when (e is FormatException or JsonException or OverflowException)
        {
            throw NoRows(path, e.Message);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new HeapException(e.Message, "touchstone heap watch PID --csv FILE writes such a file");
        }
    }

    static HeapException NoRows(string path, string why) =>
        new($"{path} holds no rows of a heap: {why}", "touchstone heap watch PID --csv FILE writes them");

    static OrderedDictionary<(int, string), List<SeriesRow>>.ValueCollection Processes(IEnumerable<SeriesRow> rows)
    {
        var processes = new OrderedDictionary<(int, string), List<SeriesRow>>();
        foreach (var row in rows)
        {
            if (!processes.TryGetValue((row.ProcessId, row.ProcessName), out var known))
                processes.Add((row.ProcessId, row.ProcessName), known = []);
            if (processes.Count > MostProcesses)
                throw new FormatException($"it has more than {Unit.Count(MostProcesses)} processes");
            known.Add(row);
        }
        return processes.Values;
    }

    static IEnumerable<SeriesRow> Rows(CsvReader csv)
    {
        csv.ReadHeader();
        if (csv.Headers.Count > MostColumns)
            throw new FormatException($"it has more than {Unit.Count(MostColumns)} columns");
        if (Absent(csv, [.. HeapOrigin.Columns.Select(column => column.Name), "kind"]) is { } absent)
            throw new FormatException($"it has no column {absent}");
        var isWatch = Absent(csv, [.. HeapFields.Moments.Select(field => field.Name)]) is null;
        if (!isWatch && Absent(csv, [.. HeapFields.Types(byGeneration: false, diff: false, steps: false).Select(field => field.Name)]) is { } other)
            throw new FormatException($"it has no column {other}");
        while (csv.Read())
        {
            if (csv.RowNumber > MostRows || csv.ByteOffset > MostBytes)
                throw new FormatException($"it has more than {Unit.Count(MostRows)} rows, or more than {MostBytes >> 20} MiB");
            if (csv.FieldCount > 1 || !csv.IsEmpty(0))
                yield return SeriesRow.Of(csv, isWatch);
        }
    }

    static string? Absent(CsvReader csv, IEnumerable<string> names) => names.FirstOrDefault(name => !csv.TryGetFieldIndex(name, out _));

    static HeapSeries Of(List<SeriesRow> rows)
    {
        var first = rows[0];
        var name = first.ProcessId > 0 ? string.Create(CultureInfo.InvariantCulture, $"process {first.ProcessId}") : first.ProcessName;
        var process = new TargetFacts(name, first.ProcessId, first.ProcessName, first.CommandLine, null, "");
        var rounds = Rounds(rows);
        var times = Times(rounds.ConvertAll(round => round[0]));
        var moments = rounds.Zip(times, (round, time) => Moment(round, time, process));
        return new HeapSeries(process, [.. moments], !first.IsWatch);
    }

    // A type has one row in each round, and so has the whole process.
    static List<List<SeriesRow>> Rounds(List<SeriesRow> rows)
    {
        List<List<SeriesRow>> rounds = [];
        HashSet<(string, string)> seen = [];
        foreach (var row in rows)
        {
            if (rounds.Count == 0 || !row.IsOfOneCall(rounds[^1][0]) || !seen.Add((row.Kind, row.Type)))
            {
                rounds.Add([]);
                seen = [(row.Kind, row.Type)];
            }
            rounds[^1].Add(row);
        }
        return rounds;
    }

    // The user may write any text as the time. Then the age of the process tells when its heap was read.
    static List<DateTime> Times(List<SeriesRow> rounds)
    {
        foreach (var time in (Func<SeriesRow, DateTime?>[])[row => row.Time, row => row.Age])
        {
            var times = rounds.Select(time).OfType<DateTime>().ToList();
            if (times.Count == rounds.Count && times.Zip(times.Skip(1), (earlier, later) => earlier < later).All(rises => rises))
                return times;
        }
        throw new FormatException("neither the time nor the age of the process rises from each round to the next");
    }

    static HeapMoment Moment(List<SeriesRow> rows, DateTime taken, TargetFacts process)
    {
        var types = rows.Where(row => row.Kind == "type").Select(row => Counted(row.Type, row.Count, row.Bytes)).ToList();
        if (rows.FirstOrDefault(row => row.Kind is "allocated" or "memory") is { } all
            && (all.Count - types.Sum(type => type.Count), all.Bytes - types.Sum(type => type.Bytes)) is var (count, bytes) && (count > 0 || bytes > 0))
        {
            types.Add(Counted(all.IsWatch ? "" : Others, Math.Max(count, 0), Math.Max(bytes, 0)));
        }
        var free = rows.FirstOrDefault(row => row.Kind == "free");
        var heap = HeapStatistics.None with { Types = types, Free = Counted("Free", free?.Count ?? 0, free?.Bytes ?? 0) };
        return new HeapMoment(new HeapSnapshot { Taken = taken, Target = process, Heap = heap }.Validated(), rows[0].Memory);
    }

    // The rows do not tell the generations.
    static TypeStatistics Counted(string name, long count, long bytes)
    {
        var (counts, sizes) = (new long[Generations.Count], new long[Generations.Count]);
        (counts[0], sizes[0]) = (count, bytes);
        return new TypeStatistics(name, counts, sizes);
    }
}

/// <summary>A row of the file.</summary>
/// <param name="IsWatch">True for the sizes of a whole process, false for the objects of a type or a total.</param>
/// <param name="Memory">What the process has allocated; null if that is not known.</param>
sealed record SeriesRow(
    bool IsWatch, string Context, string TimeText, int ProcessId, string ProcessName, string CommandLine, long? AgeSeconds, string Kind, string Type,
    long Count, long Bytes, AllocatedMemory? Memory)
{
    // Larger than any memory, and the sum of all rows of a file still fits.
    const long Most = 1L << 48;

    /// <summary>When the heap was read; null if its text is no time.</summary>
    public DateTime? Time => DateTime.TryParse(
        TimeText, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal | DateTimeStyles.AdjustToUniversal, out var time)
        ? time
        : null;

    /// <summary>The same by the age of the process, from any beginning.</summary>
    public DateTime? Age => AgeSeconds is { } seconds ? DateTime.UnixEpoch.AddSeconds(seconds) : null;

    /// <summary>True if both rows were written by one call.</summary>
    public bool IsOfOneCall(SeriesRow other) => (Context, TimeText, AgeSeconds) == (other.Context, other.TimeText, other.AgeSeconds);

    /// <summary>The current row of a file.</summary>
    /// <exception cref="FormatException">It has another number of fields, or one is not a number.</exception>
    public static SeriesRow Of(CsvReader csv, bool isWatch)
    {
        return new SeriesRow(
            isWatch, Text("context"), Text("time"), (int)(Number("processId", int.MaxValue) ?? 0), Text("processName"), Text("commandLine"),
            Number("ageSeconds", int.MaxValue), Text("kind"), isWatch ? "" : Text("type"), Required(isWatch ? "objects" : "count"),
            Required(isWatch ? "objectBytes" : "bytes"), isWatch && Number("allocatedBytes", Most) is not null ? Allocated() : null);

        AllocatedMemory Allocated() => new(
            Required("managedBytes"), Required("nativeBytes"), Required("mappedBytes"), Required("shareableBytes"), Required("stacksBytes"));

        string Text(string name) => csv.GetString(name);

        long Required(string name) => Number(name, Most) ?? throw new FormatException($"a row has no {name}");

        long? Number(string name, long most) => Text(name) is not { Length: > 0 } text ? null
            : long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number) && number <= most ? number
            : throw new FormatException($"\"{PlainText.OneLine(HeapCsv.Shortened(text))}\" is no {name}");
    }
}
