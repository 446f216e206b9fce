using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A hand-made list in which each node contains the next one: as deep as it is long.</summary>
[DataContract, ProbeModel]
public partial class Chain
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public Chain? Next { get; set; }

    public static Chain Of(int length)
    {
        Chain? chain = null;
        for (var i = length; i > 0; i--)
            chain = new Chain { Number = i, Next = chain };
        return chain!;
    }
}

file static class ChainProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(((int[])[100, 1_000, 10_000, 100_000]).Select(length =>
        // Versions of libraries add limits of depth. A deeper chain ends the process.
        Probe.RoundTrip($"references/chain/{length:000000} deep", () => Chain.Of(length), isExchanged: length <= 1_000)));
}
