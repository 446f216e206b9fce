using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Code as data: a library that restores a delegate calls the method that the payload names.</summary>
[DataContract, ProbeModel]
public partial class DelegateShape
{
    [DataMember(Order = 1), MemberId(1)] public Func<int>? Value { get; set; }

    public static int Seven() => 7;
}

file static class DelegateShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/delegate/static method", () => new DelegateShape { Value = DelegateShape.Seven }, compare: Compare));

    static Finding Compare(DelegateShape before, DelegateShape after) =>
        after.Value is null ? new Finding(Verdict.Lost, "Value", "a delegate", "null")
            : after.Value() == before.Value!() ? Finding.Kept
            : new Finding(Verdict.Changed, "Value", "7", $"{after.Value()}");
}
