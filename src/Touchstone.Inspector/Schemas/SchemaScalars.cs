using System.Globalization;
using System.Numerics;

namespace Touchstone.Inspection.Schemas;

/// <summary>The types of .NET that are scalars in a schema. docs/own-data.md has the same rules for users.</summary>
static class SchemaScalars
{
    const string Invariant = "global::System.Globalization.CultureInfo.InvariantCulture";

    static readonly Dictionary<Type, ScalarShape> All = ((IEnumerable<ScalarShape>)
    [
        Same<bool>(ScalarKind.Bool),
        Same<sbyte>(ScalarKind.Int8),
        Same<byte>(ScalarKind.UInt8),
        Same<short>(ScalarKind.Int16),
        Same<ushort>(ScalarKind.UInt16),
        Same<int>(ScalarKind.Int32),
        Same<uint>(ScalarKind.UInt32),
        Same<long>(ScalarKind.Int64),
        Same<ulong>(ScalarKind.UInt64),
        Same<float>(ScalarKind.Float),
        Same<double>(ScalarKind.Double),
        Same<string>(ScalarKind.Text),
        Same<byte[]>(ScalarKind.Bytes),
        new ScalarShape(typeof(Memory<byte>), ScalarKind.Bytes, "({0}).ToArray()", "{0}") { Comment = "Memory<byte>" },
        new ScalarShape(typeof(ReadOnlyMemory<byte>), ScalarKind.Bytes, "({0}).ToArray()", "{0}") { Comment = "ReadOnlyMemory<byte>" },
        new ScalarShape(typeof(char), ScalarKind.UInt16, "(ushort)({0})", "(char)({0})") { Comment = "char, a unit of UTF-16" },
        new ScalarShape(typeof(Half), ScalarKind.Float, "(float)({0})", "(global::System.Half)({0})") { Comment = "Half" },
        // The order of bytes that other languages write.
        new ScalarShape(typeof(Guid), ScalarKind.Bytes, "({0}).ToByteArray(bigEndian: true)", "new global::System.Guid({0}, bigEndian: true)")
        {
            Comment = "Guid, 16 bytes in the order of RFC 9562",
        },
        Number<TimeSpan>(ScalarKind.Int64, "({0}).Ticks", "new global::System.TimeSpan({0})", "TimeSpan, in units of 100 ns"),
        Number<TimeOnly>(ScalarKind.Int64, "({0}).Ticks", "new global::System.TimeOnly({0})", "TimeOnly, units of 100 ns since midnight"),
        Number<DateOnly>(ScalarKind.Int32, "({0}).DayNumber", "global::System.DateOnly.FromDayNumber({0})", "DateOnly, days since 0001-01-01"),
        // A time in UTC would lose the kind.
        Number<DateTime>(
            ScalarKind.Int64, "(({0}).Ticks | (long)({0}).Kind << 62)",
            "new global::System.DateTime(({0}) & 0x3FFF_FFFF_FFFF_FFFF, (global::System.DateTimeKind)((ulong)({0}) >> 62))",
            "DateTime, units of 100 ns since 0001-01-01, with its kind in the two highest bits") with { IsLarge = true },
        Written<decimal>("decimal, with its zeros"),
        Written<BigInteger>("BigInteger"),
        Written<Int128>("Int128"),
        Written<UInt128>("UInt128"),
        .. FrameworkText.All.Values.Select(text => new ScalarShape(text.Type, ScalarKind.Text, text.Write("({0})"), text.Read("{0}"))
        {
            Comment = text.Type.Name,
        }),
    ]).ToDictionary(scalar => scalar.Type);

    /// <summary>The ticks of a time.</summary>
    public static ScalarShape Ticks { get; } = Same<long>(ScalarKind.Int64) with { IsLarge = true, Comment = "units of 100 ns since 0001-01-01" };

    /// <summary>The scalar of a type; null if it is none.</summary>
    public static ScalarShape? Of(Type type) => type.IsEnum ? Enumeration(type) : All.GetValueOrDefault(type);

    // A value of an enum may have no name, so its number is kept.
    static ScalarShape Enumeration(Type type)
    {
        var number = type.GetEnumUnderlyingType();
        var names = type.GetFields().Where(field => field.IsLiteral)
            .Select(field => string.Create(CultureInfo.InvariantCulture, $"{field.Name} = {field.GetRawConstantValue()}"));
        return new ScalarShape(type, All[number].Kind, $"({CSharp.Name(number)})({{0}})", $"({CSharp.Name(type)})({{0}})")
        {
            Comment = $"{CSharp.Short(type)}: {string.Join(", ", names)}",
        };
    }

    static ScalarShape Same<T>(ScalarKind kind) => new(typeof(T), kind);

    static ScalarShape Number<T>(ScalarKind kind, string to, string from, string comment) => new(typeof(T), kind, to, from) { Comment = comment };

    static ScalarShape Written<T>(string comment) => new(
        typeof(T), ScalarKind.Text, $"({{0}}).ToString({Invariant})", $"{CSharp.Name(typeof(T))}.Parse({{0}}, {Invariant})")
    { Comment = comment + " as text" };
}
