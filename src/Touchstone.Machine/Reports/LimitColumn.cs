using Touchstone.Machine.Limits;

namespace Touchstone.Machine.Reports;

/// <summary>A column with one number for each row.</summary>
/// <param name="Member">The name in JSON and CSV: <c>perItemNs</c>.</param>
/// <param name="Header">The header, or its beginning if the column is <see cref="PerItem"/>.</param>
/// <param name="Quantity">The kind of number, which sets the base unit.</param>
/// <param name="Number">Returns the number of a row in base units, given all rows of its table; NaN if there is none.</param>
/// <param name="Legend">One sentence that explains the number.</param>
sealed record LimitColumn(string Member, string Header, Quantity Quantity, Func<LimitRow, IReadOnlyList<LimitRow>, double> Number, string Legend)
{
    // Less comes from opening a file or starting a thread, which is not a cost of reading.
    const double LeastBytes = 1 << 16;

    /// <summary>The speed relative to C++.</summary>
    public static LimitColumn Cpp { get; } = new(
        "speedOfCpp", "× C++", Quantity.Ratio, (row, table) => SpeedOf(row, table, LimitKey.Cpp, row.Cpp),
        "Speed relative to the C++ program that is measured alternately with it: 2 is twice as fast.");

    /// <summary>All columns, left to right. A new column is an entry in this list.</summary>
    public static IReadOnlyList<LimitColumn> All { get; } =
    [
        new("perItemNs", "", Quantity.Time, row => LimitEstimate.PerItemNs(row.Samples),
            "Time of one item.") { PerItem = true },
        Figure("cyclesPerItem", "cycles", Quantity.Ratio, "cycles",
            "Ticks of the time-stamp counter for one item: cycles of the nominal clock."),
        Figure("coreCyclesPerItem", "core cycles", Quantity.Ratio, "coreCycles",
            "Cycles of the core for one item, at its actual clock rate, which a chain of dependent additions shows."),
        Figure("pausesPerItem", "pauses", Quantity.Count, "pauses",
            "Pauses that the runtime executes for one iteration, according to its own measurement of a pause."),
        Figure("runtimePauseNs", "pause, as the runtime has it", Quantity.Time, "runtimePauseNs",
            "Duration of a pause as measured by the runtime (its event YieldProcessorMeasurement)."),
        new("bytesPerSecond", "speed", Quantity.Speed, BytesPerSecond,
            "Bytes processed per unit of time."),
        Cpp,
        new("bytesPerSecondAndThread", "per thread", Quantity.Speed, (row, table) => OfSweep(row, table, _ => BytesPerSecond(row) / LimitSweep.Threads(row)),
            "Bytes processed per unit of time by each thread."),
        new("timesOneThread", "× 1 thread", Quantity.Ratio, (row, table) => OfSweep(row, table, sweep => sweep.Speedup(row)),
            "Speed relative to one thread with the same job: 2 is twice as fast."),
        new("timesIdeal", "× ideal", Quantity.Ratio, row => LowerHalf(row, sample => sample.WallNs / FigureOf(sample, "idealNs")),
            "Time relative to the delays between the messages: 1 means that no time is lost."),
        new("shareOfCeiling", "of the limit", Quantity.Share, (row, table) => SpeedOf(row, table, LimitKey.DotNet, row.Ceiling),
            "Speed relative to the limit, a row that is measured alternately with it."),
        new("spread", "±", Quantity.Share, row => LimitEstimate.Spread(row.Samples),
            "Half of the 95 % interval of the median of the rounds."),
        // A single call is repeated to fill a time that suits the clock, so the time of a round has no meaning.
        new("wallNs", "time", Quantity.Time, row => row.Key.Topic == LimitTopics.Spin ? double.NaN : LimitEstimate.WallNs(row.Samples),
            "Time of one round: the mean of the faster half of the rounds, or the fastest time of each part added up."),
        new("cpuPerItemNs", "CPU", Quantity.Time, row => LowerHalf(row, sample => sample.CpuNs / sample.Items),
            "CPU time of all threads for one item, including the kernel.") { PerItem = true },
        new("waitingCpuPerItemNs", "lost", Quantity.Time, row => LowerHalf(row, sample => FigureOf(sample, "waitingCpuNs") / sample.Items),
            "CPU time of the waiting thread for one item. It only waits, so this is the cost of spinning, falling asleep and waking.") { PerItem = true },
        new("allocatedBytes", "allocated", Quantity.Bytes, IfAnyRowHas(Allocated),
            "Managed memory that a round allocated, garbage included."),
        Figure("latencyNs", "latency", Quantity.Time, "latencyNs",
            "From sending a message to receiving it, on average."),
        Figure("sendingNs", "sending", Quantity.Time, "sendingNs",
            "Time per message until the sender has sent its last one, with waiting for the lock."),
        Figure("fairness", "fairness", Quantity.Share, "fairness",
            "Calls of the thread with the fewest, as a share of those of the thread with the most."),
        Figure("givesWay", "gives way", Quantity.Share, "yields",
            "How often the call gives the core away instead of spinning."),
        Figure("peakBytes", "peak memory", Quantity.Bytes, "peakBytes",
            "The most memory that the process had in use during a round, with the arrays that it filled, the runtime and mapped files."),
        Figure("sleeps", "sleeps", Quantity.Share, "waits",
            "How often the kernel put the thread to sleep in the call."),
        new("softFaultsPerItem", "soft faults", Quantity.Ratio, IfAnyRowHas(row => LowerHalf(row, sample => sample.SoftFaults / sample.Items)),
            "Page faults for each item that the kernel served from memory."),
        new("hardFaultsPerItem", "hard faults", Quantity.Ratio, IfAnyRowHas(row => LowerHalf(row, sample => sample.HardFaults / sample.Items)),
            "Page faults for each item that waited for a disk."),
    ];

