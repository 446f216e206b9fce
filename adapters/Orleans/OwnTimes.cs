namespace Touchstone.Adapters;

/// <summary>Times, which the library has.</summary>
static class OwnTimes
{
    public static DateTime ToOwnTime(this DateTime time) => time;

    public static DateTime FromOwnTime(this DateTime own) => own;

    public static long Sum(DateTime own) => own.Ticks;
}

/// <summary>Ids, which the library has.</summary>
static class OwnIds
{
    public static Guid ToOwnId(this Guid id) => id;

    public static Guid FromOwnId(this Guid own) => own;

    public static long Sum(Guid own) => own.GetHashCode();
}
