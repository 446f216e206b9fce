namespace Touchstone.Analysis;

/// <summary>
/// What the garbage collector costs each call: pauses, and the slower calls in and after a collection. Few samples hold a collection, so that
/// a quantile of samples leaves out a cost that every call shares; it is added as a mean over all calls.
/// </summary>
/// <remarks>
/// A cycle goes from one collection to the next. Whole cycles repeat better than samples from anywhere: how many collections fall into a slice is
/// a matter of luck, how many bytes lie between two of them is not. Where slices hold too few of them, a mean over all samples is right as well,
/// since slices begin at random moments of a cycle.
/// </remarks>
public readonly record struct Collections
{
    const int EnoughCycles = 3;
    const double EnoughApart = 0.2;
    const int FewestApart = 5;

    // A neighbour's burst must not count as an aftermath: one that no kernel saw, still less one that a kernel saw.
    const double MostOverReference = 3;
    const double MostOverReferenceNoisy = 1.5;

    /// <summary>The calls that share what collections cost.</summary>
    public double Calls { get; private init; }

    /// <summary>Pauses in them.</summary>
    public double PauseNs { get; private init; }

    /// <summary>Those of them in samples in and after a collection.</summary>
    double AfterCalls { get; init; }

    /// <summary>Calls in samples in and after a collection that count.</summary>
    double SeenCalls { get; init; }

    /// <summary>The time by which these took longer.</summary>
    double SeenNs { get; init; }

    /// <summary>Pauses per call.</summary>
    public double PausePerCallNs => PauseNs / Calls;

    /// <summary>What calls in and after a collection take longer, per call of all.</summary>
    public double AftermathPerCallNs => SeenCalls > 0 ? Math.Max(0, SeenNs / SeenCalls * (AfterCalls / Calls)) : 0;

    /// <summary>Both.</summary>
    public double PerCallNs => PausePerCallNs + AftermathPerCallNs;

    /// <summary>The samples of one operation in one launch.</summary>
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
            SeenNs = after.Sum(sample => (Math.Min(sample.NsPerCall, (sample.Quiet ? MostOverReference : MostOverReferenceNoisy) * reference) - reference) * sample.Calls),
        };
    }

    /// <summary>The launches of a cell together.</summary>
    public static Collections Sum(IReadOnlyCollection<Collections> launches) => new()
    {
        Calls = launches.Sum(launch => launch.Calls),
        PauseNs = launches.Sum(launch => launch.PauseNs),
        AfterCalls = launches.Sum(launch => launch.AfterCalls),
        SeenCalls = launches.Sum(launch => launch.SeenCalls),
        SeenNs = launches.Sum(launch => launch.SeenNs),
    };

    /// <summary>The samples away from collections; all of them, the same list, when too few are.</summary>
    internal static List<Normalised> Apart(List<Normalised> samples)
    {
        var apart = samples.FindAll(sample => !sample.AfterCollection);
        return apart.Count >= Math.Max(FewestApart, EnoughApart * samples.Count) ? apart : samples;
    }

    /// <summary>From the first collection of each slice to its last one; all samples when that is too little.</summary>
    static IReadOnlyList<Normalised> WholeCycles(IReadOnlyList<Normalised> samples)
    {
        var whole = samples.GroupBy(sample => sample.Slice).SelectMany(slice => WholeCycles([.. slice])).ToList();
        return whole.Sum(sample => sample.Collections) >= EnoughCycles ? whole : samples;
    }

    static List<Normalised> WholeCycles(List<Normalised> slice)
    {
        var (first, last) = (slice.FindIndex(sample => sample.Collections > 0), slice.FindLastIndex(sample => sample.Collections > 0));
        return first < last ? slice[(first + 1)..(last + 1)] : [];
    }

    static double Mean(List<Normalised> samples, double most) =>
        samples.Sum(sample => Math.Min(sample.NsPerCall, most) * sample.Calls) / samples.Sum(sample => (double)sample.Calls);
}
