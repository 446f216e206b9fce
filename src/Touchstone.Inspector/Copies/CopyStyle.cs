namespace Touchstone.Inspection.Copies;

/// <summary>The attributes that a library wants on types and members, in the way that its documentation shows.</summary>
/// <param name="Name">The name, which the project of an adapter gives as <c>AnnotatedCopies</c>.</param>
/// <param name="Namespace">The namespace of the attributes.</param>
sealed record CopyStyle(string Name, string Namespace)
{
    /// <summary>All styles.</summary>
    public static IReadOnlyList<CopyStyle> All { get; } =
    [
        // Unions are for abstract types and interfaces only.
        new("MemoryPack", "MemoryPack")
        {
            OfType = type => type switch
            {
                { IsCollection: true } => ["MemoryPackable(GenerateType.Collection)"],
                { IsOpen: true, Concrete.Count: > 0 } => ["MemoryPackable", .. type.Concrete.Select((one, i) => $"MemoryPackUnion({i}, typeof({one}))")],
                { IsOpen: true } => ["MemoryPackable(GenerateType.NoGenerate)"],
                _ => ["MemoryPackable"],
            },
        },
        new("MessagePack", "MessagePack")
        {
            OfType = type => type switch
            {
                { IsCollection: true } => [],
                { IsInterface: true } => Unions(type),
                _ => ["MessagePackObject", .. type.IsOpen ? Unions(type) : []],
            },
            OfMember = number => $"Key({number})",
            NumbersContinue = true,
            TakesDataContracts = true,
        },
        // It names the direct subclasses of each class. Their numbers are those of members, so they begin where no class has members.
        new("ProtobufNet", "ProtoBuf")
        {
            OfType = type => type.IsCollection
                ? []
                : [
                    type.HasConstructor ? "ProtoContract" : "ProtoContract(SkipConstructor = true)",
                    .. type.Direct.Select((one, i) => $"ProtoInclude({FirstSubclass + i}, typeof({one}))"),
                ],
            OfMember = number => $"ProtoMember({number})",
            FirstNumber = 1,
            WrapsNested = true,
            Substitutes = new Dictionary<Type, Substitute>
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
        },
        new("Orleans", "Orleans")
        {
            OfType = type => type.IsInterface ? [] : ["GenerateSerializer"],
            OfMember = number => $"Id({number})",
        },
    ];

    const int FirstSubclass = 1000;

    /// <summary>The attributes of a type.</summary>
    public required Func<CopyDeclaration, IEnumerable<string>> OfType { get; init; }

    /// <summary>The attribute of a member with this number; null for none.</summary>
    public Func<int, string>? OfMember { get; init; }

    /// <summary>The number of the first member.</summary>
    public int FirstNumber { get; init; }

    /// <summary>True if the numbers of a class continue those of its base class.</summary>
    public bool NumbersContinue { get; init; }

    /// <summary>True if it takes no collection in a collection, so that the inner one needs a type of its own.</summary>
    public bool WrapsNested { get; init; }

    /// <summary>The types of the framework that it does not take, each with one that takes its place.</summary>
    public IReadOnlyDictionary<Type, Substitute> Substitutes { get; init; } = new Dictionary<Type, Substitute>();

    /// <summary>True if it also reads [DataContract] and the orders of [DataMember].</summary>
    public bool TakesDataContracts { get; init; }

    /// <summary>True if the type already has attributes that the library reads.</summary>
    public bool IsOn(Type type) => type.GetCustomAttributesData().Any(attribute => attribute.AttributeType is { FullName: { } name, Namespace: var space }
        && (space == Namespace || space?.StartsWith(Namespace + ".", StringComparison.Ordinal) == true
            || TakesDataContracts && name == "System.Runtime.Serialization.DataContractAttribute"));

    static IEnumerable<string> Unions(CopyDeclaration type) => type.Concrete.Select((one, i) => $"Union({i}, typeof({one}))");
}

/// <summary>A type that holds what one of the framework holds. Values convert implicitly in both directions.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Code">Its declaration.</param>
sealed record Substitute(string Name, string Code);

/// <summary>What the attributes of a copied type depend on.</summary>
sealed record CopyDeclaration
{
    /// <summary>True for an interface.</summary>
    public bool IsInterface { get; init; }

    /// <summary>True for an interface or an abstract class: no object has this type.</summary>
    public bool IsOpen { get; init; }

    /// <summary>True for a class that derives from a collection of the framework.</summary>
    public bool IsCollection { get; init; }

    /// <summary>True if the user's type has a public constructor without parameters.</summary>
    public bool HasConstructor { get; init; }

    /// <summary>The names of the types that derive from it directly.</summary>
    public IReadOnlyList<string> Direct { get; init; } = [];

    /// <summary>The names of all types that objects behind it can have.</summary>
    public IReadOnlyList<string> Concrete { get; init; } = [];
}
