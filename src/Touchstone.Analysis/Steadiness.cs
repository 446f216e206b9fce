namespace Touchstone.Analysis;

/// <summary>Finds the steady part of a launch.</summary>
static class Steadiness
{
    // The framework code that the worker itself uses is recompiled now and then, a few methods at a time. A serializer has many more.
    const int Stragglers = 45;

    /// <summary>The index of the slice after the last one with more than a few compiled methods; 0 if there is none.</summary>
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
