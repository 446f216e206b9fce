using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Every integer type at its limits. A format with one kind of number reads back the wrong value, or truncates it.</summary>
[DataContract, ProbeModel]
public partial class Integers
{
    [DataMember(Order = 1), MemberId(1)] public sbyte SByte { get; set; }
    [DataMember(Order = 2), MemberId(2)] public byte Byte { get; set; }
    [DataMember(Order = 3), MemberId(3)] public short Int16 { get; set; }
    [DataMember(Order = 4), MemberId(4)] public ushort UInt16 { get; set; }
    [DataMember(Order = 5), MemberId(5)] public int Int32 { get; set; }
    [DataMember(Order = 6), MemberId(6)] public uint UInt32 { get; set; }
    [DataMember(Order = 7), MemberId(7)] public long Int64 { get; set; }
    [DataMember(Order = 8), MemberId(8)] public ulong UInt64 { get; set; }
    [DataMember(Order = 9), MemberId(9)] public char Char { get; set; }
    [DataMember(Order = 10), MemberId(10)] public bool Bool { get; set; }
}

file static class IntegerProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/integers/smallest", () => new Integers
        {
            SByte = sbyte.MinValue,
            Int16 = short.MinValue,
            Int32 = int.MinValue,
            Int64 = long.MinValue,
            Bool = true,
        }),
        Probe.RoundTrip("values/integers/largest", () => new Integers
        {
            SByte = sbyte.MaxValue,
            Byte = byte.MaxValue,
            Int16 = short.MaxValue,
            UInt16 = ushort.MaxValue,
            Int32 = int.MaxValue,
            UInt32 = uint.MaxValue,
            Int64 = long.MaxValue,
            UInt64 = ulong.MaxValue,
            Char = '\uFFFD',
            Bool = true,
        }),
        Probe.RoundTrip("values/integers/beyond the 53 bits of a double", () => new Integers { Int64 = (1L << 53) + 1, UInt64 = (1UL << 63) + 1 }));
}
