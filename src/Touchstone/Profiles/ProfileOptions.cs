using Touchstone.Analysis;
using Touchstone.Protocol;
using Touchstone.Workers;

namespace Touchstone.Profiles;

/// <summary>What a user asked <c>touchstone profile</c> for, checked.</summary>
sealed record ProfileOptions
{
    // Attaching takes a moment; the session ends the loop long before this does.
    static readonly TimeSpan Margin = TimeSpan.FromSeconds(60);

    /// <summary>What is looked at.</summary>
    public required Target Target { get; init; }

    /// <summary>Name of the data set.</summary>
    public required string DataSet { get; init; }

    /// <summary>N.</summary>
    public required int Count { get; init; }

    /// <summary>Opaque bytes per object.</summary>
    public required int PayloadBytes { get; init; }

    /// <summary>The operations that are repeated in turn.</summary>
    public required IReadOnlyList<Operation> Operations { get; init; }

    /// <summary>The shape; empty for the adapter's fastest native one.</summary>
    public required string Shape { get; init; }

    /// <summary>How long the session is on.</summary>
    public required TimeSpan Time { get; init; }

    /// <summary>Lines in each table.</summary>
    public required int Top { get; init; }

    /// <summary>What the worker may use: time to verify and warm up besides.</summary>
    public WorkerLimits Limits => new(Time + 2 * Margin, 4_000_000_000);

    /// <summary>What the worker is asked for.</summary>
    public Request Request => RequestByHand with { SampleMs = (Time + Margin).TotalMilliseconds, StayWithParent = true };

    /// <summary>The same for a worker that is started by hand and ends by itself.</summary>
    public Request RequestByHand => new()
    {
        Kind = "profile",
        DataSet = DataSet,
        Count = Count,
        PayloadBytes = PayloadBytes,
        Shape = Shape,
        Operations = [.. Operations.Select(operation => operation.Name())],
        SampleMs = Time.TotalMilliseconds,
    };

    /// <summary>What is measured, as results name it.</summary>
    public LaunchKey Key => new(Target.Adapter.Name, Target.Version ?? "", Target.Mode.Framework, Target.Mode.DeploymentName, DataSet, Count, PayloadBytes, Shape);
}
