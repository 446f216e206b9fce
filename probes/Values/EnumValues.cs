using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

/// <summary>Has no member for most of its values.</summary>
public enum Color
{
    None,
    Red,
    Blue = 7,
}

/// <summary>Values that are added.</summary>
[Flags]
public enum Rights : byte
{
    None = 0,
    Read = 1,
    Write = 2,
    All = 255,
}

/// <summary>Below zero.</summary>
public enum Negative : sbyte
{
    Least = -128,
    None = 0,
}

/// <summary>An enum is its name to some formats and its number to others; a value without a name tells which.</summary>
[DataContract, Model]
public partial class EnumValues
{
    [DataMember(Order = 1)] public Color Color { get; set; }
    [DataMember(Order = 2)] public Rights Rights { get; set; }
    [DataMember(Order = 3)] public Negative Negative { get; set; }
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
