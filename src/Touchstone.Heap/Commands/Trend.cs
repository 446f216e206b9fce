namespace Touchstone.Heap.Commands;

/// <summary>How a size changes over the moments of a watch.</summary>
/// <param name="PerSecond">The slope of the line through them, in bytes per second.</param>
/// <param name="HalfPerSecond">Half of its 95 % interval. Neighboring moments may resemble each other, as a cache that fills and is emptied makes them.</param>
/// <param name="Growth">The growth over the whole watch according to that line, in bytes.</param>
/// <param name="Grows">True if the size grows steadily. False if it only fluctuates, or jumped once.</param>
sealed record Trend(double PerSecond, double HalfPerSecond, double Growth, bool Grows)
{
    /// <summary>Fewer moments than this have no trend.</summary>
    public const int Fewest = 5;

    /// <summary>A smaller growth is not a leak: a runtime allocates that much by itself in its first minute, for example when it compiles methods.</summary>
    const double LeastBytes = 2_000_000;

    /// <summary>The same as a share of the size.</summary>
    const double LeastShare = 0.01;

    /// <summary>How much of the growth must happen from each third of the watch to the next. A third of it each would be a straight line.</summary>
    const double LeastStep = 0.1;

    /// <summary>Finds the trend.</summary>
    /// <param name="seconds">The moments.</param>
    /// <param name="bytes">The size at each moment.</param>
    /// <returns>Null if there are fewer than <see cref="Fewest"/> moments.</returns>
    public static Trend? Of(double[] seconds, double[] bytes)
    {
        if (seconds.Length < Fewest)
            return null;
        var (slope, half, _) = Autocorrelation.Unknown.Slope(seconds, bytes);
        var growth = slope * (seconds[^1] - seconds[0]);
        return new Trend(slope, half, growth, slope > half && growth >= Math.Max(LeastBytes, LeastShare * bytes.Average()) && Climbs(bytes, growth));
    }

    // A collection or a cache that is emptied makes a size fall. What leaks is left at the lowest points, so these must climb all the time.
    static bool Climbs(double[] bytes, double growth)
    {
        var (first, second) = (bytes.Length / 3, bytes.Length - bytes.Length / 3);
        var (begin, middle, end) = (bytes[..first].Min(), bytes[first..second].Min(), bytes[second..].Min());
        return middle - begin >= LeastStep * growth && end - middle >= LeastStep * growth;
    }
}
