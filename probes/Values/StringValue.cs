using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Characters that a string can hold but that a format may not allow.</summary>
[DataContract, ProbeModel]
public partial class StringValue
{
    [DataMember(Order = 1), MemberId(1)] public string? Value { get; set; }
}

file static class StringValueProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/string/empty", () => new StringValue { Value = "" }),
        Probe.RoundTrip("values/string/null", () => new StringValue { Value = null }),
        Probe.RoundTrip("values/string/NUL inside", () => new StringValue { Value = "a\0b" }),
        Probe.RoundTrip("values/string/control characters", () => new StringValue { Value = "\u0001\u001f\u007f\u0085\u2028" }),
        Probe.RoundTrip("values/string/quotes and markup", () => new StringValue { Value = "\"'<&>]]>\\" }),
        Probe.RoundTrip("values/string/surrogate pair", () => new StringValue { Value = "\ud83d\ude00" }),
        Probe.RoundTrip("values/string/lone high surrogate", () => new StringValue { Value = "a\ud83db" }),
        Probe.RoundTrip("values/string/lone low surrogate", () => new StringValue { Value = "a\ude00b" }),
        Probe.RoundTrip("values/string/byte order mark", () => new StringValue { Value = "\ufeffa" }),
        Probe.RoundTrip("values/string/white space", () => new StringValue { Value = " \t\r\n " }),
        Probe.RoundTrip("values/string/a million characters", () => new StringValue { Value = new string('x', 1_000_000) }));
}
