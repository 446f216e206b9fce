using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Two to four numbers. How many there are is part of the value.</summary>
[DataContract, ProbeModel]
public partial class VersionValue
{
    [DataMember(Order = 1), MemberId(1)] public Version? Value { get; set; }
}

file static class VersionValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/Version/two parts", () => new VersionValue { Value = new Version(1, 2) }),
        Probe.RoundTrip("values/Version/four parts", () => new VersionValue { Value = new Version(1, 2, 3, 4) }));
}
