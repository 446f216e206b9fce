using Touchstone.Machine.Limits;

namespace Touchstone.Analysis;

/// <summary>The result of one cell. Times are per call in ns, and one call handles all N objects.</summary>
public sealed record Cell
{
    /// <summary>The launch key and the operation that were measured.</summary>
    public required CellKey Key { get; init; }

    /// <summary>The machine and scenario of the measurement.</summary>
    public Origin Origin { get; init; } = Origin.Unknown;

    /// <summary>What was measured.</summary>
    public required Subject Subject { get; init; }

    /// <summary>Whether it was measured, and what was lost.</summary>
    public required Outcome Outcome { get; init; }

    /// <summary>False if an operation or a type of its row breaks under NativeAOT. Such a row has no rank, whatever else it can do.</summary>
    public bool IsAotSafe { get; init; } = true;

    /// <summary>The time per call.</summary>
    public CostFigures Cost { get; init; } = CostFigures.None;

    /// <summary>What a call allocates.</summary>
    public AllocationFigures Allocated { get; init; } = AllocationFigures.None;

    /// <summary>The sizes of the payload.</summary>
    public PayloadFigures Payload { get; init; } = PayloadFigures.None;

    /// <summary>What takes time beside the serializer.</summary>
    public SideFigures Sides { get; init; } = SideFigures.None;

    /// <summary>Where the time of a first call went; null for other calls.</summary>
    public FirstCallFigures? FirstCall { get; init; }

    /// <summary>The heap that the deserialized value keeps alive; null if not requested.</summary>
    public RetainedHeap? Retained { get; init; }

    /// <summary>What several threads reach together, by collector and number of threads; empty when not requested.</summary>
    public IReadOnlyList<ParallelFigures> Parallel { get; init; } = [];

    /// <summary>The machine instructions of a call; null if they were not counted.</summary>
    public InstructionCount? Instructions { get; init; }

    /// <summary>What the newest launch that counts reported at its end; null if it did not finish.</summary>
    public Finished? Finished { get; init; }

    /// <summary>Peak resident memory of the worker processes, in bytes.</summary>
    public double PeakBytes { get; init; } = double.NaN;

    /// <summary>The limits of the machine; null if unknown.</summary>
    public MachineLimits? MachineLimits { get; init; }

    /// <summary>Rank among the cells of the same data set, N and operation. A range if the data do not separate the ranks; null if not ranked.</summary>
    public RankRange? Rank { get; init; }

    /// <summary>The measured shape; the requested one if it never ran.</summary>
    public string Shape => Subject.Started?.Shape ?? Key.Launch.Shape;
}
