namespace Touchstone.Adapters;

/// <summary>Numbers of own types that have all those of .NET.</summary>
static class OwnNumbers
{
    public static ulong ToOwn(this ulong value) => value;

    public static ulong FromOwn(this ulong own) => own;

    public static List<ushort> ToOwn(this List<ushort> values) => values;

    public static List<ushort> FromOwn(this IList<ushort> own) => [.. own];
}
