using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>
/// Members with an initial value. If a format omits values that are the default of their type, the initial value comes back instead.
/// </summary>
[DataContract, ProbeModel]
public partial class DefaultedValues
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; } = 42;
    [DataMember(Order = 2), MemberId(2)] public bool Flag { get; set; } = true;
    [DataMember(Order = 3), MemberId(3)] public string? Text { get; set; } = "set";
    [DataMember(Order = 4), MemberId(4)] public List<int>? List { get; set; } = [1, 2];
}

file static class DefaultedValuesProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("values/defaults/zero where the constructor says 42", () => new DefaultedValues { Number = 0, Flag = false }),
        Probe.RoundTrip("values/defaults/null where the constructor says a text", () => new DefaultedValues { Text = null, List = null }),
        Probe.RoundTrip("values/defaults/a list that the constructor fills", () => new DefaultedValues { List = [3] }));
}
