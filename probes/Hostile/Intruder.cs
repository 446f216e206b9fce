using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Xml.Serialization;
using Touchstone.Probes;
using Touchstone.Probes.Hostile;

namespace Touchstone.ProbeTypes;

/// <summary>The type that a reader expects.</summary>
[DataContract, ProbeModel]
public partial class Expected
{
    [DataMember(Order = 1), MemberId(1)] public int Number { get; set; }
}

/// <summary>A type that the reader does not expect. Its name is as long as the expected one. Every new instance is noticed.</summary>
[DataContract, ProbeModel]
public partial class Intruder
{
    int number;

    public Intruder() => Witness.Saw();

    // Notices an instance that was discarded before any of its members were called.
    ~Intruder() => Witness.Saw();

    [DataMember(Order = 1), MemberId(1)]
    public int Number
    {
        get => number;
        set
        {
            Witness.Saw();
            number = value;
        }
    }

    /// <summary>Makes an instance for the probe's own use. Its end must not count as another instance.</summary>
    public static Intruder Own()
    {
        var intruder = new Intruder { Number = 7 };
        GC.SuppressFinalize(intruder);
        return intruder;
    }
}

/// <summary>Its content can be of any type.</summary>
[DataContract, ProbeModel, KnownType(typeof(Expected)), XmlInclude(typeof(Expected))]
public partial class OpenEnvelope
{
    [DataMember(Order = 1), MemberId(1)] public object? Content { get; set; }
}

/// <summary>Its content is of a fixed type.</summary>
[DataContract, ProbeModel]
public partial class TypedEnvelope
{
    [DataMember(Order = 1), MemberId(1)] public Expected? Content { get; set; }
}

file static class IntruderProbes
{
    const string Topic = "hostile/type confusion/";

    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        new TypeConfusion<Intruder, Expected>(Intruder.Own, Whole, nameof(Expected), typeof(Intruder)) { Name = Topic + "a message of another type" },
        new TypeConfusion<OpenEnvelope, OpenEnvelope>(() => new() { Content = Intruder.Own() }, Whole, "object", typeof(Intruder))
        {
            Name = Topic + "another type in an object member",
        },
        new TypeConfusion<Expected, Expected>(Sample, Rename, nameof(Expected), typeof(Intruder)) { Name = Topic + "another name of the root" },
        new TypeConfusion<TypedEnvelope, TypedEnvelope>(() => new() { Content = Sample() }, Rename, nameof(Expected), typeof(Intruder))
        {
            Name = Topic + "another name in a member",
        },
        new TypeConfusion<OpenEnvelope, OpenEnvelope>(() => new() { Content = Sample() }, Rename, nameof(Expected), typeof(Intruder))
        {
            Name = Topic + "another name in an object member",
        },
        new TypeConfusion<Expected, Expected>(Sample, Hint, nameof(Expected), typeof(Intruder)) { Name = Topic + "a hint in the root" },
        new TypeConfusion<TypedEnvelope, TypedEnvelope>(() => new() { Content = Sample() }, Hint, nameof(Expected), typeof(Intruder))
        {
            Name = Topic + "a hint in a member",
        },
        new TypeConfusion<OpenEnvelope, OpenEnvelope>(() => new() { Content = Sample() }, Hint, nameof(Expected), typeof(Intruder))
        {
            Name = Topic + "a hint in an object member",
        });

    static Expected Sample() => new() { Number = 7 };

    static IEnumerable<Mutation> Whole(byte[] payload) => [new($"a payload of {nameof(Intruder)}", payload)];

    static IEnumerable<Mutation> Rename(byte[] payload) => TypeNames.Replace(payload, nameof(Expected), nameof(Intruder));

    static IEnumerable<Mutation> Hint(byte[] payload) => TypeNames.Hint(payload, nameof(Expected.Number), typeof(Intruder));
}
