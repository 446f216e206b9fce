using System.Numerics;

namespace Touchstone.Inspection.Copies;

/// <summary>The attributes of the libraries that need them on each type, and of those that only need them on some (<see cref="PlainTypeStyles"/>).</summary>
static class CopyStyles
{
    /// <summary>All styles.</summary>
    public static IReadOnlyList<CopyStyle> All { get; } =
    [
        // Unions are for abstract types and interfaces only.
        new("MemoryPack", "MemoryPack")
        {
            IsGenerated = true,
            KeepsCycles = true,
            Ignored = "MemoryPackIgnore",
            NumbersContinue = true,
            OfType = type => type switch
            {
                { IsCollection: true } => ["MemoryPackable(global::MemoryPack.GenerateType.Collection)"],
                { IsOpen: true, Concrete.Count: > 0 } => ["MemoryPackable", .. type.Concrete.Select((one, i) => $"MemoryPackUnion({i}, typeof({one}))")],
                { IsOpen: true } => ["MemoryPackable(global::MemoryPack.GenerateType.NoGenerate)"],
                { HasCycles: true } => ["MemoryPackable(global::MemoryPack.GenerateType.CircularReference)"],
                _ => ["MemoryPackable"],
            },
            OfMember = member => member.HasCycles ? [$"MemoryPackOrder({member.Number})"] : [],
            // With references it makes an object before its members.
            Keeps = (_, member) =>
                (member.Access is MemberAccessibility.Settable or MemberAccessibility.PrivateSetter or MemberAccessibility.Constructed)
                && !(member.HasCycles && (member.IsInit || member.Access == MemberAccessibility.Constructed)),
            Substitutes = TextSubstitutes.With(
                [.. TextSubstitutes.OfMachines, new(typeof(BigInteger), TextSubstitutes.WideNumbers[typeof(BigInteger)])],
                "global::MemoryPack.MemoryPackable", isPartial: true),
        },
        new("MessagePack", "MessagePack")
        {
            OfType = type => type switch
            {
                { IsCollection: true } => [],
                { IsInterface: true } => Unions(type),
                _ => ["MessagePackObject", .. type.IsOpen ? Unions(type) : []],
            },
            OfMember = member => [$"Key({member.Number})"],
            Ignored = "IgnoreMember",
            WantsMembersMarked = true,
            Keeps = (_, member) => member.Access is MemberAccessibility.Settable or MemberAccessibility.Constructed,
            NumbersContinue = true,
            Substitutes = TextSubstitutes.With(TextSubstitutes.OfMachines, "global::MessagePack.MessagePackObject", "global::MessagePack.Key(0)"),
            TakesDataContracts = true,
        },
        Protobuf("ProtobufNet"),
        // Its source generator takes no list as a root.
        Protobuf("ProtobufNetSourceGen") with { NamesRoot = true, WrapsRoot = true, Keeps = (_, member) => member.Access == MemberAccessibility.Settable },
        new("Orleans", "Orleans")
        {
            OfType = type => type.IsInterface ? [] : ["GenerateSerializer"],
            OfMember = member => [$"Id({member.Number})"],
            KeepsCycles = true,
            Keeps = (_, _) => true,
            Substitutes = TextSubstitutes.With(TextSubstitutes.TimeZone, "global::Orleans.GenerateSerializer", "global::Orleans.Id(0)"),
        },
        // The generator writes code for classes and structs that have its attribute, and for collections in them.
        new("YamlDotNetSourceGen", "YamlDotNet.Serialization")
        {
            OfType = type => type.IsOpen || type.IsCollection ? [] : ["YamlSerializable"],
            KeepsCycles = true,
            Ignored = "YamlIgnore",
            WrapsRoot = true,
            // Its code sets members after it has made the object.
            TakesInit = false,
            Keeps = (_, member) => member is { Access: MemberAccessibility.Settable, IsInit: false },
            Substitutes = TextSubstitutes.With(
                [
                    .. TextSubstitutes.WideNumbers, .. TextSubstitutes.OfMachines, .. TextSubstitutes.Of(FrameworkText.Version),
                    new(typeof(DateTimeOffset), TextSubstitutes.OffsetTime), new(typeof(DateOnly), TextSubstitutes.Date),
                    new(typeof(TimeOnly), TextSubstitutes.Time),
                ],
                "global::YamlDotNet.Serialization.YamlSerializable"),
        },
        .. PlainTypeStyles.All,
    ];

    const int FirstSubclass = 1000;

    static IEnumerable<string> Unions(CopyDeclaration type) => type.Concrete.Select((one, i) => $"Union({i}, typeof({one}))");

    // It names the direct subclasses of each class. Their numbers are those of members, so they begin where no class has members.
    static CopyStyle Protobuf(string name) => new(name, "ProtoBuf")
    {
        OfType = type => type.IsCollection
            ? []
            : [
                type.HasConstructor ? "ProtoContract" : "ProtoContract(SkipConstructor = true)",
                .. type.Direct.Select((one, i) => $"ProtoInclude({FirstSubclass + i}, typeof({one}))"),
            ],
        OfMember = member => [$"ProtoMember({member.Number})"],
        Ignored = "ProtoIgnore",
        WantsMembersMarked = true,
        Keeps = (_, _) => true,
        FirstNumber = 1,
        WrapsNested = true,
        // It adds to what the constructor made, so an interface that cannot be added to fails. No interface can be wrapped: C# does not convert from one.
        ReplacesCollection = type => type.IsInterface || CollectionKinds.IsFrozen(type) || CollectionKinds.IsReadOnlyWrapper(type),
        Substitutes = new Dictionary<Type, Substitute>(TextSubstitutes.With(
            [.. TextSubstitutes.WideNumbers, .. TextSubstitutes.OfMachines, .. TextSubstitutes.Of(FrameworkText.Version)],
            "global::ProtoBuf.ProtoContract", "global::ProtoBuf.ProtoMember(1)"))
        {
            [typeof(DateTimeOffset)] = new("OffsetTime", """
                    [global::ProtoBuf.ProtoContract]
                    public struct OffsetTime
                    {
                        [global::ProtoBuf.ProtoMember(1)] public long Ticks { get; set; }
                        [global::ProtoBuf.ProtoMember(2)] public long OffsetTicks { get; set; }

                        public static implicit operator OffsetTime(global::System.DateTimeOffset time) =>
                            new() { Ticks = time.Ticks, OffsetTicks = time.Offset.Ticks };

                        public static implicit operator global::System.DateTimeOffset(OffsetTime time) =>
                            new(time.Ticks, new global::System.TimeSpan(time.OffsetTicks));
                    }

                """),
        },
        TakesDataContracts = true,
    };
}
