namespace Touchstone.Adapters;

/// <summary>Numbers of library types that have all numbers of .NET.</summary>
static class OwnNumbers
{
    public static ulong ToOwn(this ulong value) => value;

    public static ulong FromOwn(this ulong own) => own;

    public static List<ushort> ToOwn(this List<ushort> values) => values;

    public static List<ushort> FromOwn(this IList<ushort> own) => [.. own];

    public static List<float> ToOwn(this List<float> values) => values;

    public static List<float> FromOwn(this IList<float> own) => [.. own];
}
