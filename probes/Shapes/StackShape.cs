using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

/// <summary>Read from the top and pushed again, it stands on its head.</summary>
[DataContract, Model]
public partial class StackShape
{
    [DataMember(Order = 1)] public Stack<int>? Value { get; set; }
}

file static class StackShapeProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Probe.RoundTrip("shapes/Stack/some", () => new StackShape { Value = new([1, 2, 3]) }));
}
