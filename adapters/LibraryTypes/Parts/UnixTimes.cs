namespace Touchstone.Adapters;

/// <summary>Times in libraries that have none: the milliseconds since 1970 in UTC.</summary>
static class OwnTimes
{
    public static long ToOwnTime(this DateTime time) => (time - DateTime.UnixEpoch).Ticks / TimeSpan.TicksPerMillisecond;

    public static DateTime FromOwnTime(this long own) => DateTime.UnixEpoch.AddTicks(own * TimeSpan.TicksPerMillisecond);

    public static long Sum(long own) => own;
}
