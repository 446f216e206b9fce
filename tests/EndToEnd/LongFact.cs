namespace Touchstone.EndToEnd;

/// <summary>
/// A test that builds or links for minutes. It runs where TOUCHSTONE_TESTS is "all", as in CI once a week, because each change must pass the other
/// tests within 20 minutes on two cores.
/// </summary>
sealed class LongFactAttribute : FactAttribute
{
    public LongFactAttribute()
    {
        if (Environment.GetEnvironmentVariable("TOUCHSTONE_TESTS") != "all")
            Skip = "takes minutes; next: TOUCHSTONE_TESTS=all dotnet test";
    }
}
