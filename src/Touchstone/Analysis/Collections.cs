namespace Touchstone.Analysis;

/// <summary>
/// What the garbage collector's pauses cost each call. Few samples hold a collection, so that a quantile of samples leaves out a
/// cost that every call shares; it is put back as a mean over whole cycles.
/// </summary>
/// <remarks>
/// What a collection leaves behind (cold caches, marking in the background) stays out where it reaches less than a quarter of the
/// samples: counted as a mean it made repeated runs differ more (88 % instead of 90 % of cells within 3 %), and left out it cost up to
/// 7 % against BenchmarkDotNet (benchmarks/README.md).
/// </remarks>
static class Collections
{
    /// <summary>With so many, the first cycle is left out: it follows the settled heap with which the worker begins an operation.</summary>
    const int EnoughCycles = 3;

    /// <summary>The pauses of whole cycles, and the calls that share them.</summary>
    public static (double PauseNs, double Calls) Share(List<Normalised> samples)
    {
        var cycles = WholeCycles(samples);
        return cycles.Count == 0
            ? (0, samples.Sum(sample => (double)sample.Calls))
            : (cycles.Sum(sample => sample.PauseNs), cycles.Sum(sample => (double)sample.Calls));
    }

    // Up to the last collection: a cycle that was cut off has its calls, but not yet its pause.
    static List<Normalised> WholeCycles(List<Normalised> samples)
    {
        var last = samples.FindLastIndex(sample => sample.Collections > 0);
        var first = samples.Count(sample => sample.Collections > 0) >= EnoughCycles ? samples.FindIndex(sample => sample.Collections > 0) + 1 : 0;
        return samples[first..(last + 1)];
    }
}
