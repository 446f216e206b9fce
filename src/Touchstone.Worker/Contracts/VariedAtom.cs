using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;

namespace Touchstone.Contracts;

/// <summary>The values of members that are no objects. No format refuses one for what it is, as JSON does with NaN and half a surrogate pair.</summary>
static class VariedAtom
{
    static readonly string[] Words = ["Zoë", "日本語", "😀👍🏽", "Ωμέγα", "שלום", "a b"];
    static readonly string Long = string.Concat(Enumerable.Repeat("\"quoted\" \\ / <&>' \t\n é 日 😀 ", 20));
    static readonly DateTime Usual = new(2024, 2, 29, 23, 59, 58, DateTimeKind.Utc);

    /// <summary>A value; null if the type is no such type, or if it stays.</summary>
    /// <param name="type">The type.</param>
    /// <param name="value">The value before; null if there is none.</param>
    /// <param name="kind">How it is varied.</param>
    /// <param name="random">The random numbers.</param>
    public static object? Of(Type type, object? value, VariationKind kind, ref SplitMix random)
    {
        if (kind == VariationKind.Keep)
            return value is not null && Atoms.IsAtom(type) ? value : null;
        var made = type.IsEnum ? OfEnum(type, kind, ref random) : kind switch
        {
            VariationKind.Filled => Filled(type, ref random),
            VariationKind.Empty => Empty(type),
            _ => Extreme(type, random.Below(2) == 0),
        };
        return made ?? (value is not null && Atoms.IsAtom(type) ? value : null);
    }

    static object? Filled(Type type, ref SplitMix random)
    {
        var number = 1 + (int)random.Below(100);
        if (type == typeof(string))
            return $"{Words[random.Below((ulong)Words.Length)]} {number.ToString(CultureInfo.InvariantCulture)}";
        if (type == typeof(Guid))
            return new Guid(number, 1, 2, [3, 4, 5, 6, 7, 8, 9, 10]);
        if (type == typeof(byte[]))
            return new[] { (byte)number, (byte)0, byte.MaxValue };
        if (type == typeof(DateTimeOffset))
            return new DateTimeOffset(2024, 2, 29, 23, 59, number % 60, new TimeSpan(5, 30, 0));
        return Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => true,
            TypeCode.Char => 'ß',
            TypeCode.Double => number + 0.25,
            TypeCode.Single => number + 0.25f,
            TypeCode.Decimal => new decimal(number * 100 + 50, 0, 0, false, 2),
            TypeCode.DateTime => Usual.AddDays(number),
            >= TypeCode.SByte and <= TypeCode.UInt64 => Convert.ChangeType(number, type, CultureInfo.InvariantCulture),
            _ => type == typeof(TimeSpan) ? new TimeSpan(number, 2, 3) : type == typeof(DateOnly) ? new DateOnly(2024, 2, 29)
                : type == typeof(TimeOnly) ? new TimeOnly(23, number % 60) : null,
        };
    }

    static object? Empty(Type type)
    {
        if (type == typeof(string))
            return "";
        if (type == typeof(byte[]))
            return Array.Empty<byte>();
        if (type == typeof(Guid))
            return Guid.Empty;
        return Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => false,
            TypeCode.Double => 0.0,
            TypeCode.Single => 0f,
            TypeCode.Decimal => 0m,
            >= TypeCode.SByte and <= TypeCode.UInt64 => Convert.ChangeType(0, type, CultureInfo.InvariantCulture),
            _ => type == typeof(TimeSpan) ? TimeSpan.Zero : null,
        };
    }

    static object? Extreme(Type type, bool least)
    {
        if (type == typeof(string))
            return Long;
        if (type == typeof(byte[]))
            return new byte[300];
        if (type == typeof(DateTimeOffset))
            return least ? DateTimeOffset.MinValue : DateTimeOffset.MaxValue;
        return Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => !least,
            TypeCode.Char => '\uFFFD',
            TypeCode.SByte => least ? sbyte.MinValue : sbyte.MaxValue,
            TypeCode.Byte => byte.MaxValue,
            TypeCode.Int16 => least ? short.MinValue : short.MaxValue,
            TypeCode.UInt16 => ushort.MaxValue,
            TypeCode.Int32 => least ? int.MinValue : int.MaxValue,
            TypeCode.UInt32 => uint.MaxValue,
            TypeCode.Int64 => least ? long.MinValue : long.MaxValue,
            TypeCode.UInt64 => ulong.MaxValue,
            TypeCode.Double => least ? double.MinValue : double.MaxValue,
            TypeCode.Single => least ? float.MinValue : float.MaxValue,
            TypeCode.Decimal => least ? decimal.MinValue : new decimal(1, 0, 0, false, 28),
            TypeCode.DateTime => DateTime.SpecifyKind(least ? DateTime.MinValue : DateTime.MaxValue, DateTimeKind.Utc),
            _ => type == typeof(TimeSpan) ? (least ? TimeSpan.MinValue : TimeSpan.MaxValue)
                : type == typeof(DateOnly) ? (least ? DateOnly.MinValue : DateOnly.MaxValue)
                : type == typeof(TimeOnly) ? TimeOnly.MaxValue : type == typeof(Guid) ? Guid.AllBitsSet : null,
        };
    }

    // Only defined values: some libraries write their names.
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Adapters keep the fields of all their types.")]
    static object? OfEnum(Type type, VariationKind kind, ref SplitMix random)
    {
        List<object> all = [.. type.GetFields(BindingFlags.Public | BindingFlags.Static).Select(field => field.GetRawConstantValue()!)];
        List<object> filled = [.. all.Where(value => Convert.ToDecimal(value, CultureInfo.InvariantCulture) != 0)];
        return kind switch
        {
            VariationKind.Empty => all.Count > filled.Count ? Enum.ToObject(type, 0) : null,
            _ => filled.Count > 0 ? Enum.ToObject(type, filled[(int)random.Below((ulong)filled.Count)]) : null,
        };
    }
}
