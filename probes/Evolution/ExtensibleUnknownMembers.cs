using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>
/// Like <c>UnknownMembers</c>, with the .NET interface for carrying unknown members. Few libraries support it, so the probe tests no claim.
/// </summary>
[DataContract, ProbeModel]
public partial class ExtensibleUnknownMembers : IExtensibleDataObject
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }
    [DataMember(Order = 3), MemberId(3)] public string? Added { get; set; }
    [DataMember(Order = 4), MemberId(4)] public Address? Home { get; set; }

    public ExtensionDataObject? ExtensionData { get; set; }

    public static ExtensibleUnknownMembers Written() => new() { Number = 1, Name = "Ada", Added = "new", Home = new() { Street = "Row", House = 12 } };

    // The object that carries the unknown members is not compared.
    public static Finding Compare(ExtensibleUnknownMembers expected, ExtensibleUnknownMembers read)
    {
        (expected.ExtensionData, read.ExtensionData) = (null, null);
        return Graphs.Compare(expected, read);
    }
}
#else
/// <summary>
/// Like <c>UnknownMembers</c>, with the .NET interface for carrying unknown members. Few libraries support it, so the probe tests no claim.
/// </summary>
[DataContract, ProbeModel]
public partial class ExtensibleUnknownMembers : IExtensibleDataObject
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    public ExtensionDataObject? ExtensionData { get; set; }

    public static ExtensibleUnknownMembers Written() => new() { Number = 1, Name = "Ada" };

    // The object that carries the unknown members is not compared.
    public static Finding Compare(ExtensibleUnknownMembers expected, ExtensibleUnknownMembers read)
    {
        (expected.ExtensionData, read.ExtensionData) = (null, null);
        return Graphs.Compare(expected, read);
    }
}
#endif

file static class ExtensibleUnknownMembersProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(Evolution.Rewritten(
        "evolution/unknown members/of an IExtensibleDataObject", ExtensibleUnknownMembers.Written, compare: ExtensibleUnknownMembers.Compare));
}