    /// <summary>A column whose numbers do not depend on the other rows.</summary>
    LimitColumn(string member, string header, Quantity quantity, Func<LimitRow, double> number, string legend)
        : this(member, header, quantity, (row, _) => number(row), legend) { }

    /// <summary>True if the header names the item of the table: <c>CPU per line</c>.</summary>
    bool PerItem { get; init; }

    /// <summary>The header.</summary>
    /// <param name="item">What the table counts: <c>4 KiB</c>.</param>
    public string Name(string item) => PerItem ? $"{Header} {(item.Length > 0 ? $"per {item}" : "each")}".TrimStart() : Header;

    static LimitColumn Figure(string member, string header, Quantity quantity, string figure, string legend) =>
        new(member, header, quantity, row => LimitEstimate.Figure(row.Samples, figure), legend);

    static double FigureOf(JobSample sample, string name) => sample.Figures.GetValueOrDefault(name, double.NaN);

    static double LowerHalf(LimitRow row, Func<JobSample, double> number) => LimitEstimate.LowerHalf(row.Samples, number);

    // A table in which no row has any does not show this column.
    static Func<LimitRow, IReadOnlyList<LimitRow>, double> IfAnyRowHas(Func<LimitRow, double> number) =>
        (row, table) => table.Any(other => number(other) > 0) ? number(row) : double.NaN;

    static double Allocated(LimitRow row) => LowerHalf(row, sample => sample.AllocatedBytes) is var bytes && bytes < LeastBytes ? 0 : bytes;

    static double BytesPerSecond(LimitRow row) => row.Samples.Count == 0 || row.Samples[0].Sample.Bytes == 0
        ? double.NaN
        : row.Samples[0].Sample.Bytes / LimitEstimate.WallNs(row.Samples) * 1e9;

    static double OfSweep(LimitRow row, IReadOnlyList<LimitRow> table, Func<LimitSweep, double> number) =>
        LimitSweep.Of(row, table) is { } sweep ? number(sweep) : double.NaN;

    static double SpeedOf(LimitRow row, IReadOnlyList<LimitRow> table, string by, string name) =>
        table.FirstOrDefault(other => other.Key.By == by && other.Key.Name == name) is { } other ? LimitEstimate.Speed(row, other) : double.NaN;
}
