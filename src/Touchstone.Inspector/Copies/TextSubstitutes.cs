using System.Numerics;

namespace Touchstone.Inspection.Copies;

/// <summary>Types for values of the framework that some libraries read as nothing.</summary>
static class TextSubstitutes
{
    const string Culture = "global::System.Globalization.CultureInfo.InvariantCulture";

    /// <summary>Numbers that most formats have no place for.</summary>
    public static IReadOnlyDictionary<Type, Substitute> WideNumbers { get; } = new Dictionary<Type, Substitute>
    {
        [typeof(BigInteger)] = Number("BigIntegerText", "global::System.Numerics.BigInteger"),
        [typeof(Int128)] = Number("Int128Text", "global::System.Int128"),
        [typeof(UInt128)] = Number("UInt128Text", "global::System.UInt128"),
        [typeof(Half)] = Number("HalfText", "global::System.Half"),
    };

    /// <summary>The same numbers, and bytes in memory.</summary>
    public static IReadOnlyDictionary<Type, Substitute> WideNumbersAndBytes => new Dictionary<Type, Substitute>(WideNumbers)
    {
        [typeof(Memory<byte>)] = Bytes,
        [typeof(ReadOnlyMemory<byte>)] = ReadOnlyBytes,
    };

    /// <summary>The same types with attributes of a library, as in <see cref="Substitute.With"/>.</summary>
    public static Dictionary<Type, Substitute> With(
        IEnumerable<KeyValuePair<Type, Substitute>> types, string ofType, string ofMember = "", bool isPartial = false) =>
        types.ToDictionary(one => one.Key, one => one.Value.With(ofType, ofMember, isPartial));

    /// <summary>The addresses of machines. Most libraries write their properties, of which one cannot be read.</summary>
    public static IReadOnlyDictionary<Type, Substitute> Addresses { get; } = Of(FrameworkText.IPAddress, FrameworkText.IPEndPoint);

    /// <summary>A time zone. Most libraries write its rules or nothing, and cannot read it.</summary>
    public static IReadOnlyDictionary<Type, Substitute> TimeZone { get; } = Of(FrameworkText.TimeZone);

    /// <summary>Addresses and time zones: what most libraries do not take.</summary>
    public static IReadOnlyDictionary<Type, Substitute> OfMachines { get; } = Addresses.Concat(TimeZone).ToDictionary();

    /// <summary>Classes whose value is a text.</summary>
    public static Dictionary<Type, Substitute> Of(params IEnumerable<FrameworkText> texts) => texts.ToDictionary(
        one => one.Type,
        one => Substitute.OfText(
            one.Type.Name + "Text", CSharp.Name(one.Type), one.WriteOrNull("value"), $"text.Text is null ? null : {one.Read("text.Text")}"));

    /// <summary>A moment with its offset.</summary>
    public static Substitute OffsetTime { get; } = Round("OffsetTimeText", "global::System.DateTimeOffset");

    /// <summary>A day.</summary>
    public static Substitute Date { get; } = Round("DateText", "global::System.DateOnly");

    /// <summary>A time of the day.</summary>
    public static Substitute Time { get; } = Round("TimeText", "global::System.TimeOnly");

    /// <summary>Bytes in memory.</summary>
    public static Substitute Bytes { get; } = Memory("ByteMemory", "global::System.Memory<byte>");

    /// <summary>Bytes in memory that cannot be changed.</summary>
    public static Substitute ReadOnlyBytes { get; } = Memory("ReadOnlyByteMemory", "global::System.ReadOnlyMemory<byte>");

    static Substitute Memory(string name, string type) =>
        Substitute.Of(name, type, "byte[]", "Bytes", "new() { Bytes = value.ToArray() }", "text.Bytes");

    static Substitute Round(string name, string type) =>
        Substitute.OfText(name, type, $"value.ToString(\"O\", {Culture})", $"text.Text is null ? default : {type}.ParseExact(text.Text, \"O\", {Culture})");

    static Substitute Number(string name, string type) =>
        Substitute.OfText(name, type, $"value.ToString({Culture})", $"text.Text is null ? default : {type}.Parse(text.Text, {Culture})");
}
