namespace Touchstone.Analysis;

/// <summary>
/// What the cells of one key need from the samples of its launches, without these. The samples may be in a file, so everything is made from one reading of
/// them.
/// </summary>
sealed class LaunchSummaries
{
    readonly Dictionary<Operation, OperationSummary> operations = [];
    readonly List<Operation[]> steady = [];

    /// <summary>Summarizes launches.</summary>
    /// <param name="launches">The launches of a key.</param>
    /// <param name="speed">How fast the machine ran the reference kernel in the run of a launch.</param>
    public static LaunchSummaries Of(IReadOnlyList<Launch> launches, Func<Launch, KernelSpeed> speed)
    {
        var all = new LaunchSummaries();
        foreach (var launch in launches)
            all.Add(launch, speed(launch));
        foreach (var operation in all.operations.Values)
            operation.Complete();
        LaunchGarbage.After(launches.Count);
        return all;
    }

    /// <summary>True if in all launches warming up ended because the times of the operation had settled.</summary>
    public bool WarmedUp(Operation operation) => steady.TrueForAll(launch => launch.Contains(operation));

    /// <summary>An operation; null if no launch has a sample of it.</summary>
    public OperationSummary? Of(Operation operation) => operations.GetValueOrDefault(operation);

    void Add(Launch launch, KernelSpeed speed)
    {
        foreach (var series in launch.Samples.GroupBy(sample => sample.Operation))
        {
            if (!operations.TryGetValue(series.Key, out var operation))
                operations.Add(series.Key, operation = new OperationSummary());
            operation.Add([.. series], launch, speed);
        }
        steady.Add([.. launch.Warmed.Values.Where(warmed => warmed.Steady).Select(warmed => warmed.Operation)]);
    }
}

/// <summary>One operation in the launches that have samples of it.</summary>
sealed class OperationSummary
{
    readonly PooledValues wallPerCpu = new();
    readonly PooledValues allocatedBytes = new();
    double calls;
    double leastBytes = double.PositiveInfinity;
    double mostBytes = double.NegativeInfinity;
    long gen0;
    long gen1;
    long gen2;

    /// <summary>The estimate of each launch.</summary>
    public List<LaunchEstimate> Estimates { get; } = [];

    /// <summary>
    /// The median of wall time over CPU time of the samples without a collection of generation 2; NaN if there are none, or no CPU time is known.
    /// </summary>
    public double WallPerCpu { get; private set; }

    /// <summary>What a call allocates. Its bytes are the median, because a sample with a collection may include the collector's bookkeeping.</summary>
    public AllocationFigures Allocated { get; private set; } = AllocationFigures.None;

    /// <summary>Adds a launch.</summary>
    /// <param name="samples">Its samples of the operation, at least one.</param>
    /// <param name="speed">How fast the machine ran the reference kernel.</param>
    public void Add(List<Sample> samples, Launch launch, KernelSpeed speed)
    {
        Estimates.Add(LaunchEstimate.From(samples, launch, speed));
        var ofLaunch = new PooledValues();
        foreach (var sample in samples)
        {
            // A collection of generation 2 goes on in a thread of the process itself. Then waiting for the core says nothing about other processes.
            if (sample.CpuNs > 0 && sample.Gen2 == 0)
                wallPerCpu.Add(sample.ElapsedNs / sample.CpuNs);
            var allocated = (double)sample.AllocatedBytes / sample.Calls;
            allocatedBytes.Add(allocated);
            ofLaunch.Add(allocated);
            calls += sample.Calls;
            (gen0, gen1, gen2) = (gen0 + sample.Gen0, gen1 + sample.Gen1, gen2 + sample.Gen2);
        }
        var median = ofLaunch.TakeMedian();
        (leastBytes, mostBytes) = (Math.Min(leastBytes, median), Math.Max(mostBytes, median));
    }

    /// <summary>Computes the medians. There are no more launches.</summary>
    public void Complete()
    {
        WallPerCpu = wallPerCpu.TakeMedian();
        Allocated = new AllocationFigures
        {
            Bytes = allocatedBytes.TakeMedian(),
            MinBytes = leastBytes,
            MaxBytes = mostBytes,
            Gen0 = gen0 / calls,
            Gen1 = gen1 / calls,
            Gen2 = gen2 / calls,
        };
    }
}
