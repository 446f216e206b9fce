using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Measure.Runs;
using Touchstone.Measurements;
using Touchstone.Protocol;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Measure.Runs;

/// <summary>
/// A run on a simulated machine. The schedule, the estimates and the analysis are real, workers and clock are not. Launches of one program differ as in the
/// records: by 2.5 %, with a long tail upwards.
/// </summary>
sealed class SimulatedRun
{
    const double Deviation = 0.025;

    static readonly Operation[] Operations = [Operation.Serialize, Operation.Deserialize];

    readonly SimulatedMachine machine;
    readonly StopRule rule;
    readonly IReadOnlyList<double> costsNs;
    readonly KeyState[] states;
    readonly RunEstimates estimating;
    readonly Schedule schedule;
    readonly Dictionary<LaunchState, (Launch Launch, double[] LevelsNs)> alive = [];
    double waitedNs;
    bool noisy;
    bool wasNoisy;

    /// <summary>Prepares the run.</summary>
    /// <param name="machine">The machine that it runs on.</param>
    /// <param name="costsNs">The time of a sample of each key.</param>
    /// <param name="rule">When to stop.</param>
    /// <param name="slots">The number of workers that may be alive at the same time.</param>
    /// <param name="seed">The seed of random choices.</param>
    /// <param name="references">Known kernel times of the machine.</param>
    public SimulatedRun(
        SimulatedMachine machine, IReadOnlyList<double> costsNs, StopRule rule, int slots = 40, int seed = 1,
        IReadOnlyList<KernelReference>? references = null)
    {
        (this.machine, this.costsNs, this.rule) = (machine, costsNs, rule);
        MockRuns.Write(Results, new RunHeader([], default, MockRuns.Machine, "", []));
        foreach (var reference in references ?? [])
            MockRuns.Write(Results, reference);
        states = [.. costsNs.Select(_ => new KeyState())];
        estimating = new RunEstimates(Operations, exactly: false, TimeSpan.FromSeconds(60), [.. costsNs.Select((_, place) => Key(place))], states, Results);
        schedule = new Schedule(states, rule, new Random(seed)) { Slots = slots };
    }

    /// <summary>The results.</summary>
    public RunResults Results { get; } = new();

    /// <summary>All steps, in their order.</summary>
    public List<Step> Steps { get; } = [];

    /// <summary>The time spent before each step, and the time that the schedule expected from there to the end.</summary>
    public List<(TimeSpan Spent, TimeSpan Left)> Expected { get; } = [];

    /// <summary>The time that passed without waiting.</summary>
    public TimeSpan Spent => TimeSpan.FromMicroseconds((machine.NowNs - waitedNs) / 1000);

    /// <summary>The time spent waiting.</summary>
    public TimeSpan Waited => TimeSpan.FromMicroseconds(waitedNs / 1000);

    /// <summary>The largest number of workers that were alive at the same time.</summary>
    public int MostAlive { get; private set; }

    /// <summary>Measures until the end.</summary>
    public SimulatedRun Run()
    {
        while (schedule.Next(Spent, Waited, noisy) is not Step.Stop and var step)
        {
            Steps.Add(step);
            Expected.Add((Spent, schedule.Left(Spent)));
            Do(step);
            MostAlive = Math.Max(MostAlive, alive.Count);
        }
        return this;
    }

    /// <summary>The cells.</summary>
    public IReadOnlyList<Cell> Cells => CellMerger.Cells([Results]);

    static LaunchKey Key(int place) => new($"S{place}", "", "net10.0", "jit", "books", 1, 0, "");

    void Do(Step step)
    {
        switch (step)
        {
            case Step.Warm warm:
                WarmUp(warm.Key);
                noisy = false;
                break;
            case Step.Take take:
                Take(take);
                break;
            case Step.End end:
                machine.Work(50e6);
                Write(alive[end.Launch].Launch, new LaunchEnd(null, false, 0.9e9) { Launch = alive[end.Launch].Launch.Id });
                schedule.Remove(end.Launch);
                alive.Remove(end.Launch);
                estimating.Update(end.Launch.Key);
                break;
            default:
                throw new InvalidOperationException($"no such step: {step}");
        }
    }

