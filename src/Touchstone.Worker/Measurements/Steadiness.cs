namespace Touchstone.Measurements;

/// <summary>Whether a series of batch times has come to rest. Pure, so that it can be held to synthetic series.</summary>
public static class Steadiness
{
    /// <summary>Batches in each of the two windows that are compared.</summary>
    public const int Window = 8;

    /// <summary>How far the two windows may lie apart, as a fraction.</summary>
    public const double Tolerance = 0.04;

    /// <summary>
    /// True when the last <see cref="Window"/> values and those before them have lower quartiles within
    /// <see cref="Tolerance"/> of each other. The lower quartile, because bursts from outside only ever add time.
    /// </summary>
    /// <param name="series">Time per call, in units of the reference kernel, oldest first.</param>
    public static bool IsSteady(ReadOnlySpan<double> series)
    {
        if (series.Length < 2 * Window)
            return false;
        var late = LowerQuartile(series[^Window..]);
        var early = LowerQuartile(series[^(2 * Window)..^Window]);
        return Math.Abs(late - early) <= Tolerance * Math.Min(late, early);
    }

    static double LowerQuartile(ReadOnlySpan<double> values)
    {
        Span<double> sorted = stackalloc double[Window];
        values.CopyTo(sorted);
        sorted.Sort();
        return (sorted[Window / 4 - 1] + sorted[Window / 4]) / 2;
    }
}
