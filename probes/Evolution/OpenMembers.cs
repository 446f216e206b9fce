using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Touchstone.Probes;

namespace Touchstone.ProbeTypes;

#if TOUCHSTONE_NEW
/// <summary>
/// An old program reads new data and writes it again. The adapter's library can carry unknown members, and the adapter's part of this type uses that.
/// </summary>
[DataContract, ProbeModel]
public partial class OpenMembers
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }
    [DataMember(Order = 3), MemberId(3)] public string? Added { get; set; }
    [DataMember(Order = 4), MemberId(4)] public Address? Home { get; set; }

    // Implemented in adapters/<Name>/Probes/OpenMembers.cs, together with the member that the library needs.
    static partial void HasPart(ref bool hasPart);

    public static OpenMembers Written()
    {
        var hasPart = false;
        HasPart(ref hasPart);
        return hasPart
            ? new() { Number = 1, Name = "Ada", Added = "new", Home = new() { Street = "Row", House = 12 } }
            : throw new UnsupportedException("the adapter has no library-specific way to carry unknown members");
    }

    // The object that carries the unknown members is not compared.
    public static Finding Compare(OpenMembers expected, OpenMembers read) => Graphs.Compare(expected.Known(), read.Known());

    OpenMembers Known() => new() { Number = Number, Name = Name, Added = Added, Home = Home };
}
#else
/// <summary>
/// An old program reads new data and writes it again. The adapter's library can carry unknown members, and the adapter's part of this type uses that.
/// </summary>
[DataContract, ProbeModel]
public partial class OpenMembers
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
    [DataMember(Order = 2), MemberId(2)] public string? Name { get; set; }

    // Implemented in adapters/<Name>/Probes/OpenMembers.cs, together with the member that the library needs.
    static partial void HasPart(ref bool hasPart);

    public static OpenMembers Written()
    {
        var hasPart = false;
        HasPart(ref hasPart);
        return hasPart
            ? new() { Number = 1, Name = "Ada" }
            : throw new UnsupportedException("the adapter has no library-specific way to carry unknown members");
    }

    // The object that carries the unknown members is not compared.
    public static Finding Compare(OpenMembers expected, OpenMembers read) => Graphs.Compare(expected.Known(), read.Known());

    OpenMembers Known() => new() { Number = Number, Name = Name };
}
#endif

file static class OpenMembersProbes
{
    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        Evolution.Rewritten("evolution/unknown members/in the library's own way", OpenMembers.Written, Evolution.UnknownMembersKept, OpenMembers.Compare));
}
