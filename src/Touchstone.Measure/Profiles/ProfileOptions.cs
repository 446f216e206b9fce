using Touchstone.Build;
using Touchstone.Protocol;

namespace Touchstone.Measure.Profiles;

/// <summary>The validated options of <c>touchstone profile</c>.</summary>
sealed record ProfileOptions
{
    // Extra time for attaching. The session normally ends the loop long before this limit.
    static readonly TimeSpan Margin = TimeSpan.FromSeconds(60);

    /// <summary>The target to profile.</summary>
    public required Target Target { get; init; }

    /// <summary>Name of the data set.</summary>
    public required string DataSet { get; init; }

    /// <summary>N.</summary>
    public required int Count { get; init; }

    /// <summary>Opaque bytes per object.</summary>
    public required int PayloadBytes { get; init; }

    /// <summary>The operations, which the worker repeats alternately.</summary>
    public required IReadOnlyList<Operation> Operations { get; init; }

    /// <summary>The shape; empty for the adapter's fastest native one.</summary>
    public required string Shape { get; init; }

    /// <summary>The length of the session.</summary>
    public required TimeSpan Time { get; init; }

    /// <summary>The number of lines in each table.</summary>
    public required int Top { get; init; }

    /// <summary>The limits of the worker, including time to verify and warm up.</summary>
    public WorkerLimits Limits => new(Time + 2 * Margin, 4_000_000_000);

    /// <summary>The request to the worker.</summary>
    public ProfileRequest Request => RequestByHand with { SampleMs = (Time + Margin).TotalMilliseconds, StayWithParent = true };

    /// <summary>The request to a worker that a user starts by hand and that ends by itself.</summary>
    public ProfileRequest RequestByHand => new()
    {
        DataSet = DataSet,
        Count = Count,
        PayloadBytes = PayloadBytes,
        Shape = Shape,
        Operations = [.. Operations.Select(operation => operation.Name())],
        SampleMs = Time.TotalMilliseconds,
    };

    /// <summary>The launch key, as in results.</summary>
    public LaunchKey Key => Target.Key(DataSet, Count, PayloadBytes, Shape);
}
