using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

/// <summary>A list by hand, each node inside of the one before: as deep as it is long.</summary>
[DataContract, Model]
public partial class Chain
{
    [DataMember(Order = 1)] public int Number { get; set; }
    [DataMember(Order = 2)] public Chain? Next { get; set; }

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
        Probe.RoundTrip($"references/chain/{length:000000} deep", () => Chain.Of(length))));
}