    void WarmUp(int place)
    {
        machine.Work(0.7e9);
        MockRuns.Write(Results, new Launch { Id = Results.Launches.Count + 1, Key = Key(place), Operations = Operations });
        var launch = Results.Launches[^1];
        foreach (var operation in Operations)
            Write(launch, new Warmed
            {
                Operation = operation,
                Steady = true,
                Calls = 1,
                BatchCalls = 100,
                NsPerCall = costsNs[place] / 100,
                ElapsedNs = 1,
                CompiledMethods = 1,
            });
        var state = new LaunchState(place, [.. Operations.Select(operation => new SeriesState(operation) { SampleNs = costsNs[place] })]);
        // A gamma distribution of shape 9 has the skewness of the launches in the records, 0.67.
        alive.Add(state, (launch, [.. Operations.Select(_ => costsNs[place] * (1 + Deviation * (Gamma9() - 9) / 3))]));
        schedule.Add(state);
    }

    void Take(Step.Take take)
    {
        var (launch, levels) = alive[take.Launch];
        var floor = estimating.FloorNs(launch);
        var force = take.Force || double.IsNaN(floor);
        var began = machine.NowNs;
        var slice = Slice(
            take.Series.Operation, levels[Array.IndexOf(Operations, take.Series.Operation)], take.Series.NextSliceMs * 1e6, floor, force, take.Patient);
        if (slice.Samples.Count == 0)
            waitedNs += machine.NowNs - began;
        Write(launch, slice);
        noisy = wasNoisy = !force && slice.EndedNoisy(floor);
        estimating.Learn(slice.Samples.Count);
        take.Series.Count(launch.Samples.FindAll(sample => sample.Operation == take.Series.Operation), floor);
    }

    Slice Slice(Operation operation, double levelNs, double sliceNs, double floor, bool force, bool patient)
    {
        var kernels = new List<double> { Look(floor, patient) };
        var samples = new List<Sample>();
        var start = machine.NowNs;
        var slice = new Slice { Operation = operation, StartNs = start, CompiledMethods = 0, KernelNs = kernels, Samples = samples };
        while (force || (samples.Count == 0 ? !(kernels[0] > floor * Kernel.QuietMargin) : !slice.EndedNoisy(floor)))
        {
            var elapsed = machine.Work(levelNs, out var away);
            kernels.Add(machine.Work(Synthetic.KernelNs));
            samples.Add(new Sample
            {
                Operation = operation,
                Calls = 100,
                ElapsedNs = elapsed,
                CpuNs = elapsed - away,
                Switches = away > 0 ? 1 : 0,
                KernelBeforeNs = kernels[^2],
                KernelAfterNs = kernels[^1],
            });
            if (machine.NowNs - start >= sliceNs)
                break;
        }
        return slice;
    }

    // The last kernel of the checks of the machine. The rules of the worker apply, which a unit test cannot run.
    double Look(double floor, bool patient)
    {
        var (began, quietSince, kernel) = (machine.NowNs, double.NaN, 0.0);
        for (var looks = 0; patient ? machine.NowNs - began < WarmLoop.LookMs * 1e6 : looks < 3; looks++)
        {
            var before = machine.NowNs;
            kernel = machine.Work(Synthetic.KernelNs);
            var isQuiet = !(kernel > floor * Kernel.QuietMargin);
            quietSince = !isQuiet ? double.NaN : double.IsNaN(quietSince) ? before : quietSince;
            if (isQuiet && (!wasNoisy || machine.NowNs - quietSince >= WarmLoop.WatchMs * 1e6))
                return kernel;
        }
        return patient ? Math.Max(kernel, 2 * floor) : kernel;
    }

    void Write(Launch launch, object record)
    {
        Assert.True(Results.Accept(launch.Turn, out _));
        MockRuns.Write(Results, record);
    }

    double Gamma9() => Enumerable.Range(0, 9).Sum(_ => -Math.Log(1 - machine.Random.NextDouble()));
}
