using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

/// <summary>Has a getter that can be made to fail.</summary>
[DataContract, ProbeModel]
public partial class FailingGetter
{
    internal static readonly Fault Fault = new();

    [DataMember(Order = 1), MemberId(1)] public string? Name { get; set; }

    [DataMember(Order = 2), MemberId(2)]
    public int Number
    {
        get => Fault.Pass(field);
        set;
    }
}

/// <summary>The failure occurs in a list in an object: some data are already written, and more objects are open.</summary>
[DataContract, ProbeModel]
public partial class FailingGetters
{
    [DataMember(Order = 1), MemberId(1)] public string? Title { get; set; }
    [DataMember(Order = 2), MemberId(2)] public List<FailingGetter>? Items { get; set; }

    public static FailingGetters Create() => new()
    {
        Title = "title",
        Items = [new FailingGetter { Name = "first", Number = 1 }, new FailingGetter { Name = "second", Number = 2 }],
    };
}

file static class FailingGetterProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        new FailingGetterProbe<FailingGetters>(FailingGetters.Create, FailingGetter.Fault) { Name = "contract/after an exception/getter that throws" });
}
