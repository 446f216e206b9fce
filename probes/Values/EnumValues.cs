using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>An enum without a member for most of its values.</summary>
public enum Color
{
    None,
    Red,
    Blue = 7,
}

/// <summary>An enum whose values can be combined.</summary>
[Flags]
public enum Rights : byte
{
    None = 0,
    Read = 1,
    Write = 2,
    All = 255,
}

/// <summary>An enum with negative values.</summary>
public enum Negative : sbyte
{
    Least = -128,
    None = 0,
}

/// <summary>Some formats write an enum's name, others its number. A value without a name shows the difference.</summary>
[DataContract, ProbeModel]
public partial class EnumValues
{
    [DataMember(Order = 1), MemberId(1)] public Color Color { get; set; }
    [DataMember(Order = 2), MemberId(2)] public Rights Rights { get; set; }
    [DataMember(Order = 3), MemberId(3)] public Negative Negative { get; set; }
}

file static class EnumValuesProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/enum/named", () => new EnumValues { Color = Color.Blue, Rights = Rights.All }),
        Probe.RoundTrip("values/enum/without a name", () => new EnumValues { Color = (Color)42 }),
        Probe.RoundTrip("values/enum/flags", () => new EnumValues { Rights = Rights.Read | Rights.Write }),
        Probe.RoundTrip("values/enum/negative", () => new EnumValues { Negative = Negative.Least }));
}
