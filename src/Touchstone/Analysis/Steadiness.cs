using Touchstone.Protocol;

namespace Touchstone.Analysis;

/// <summary>Where the steady part of a launch begins.</summary>
static class Steadiness
{
    // The framework that the worker itself uses is compiled again now and then, a few methods at a time. Of a serializer there are many.
    const int Stragglers = 45;

    /// <summary>The place of the first slice after the last one in which the compiler was at work; 0 when it never was.</summary>
    public static int FirstSteadySlice(IReadOnlyList<Slice> slices)
    {
        for (var i = slices.Count - 1; i >= 0; i--)
        {
            if (slices[i].CompiledMethods > Stragglers)
                return i + 1;
        }
        return 0;
    }
}
