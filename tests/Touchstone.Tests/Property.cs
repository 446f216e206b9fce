using CsCheck;

namespace Touchstone.Tests;

/// <summary>
/// Checks a statement for many made-up values. Each change is tested with the same values, so no test fails by luck. The weekly tests
/// (TOUCHSTONE_TESTS=all) use new ones, and shrink a value that fails.
/// </summary>
static class Property
{
    const int Values = 300;
    const int WeeklySeconds = 20;

    static readonly bool IsWeekly = Environment.GetEnvironmentVariable("TOUCHSTONE_TESTS") == "all";

    /// <summary>Calls a check for each value. The check throws if the statement is wrong.</summary>
    public static void Holds<T>(Gen<T> values, Action<T> check)
    {
        if (IsWeekly)
            values.Sample(check, time: WeeklySeconds);
        else
            HoldsFor(values, check);
    }

    /// <summary>One of these values.</summary>
    public static Gen<T> OneOf<T>(params T[] values) => Gen.Int[0, values.Length - 1].Select(place => values[place]);

    static void HoldsFor<T>(Gen<T> values, Action<T> check)
    {
        var random = new PCG(1, 1);
        for (var i = 0; i < Values; i++)
        {
            var value = values.Generate(random, null, out _);
            try
            {
                check(value);
            }
            catch (Exception e)
            {
                throw new InvalidOperationException($"value {i}: {Check.Print(value)}", e);
            }
        }
    }
}
