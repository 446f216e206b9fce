namespace Touchstone.Adapters;

/// <summary>Numbers in Thrift, which are signed integers or doubles. An unsigned integer of 64 bits keeps its bits.</summary>
static class OwnNumbers
{
    public static long ToOwn(this ulong value) => unchecked((long)value);

    public static ulong FromOwn(this long own) => unchecked((ulong)own);

    public static List<int> ToOwn(this List<ushort> values) => values.ConvertAll(static value => (int)value);

    public static List<ushort> FromOwn(this IList<int> own) => own.ConvertAll(static value => (ushort)value);

    public static List<double> ToOwn(this List<float> values) => values.ConvertAll(static value => (double)value);

    public static List<float> FromOwn(this IList<double> own) => own.ConvertAll(static value => (float)value);
}
