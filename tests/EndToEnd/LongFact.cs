namespace Touchstone.EndToEnd;

/// <summary>
/// A test that builds, links or measures for long, of something that a shorter test covers in part. It runs where TOUCHSTONE_TESTS is "all", as in CI
/// once a week, because each change must pass the other tests within 15 minutes on two cores.
/// </summary>
sealed class LongFactAttribute : FactAttribute
{
    /// <summary>True where long tests run.</summary>
    public static bool AreRun { get; } = Environment.GetEnvironmentVariable("TOUCHSTONE_TESTS") == "all";

    /// <summary>Why a long test does not run.</summary>
    public const string Why = "takes minutes; next: TOUCHSTONE_TESTS=all dotnet test -c Release";

    public LongFactAttribute()
    {
        if (!AreRun)
            Skip = Why;
    }
}
