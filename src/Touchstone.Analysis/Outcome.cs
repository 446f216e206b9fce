namespace Touchstone.Analysis;

/// <summary>How the status of a row came about.</summary>
/// <param name="Status">The outcome.</param>
/// <param name="Reason">One line on why the status is not <see cref="Status.Ok"/>; null if it is.</param>
public sealed record Outcome(Status Status, string? Reason = null)
{
    /// <summary>The name that one line lists instead of a row, see <see cref="Unavailable.Omitted"/>; null if the cell has a row.</summary>
    public string? Omitted { get; init; }

    /// <summary>Paths of values that did not come back, declared or not.</summary>
    public IReadOnlyList<string> Lost { get; init; } = [];

    /// <summary>The kinds of these losses, in the words of the adapter's declaration: <c>private members</c>.</summary>
    public IReadOnlyList<string> LostKinds { get; init; } = [];

    /// <summary>The outcome of a launch that does not count; null if it counts, or has not ended.</summary>
    public static Outcome? OfFailed(Launch launch) =>
        launch.End is { Reason: { } reason } end ? new Outcome(end.Unsupported ? Status.Unavailable : Status.Failed, reason) : null;

    /// <summary>
    /// The outcome of a launch that lost data in any value or call without declaring it; otherwise null. A serializer that changes its behavior once it is
    /// measured must not win.
    /// </summary>
    static Outcome? OfLossy(Launch launch)
    {
        var loss = (launch.Verified is { } verified ? UndeclaredLoss(launch, verified) : null)
            ?? launch.Changes.FirstOrDefault()
            ?? (launch.VerifiedAgain is { } again && UndeclaredLoss(launch, again) is { } late ? $"after the last sample, {late}" : null);
        return loss is null ? null : new Outcome(Status.Lossy, loss);
    }

    /// <summary>The outcome of launches that count: the first loss in any of them, otherwise <see cref="Status.Ok"/>.</summary>
    public static Outcome OfCounting(IEnumerable<Launch> launches) =>
        launches.Select(OfLossy).FirstOrDefault(lossy => lossy is not null) ?? new Outcome(Status.Ok);

    static string? UndeclaredLoss(Launch launch, Verified verified)
    {
        if (verified.Differences == 0 || launch.Declares(verified.Kinds))
            return null;
        var more = verified.Differences > 1 ? $" (and {verified.Differences - 1} more)" : "";
        return $"{verified.Paths[0]}: {verified.Texts[0]}{more}";
    }
}

/// <summary>The outcome of a row.</summary>
public enum Status
{
    /// <summary>Measured. Everything came back, except losses that the adapter declares.</summary>
    Ok,

    /// <summary>Measured, but it lost data without declaring it: shown, never ranked.</summary>
    Lossy,

    /// <summary>Not measured (†): it could not be built here, or the format cannot hold the data.</summary>
    Unavailable,

    /// <summary>It ran and failed.</summary>
    Failed,
}
