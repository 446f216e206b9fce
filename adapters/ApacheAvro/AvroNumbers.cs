namespace Touchstone.Adapters;

/// <summary>Numbers in Avro, which has signed integers of 32 and 64 bits. An unsigned integer of 64 bits keeps its bits.</summary>
static class OwnNumbers
{
    public static long ToOwn(this ulong value) => unchecked((long)value);

    public static ulong FromOwn(this long own) => unchecked((ulong)own);

    public static List<int> ToOwn(this List<ushort> values) => values.ConvertAll(static value => (int)value);

    public static List<ushort> FromOwn(this IList<int> own) => own.ConvertAll(static value => (ushort)value);

    public static List<float> ToOwn(this List<float> values) => values;

    public static List<float> FromOwn(this IList<float> own) => [.. own];
}
