using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.Questions;

#if TOUCHSTONE_NEW
/// <summary>The same with the interface by which .NET lets a type carry what it does not know. Few libraries look for it, so that no claim is about it.</summary>
[DataContract, Model]
public partial class ExtensibleUnknownMembers : IExtensibleDataObject
{
    [DataMember(Order = 1)] public int Number { get; set; }
    [DataMember(Order = 2)] public string? Name { get; set; }
    [DataMember(Order = 3)] public string? Added { get; set; }
    [DataMember(Order = 4)] public Address? Home { get; set; }

    public ExtensionDataObject? ExtensionData { get; set; }

    public static ExtensibleUnknownMembers Written() => new() { Number = 1, Name = "Ada", Added = "new", Home = new() { Street = "Row", House = 12 } };

    // What carries the unknown is not what is asked for.
    public static Finding Compare(ExtensibleUnknownMembers expected, ExtensibleUnknownMembers read)
    {
        (expected.ExtensionData, read.ExtensionData) = (null, null);
        return Finding.CompareGraphs(expected, read);
    }
}
#else
/// <summary>The same with the interface by which .NET lets a type carry what it does not know. Few libraries look for it, so that no claim is about it.</summary>
[DataContract, Model]
public partial class ExtensibleUnknownMembers : IExtensibleDataObject
{
    [DataMember(Order = 1)] public int Number { get; set; }
    [DataMember(Order = 2)] public string? Name { get; set; }

    public ExtensionDataObject? ExtensionData { get; set; }

    public static ExtensibleUnknownMembers Written() => new() { Number = 1, Name = "Ada" };

    // What carries the unknown is not what is asked for.
    public static Finding Compare(ExtensibleUnknownMembers expected, ExtensibleUnknownMembers read)
    {
        (expected.ExtensionData, read.ExtensionData) = (null, null);
        return Finding.CompareGraphs(expected, read);
    }
}
#endif

file static class ExtensibleUnknownMembersProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Rewritten("evolution/unknown members/of an IExtensibleDataObject", ExtensibleUnknownMembers.Written, claim: "", compare: ExtensibleUnknownMembers.Compare));
}
