using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Xml.Serialization;
using Touchstone.Probes;
using Touchstone.Probes.Hostile;

namespace Touchstone.Questions;

/// <summary>What a reader asks for.</summary>
[DataContract, Model]
public partial class Expected
{
    [DataMember(Order = 1)] public int Number { get; set; }
}

/// <summary>What it did not ask for; its name is as long. Whatever makes one is seen.</summary>
[DataContract, Model]
public partial class Intruder
{
    int number;

    public Intruder() => Witness.Saw();

    // One that was thrown away before anything of it was called.
    ~Intruder() => Witness.Saw();

    [DataMember(Order = 1)]
    public int Number
    {
        get => number;
        set
        {
            Witness.Saw();
            number = value;
        }
    }

    /// <summary>One that the question itself makes, whose end is no sign of another.</summary>
    public static Intruder Own()
    {
        var intruder = new Intruder { Number = 7 };
        GC.SuppressFinalize(intruder);
        return intruder;
    }
}

/// <summary>Holds what may be anything.</summary>
[DataContract, Model, KnownType(typeof(Expected)), XmlInclude(typeof(Expected))]
public partial class OpenEnvelope
{
    [DataMember(Order = 1)] public object? Content { get; set; }
}

/// <summary>Holds what has a type.</summary>
[DataContract, Model]
public partial class TypedEnvelope
{
    [DataMember(Order = 1)] public Expected? Content { get; set; }
}

file static class IntruderProbes
{
    const string Topic = "hostile/type confusion/";

    [ModuleInitializer]
    internal static void Register() => Probe.Register(
        new TypeConfusion<Intruder, Expected>(Intruder.Own, Whole, nameof(Expected), typeof(Intruder)) { Name = Topic + "a message of another type" },
        new TypeConfusion<OpenEnvelope, OpenEnvelope>(() => new() { Content = Intruder.Own() }, Whole, "object", typeof(Intruder)) { Name = Topic + "another type in an object member" },
        new TypeConfusion<Expected, Expected>(Sample, Rename, nameof(Expected), typeof(Intruder)) { Name = Topic + "another name of the root" },
        new TypeConfusion<TypedEnvelope, TypedEnvelope>(() => new() { Content = Sample() }, Rename, nameof(Expected), typeof(Intruder)) { Name = Topic + "another name in a member" },
        new TypeConfusion<OpenEnvelope, OpenEnvelope>(() => new() { Content = Sample() }, Rename, nameof(Expected), typeof(Intruder)) { Name = Topic + "another name in an object member" },
        new TypeConfusion<Expected, Expected>(Sample, Hint, nameof(Expected), typeof(Intruder)) { Name = Topic + "a hint in the root" },
        new TypeConfusion<TypedEnvelope, TypedEnvelope>(() => new() { Content = Sample() }, Hint, nameof(Expected), typeof(Intruder)) { Name = Topic + "a hint in a member" },
        new TypeConfusion<OpenEnvelope, OpenEnvelope>(() => new() { Content = Sample() }, Hint, nameof(Expected), typeof(Intruder)) { Name = Topic + "a hint in an object member" });

    static Expected Sample() => new() { Number = 7 };

    static IEnumerable<Mutation> Whole(byte[] payload) => [new($"a payload of {nameof(Intruder)}", payload)];

    static IEnumerable<Mutation> Rename(byte[] payload) => TypeNames.Replace(payload, nameof(Expected), nameof(Intruder));

    static IEnumerable<Mutation> Hint(byte[] payload) => TypeNames.Hint(payload, nameof(Expected.Number), typeof(Intruder));
}
