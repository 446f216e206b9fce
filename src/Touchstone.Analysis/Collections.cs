namespace Touchstone.Analysis;

/// <summary>
/// What the garbage collector costs each call: pauses, and slower calls during and after a collection. Few samples contain a collection, so
/// a quantile of samples omits this cost, although every call shares it. The cost is therefore added as a mean over all calls.
/// </summary>
/// <remarks>
/// A cycle goes from one collection to the next. Whole cycles repeat better than arbitrary samples: the number of collections in a slice
/// varies by chance, but the number of bytes between two collections does not. If slices have too few collections, the mean over all samples
/// is also correct, because slices begin at random moments of a cycle.
/// </remarks>
public readonly record struct Collections
{
    const int EnoughCycles = 3;
    const double EnoughApart = 0.2;
    const int FewestApart = 5;

    // A neighbor's burst must not count as an aftermath. The limit is lower if the kernel saw the burst.
    const double MostOverReference = 3;
    const double MostOverReferenceNoisy = 1.5;

    /// <summary>The calls that share the cost of collections.</summary>
    public double Calls { get; private init; }

    /// <summary>The time of pauses in these calls.</summary>
    public double PauseNs { get; private init; }

    /// <summary>The part of <see cref="Calls"/> in samples during and after a collection.</summary>
    double AfterCalls { get; init; }

    /// <summary>Calls in samples during and after a collection whose time counts.</summary>
    double SeenCalls { get; init; }

    /// <summary>The extra time that these calls took.</summary>
    double SeenNs { get; init; }

    /// <summary>The time of pauses per call.</summary>
    public double PausePerCallNs => PauseNs / Calls;

    /// <summary>The extra time of calls during and after a collection, spread over all calls.</summary>
    public double AftermathPerCallNs => SeenCalls > 0 ? Math.Max(0, SeenNs / SeenCalls * (AfterCalls / Calls)) : 0;

    /// <summary>The whole cost of collections per call: pauses and aftermath.</summary>
    public double PerCallNs => PausePerCallNs + AftermathPerCallNs;

    /// <summary>Computes the cost from the samples of one operation in one launch.</summary>
    internal static Collections Of(IReadOnlyList<Normalised> samples)
    {
        var counting = samples.Where(sample => sample is { Counts: true, IsCold: false }).ToList();
        var after = counting.FindAll(sample => sample.AfterCollection);
        var apart = Apart(counting);
        var median = Statistics.Median(apart.Select(sample => sample.NsPerCall));
        var reference = ReferenceEquals(apart, counting) ? median : Mean(apart, MostOverReferenceNoisy * median);
        var charged = WholeCycles(samples);
        return new Collections
        {
            Calls = charged.Sum(sample => (double)sample.Calls),
            PauseNs = charged.Sum(sample => sample.PauseNs),
            AfterCalls = charged.Where(sample => sample.AfterCollection).Sum(sample => (double)sample.Calls),
            SeenCalls = after.Sum(sample => (double)sample.Calls),
            SeenNs = after.Sum(sample =>
                (Math.Min(sample.NsPerCall, (sample.Quiet ? MostOverReference : MostOverReferenceNoisy) * reference) - reference) * sample.Calls),
        };
    }

    /// <summary>Adds up the launches of a cell.</summary>
    public static Collections Sum(IReadOnlyCollection<Collections> launches) => new()
    {
        Calls = launches.Sum(launch => launch.Calls),
        PauseNs = launches.Sum(launch => launch.PauseNs),
        AfterCalls = launches.Sum(launch => launch.AfterCalls),
        SeenCalls = launches.Sum(launch => launch.SeenCalls),
        SeenNs = launches.Sum(launch => launch.SeenNs),
    };

    /// <summary>The samples away from collections. If there are too few, the list that was passed in.</summary>
    internal static List<Normalised> Apart(List<Normalised> samples)
    {
        var apart = samples.FindAll(sample => !sample.AfterCollection);
        return apart.Count >= Math.Max(FewestApart, EnoughApart * samples.Count) ? apart : samples;
    }

    /// <summary>Whole cycles that no other program interrupted. If there are too few, interrupted cycles too, and otherwise all samples.</summary>
    static IReadOnlyList<Normalised> WholeCycles(IReadOnlyList<Normalised> samples)
    {
        var slices = samples.GroupBy(sample => sample.Slice).Select(slice => slice.ToList()).ToList();
        return Enough(slices.SelectMany(Uninterrupted)) ?? Enough(slices) ?? samples;
    }

    static List<Normalised>? Enough(IEnumerable<List<Normalised>> stretches)
    {
        var whole = stretches.SelectMany(WholeCycles).ToList();
        return whole.Sum(sample => (long)sample.Collections) >= EnoughCycles ? whole : null;
    }

    static IEnumerable<List<Normalised>> Uninterrupted(List<Normalised> slice)
    {
        for (var (first, i) = (0, 0); i <= slice.Count; i++)
        {
            if (i < slice.Count && !slice[i].Interrupted)
                continue;
            yield return slice[first..i];
            first = i + 1;
        }
    }

    /// <summary>The samples after the first collection, up to and including the last one.</summary>
    static List<Normalised> WholeCycles(List<Normalised> slice)
    {
        var (first, last) = (slice.FindIndex(sample => sample.Collections > 0), slice.FindLastIndex(sample => sample.Collections > 0));
        return first < last ? slice[(first + 1)..(last + 1)] : [];
    }

    static double Mean(List<Normalised> samples, double most) =>
        samples.Sum(sample => Math.Min(sample.NsPerCall, most) * sample.Calls) / samples.Sum(sample => (double)sample.Calls);
}
