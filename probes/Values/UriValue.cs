using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>A text with rules: a URI.</summary>
[DataContract, ProbeModel]
public partial class UriValue
{
    [DataMember(Order = 1), MemberId(1)] public Uri? Value { get; set; }
}

file static class UriValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/Uri/absolute", () => new UriValue { Value = new Uri("https://example.org/a%20b?c=d#e") }),
        Probe.RoundTrip("values/Uri/relative", () => new UriValue { Value = new Uri("../a?b", UriKind.Relative) }),
        Probe.RoundTrip("values/Uri/null", () => new UriValue { Value = null }));
}
