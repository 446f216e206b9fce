using System.Numerics;
using System.Reflection;
using Touchstone.Core;

namespace Touchstone.Inspection.Copies;

/// <summary>
/// The attributes of libraries that take types without any. They need them for subclasses, and some for other kinds of types. Then they are measured on copies,
/// otherwise on the user's types.
/// </summary>
static class PlainTypeStyles
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<CopyStyle> All { get; } =
    [
        Json("SystemTextJson"),
        // Generated code sees no private setter.
        Json("SystemTextJsonSourceGen") with
        {
            NamesRoot = true,
            Keeps = (type, member) =>
                member.Access == MemberAccessibility.Settable && !(member.HasCycles && member.IsInit) || !member.HasCycles && IsConstructedClass(type, member),
        },
        // Its only attribute for subclasses is on members: the payload names the type.
        new("NewtonsoftJson", "Newtonsoft.Json")
        {
            IsNeeded = type => type.Members.Any(member => member.Behind.Count > 0),
            KeepsCycles = true,
            Ignored = "JsonIgnore",
            OfType = _ => [],
            OfMember = member => member switch
            {
                { Behind.Count: > 0, IsItself: true } => [$"JsonProperty(TypeNameHandling = {TypeNames})"],
                { Behind.Count: > 0 } => [$"JsonProperty(ItemTypeNameHandling = {TypeNames})"],
                { IsHidden: true } => ["JsonProperty"],
                _ => [],
            },
            // It adds to a collection that is there.
            Keeps = (type, member) => member.Access is MemberAccessibility.Settable or MemberAccessibility.PrivateSetter
                || IsConstructedClass(type, member) || member is { Access: MemberAccessibility.ReadOnly, IsSettable: true },
            ReplacesCollection = CollectionKinds.IsFrozen,
            Substitutes = TextSubstitutes.Addresses,
            TakesDataContracts = true,
        },
        new("NerdbankMessagePack", "PolyType")
        {
            IsNeeded = HasSubclasses,
            KeepsCycles = true,
            Ignored = "PropertyShape(Ignore = true)",
            OfType = type => type.Concrete.Select(one => $"DerivedTypeShape(typeof({one}))"),
            OfMember = member => member.IsHidden ? ["PropertyShape"] : [],
            Keeps = (_, member) => member.Access is MemberAccessibility.Settable or MemberAccessibility.Constructed,
            NamesRoot = true,
            Substitutes = TextSubstitutes.OfMachines,
        },
        // With [DataContract] it needs no constructor. The subclasses behind an interface are named where a member holds it.
        new("DataContract", "System.Runtime.Serialization")
        {
            IsNeeded = type => HasSubclasses(type) || LacksConstructor(type),
            KeepsCycles = true,
            Ignored = "IgnoreDataMember",
            OfType = type => type.IsInterface || type.IsCollection
                ? []
                : ["DataContract", .. type.Concrete.Union(type.Members.SelectMany(member => member.Behind)).Select(one => $"KnownType(typeof({one}))")],
            OfMember = _ => ["DataMember"],
            Keeps = (_, member) => member.Access is MemberAccessibility.Settable or MemberAccessibility.PrivateSetter or MemberAccessibility.Private
                || member is { Access: MemberAccessibility.ReadOnly, IsSettable: true },
            ReplacesCollection = type => type.IsInterface ? !CollectionKinds.IsUsualInterface(type) : !CollectionKinds.HasAdd(type),
            Substitutes = Taken(TextSubstitutes.WideNumbersAndBytes),
        },
        new("XmlSerializer", "System.Xml.Serialization")
        {
            IsNeeded = type => HasSubclasses(type) || Changes(type).Any(),
            Changes = Changes,
            Ignored = "XmlIgnore",
            Keeps = (_, member) => member.IsSettable,
            OfType = type => type.IsInterface ? [] : type.Concrete.Select(one => $"XmlInclude(typeof({one}))"),
            ReplacesCollection = type => type.IsInterface || !CollectionKinds.HasAdd(type) || CollectionKinds.IsDictionary(type),
            ReplacesGroup = type => !HasFields(type),
            Substitutes = Taken([.. TextSubstitutes.WideNumbersAndBytes, .. TextSubstitutes.Of(FrameworkText.Uri, FrameworkText.Version)]),
        },
        new("BinaryFormatter", "System")
        {
            IsNeeded = type => !type.IsInterface,
            KeepsCycles = true,
            Ignored = "NonSerialized",
            OfType = type => type.IsInterface ? [] : ["Serializable"],
            Reads = attribute => attribute == typeof(SerializableAttribute),
            Keeps = (_, _) => true,
            // The class behind an interface that cannot be added to is often one that the compiler has made.
            ReplacesCollection = type => CollectionKinds.IsReadOnlyInterface(type)
                || !type.IsInterface && !type.GetCustomAttributesData().Any(IsSerializable),
            Substitutes = TextSubstitutes.With(
                [
                    .. TextSubstitutes.WideNumbers.Where(one => one.Key != typeof(BigInteger)), .. TextSubstitutes.Addresses,
                    new(typeof(DateOnly), TextSubstitutes.Date), new(typeof(TimeOnly), TextSubstitutes.Time),
                    new(typeof(ReadOnlyMemory<byte>), TextSubstitutes.ReadOnlyBytes),
                ],
                "global::System.Serializable"),
        },
        // A document has names at its root, as that of MongoBson.
        new("Tomlyn", "Tomlyn.Serialization")
        {
            IsNeeded = HasSubclasses,
            OfType = type => type.Concrete.Select(one => $"TomlDerivedType(typeof({one}), {CSharpText.Literal(one.Tag)})"),
            OfMember = member => member.IsHidden ? ["TomlInclude"] : [],
            Ignored = "TomlIgnore",
            Keeps = (_, member) => member.Access is MemberAccessibility.Settable or MemberAccessibility.PrivateSetter,
            WrapsRoot = true,
            ReplacesGroup = HasFields,
            Substitutes = IntegersAsText,
        },
        // A document has names at its root, so a list gets a class around it. The driver writes no Guid before it knows how, and no keys that are no texts.
        new("MongoBson", "MongoDB.Bson.Serialization.Attributes")
        {
            IsNeeded = type => HasSubclasses(type) || type.Members.Any(member => IsGuid(member.Type) || CollectionKinds.HasOtherKeys(member.Type)),
            Ignored = "BsonIgnore",
            OfType = type => type is { IsInterface: false, Concrete: [_, ..] known }
                ? [$"BsonKnownTypes({string.Join(", ", known.Select(one => $"typeof({one})"))})"]
                : [],
            OfMember = member => IsGuid(member.Type) ? ["BsonGuidRepresentation(global::MongoDB.Bson.GuidRepresentation.Standard)"]
                : CollectionKinds.HasOtherKeys(member.Type) ? [$"BsonDictionaryOptions({KeysAndValues})"]
                : member.IsHidden ? ["BsonElement"]
                : [],
            Keeps = (type, member) => member.Access is MemberAccessibility.Settable or MemberAccessibility.PrivateSetter || IsConstructedClass(type, member),
            WrapsRoot = true,
            OtherNamespaces = ["MongoDB.Bson", "MongoDB.Bson.Serialization.Options"],
            Substitutes = IntegersAsText,
        },
    ];

    // Integers of more than 64 bits.
    static Dictionary<Type, Substitute> IntegersAsText => Taken(TextSubstitutes.WideNumbers.Where(one => one.Key != typeof(Half)));

    // Those of a library, and what none of these takes.
    static Dictionary<Type, Substitute> Taken(IEnumerable<KeyValuePair<Type, Substitute>> types) => types.Concat(TextSubstitutes.OfMachines).ToDictionary();

    const string KeysAndValues = "global::MongoDB.Bson.Serialization.Options.DictionaryRepresentation.ArrayOfArrays";

    const string TypeNames = "global::Newtonsoft.Json.TypeNameHandling.Auto";

    static CopyStyle Json(string name) => new(name, "System.Text.Json.Serialization")
    {
        IsNeeded = type => HasSubclasses(type) || type.Members.Any(member => member.IsField),
        KeepsCycles = true,
        Ignored = "JsonIgnore",
        OfType = type => type.Concrete.Select(one => $"JsonDerivedType(typeof({one}), {CSharpText.Literal(one.Tag)})"),
        OfMember = member => member.IsHidden || member.IsField ? ["JsonInclude"] : [],
        // With references it makes an object before its members.
        Keeps = (type, member) => member.Access is MemberAccessibility.Settable or MemberAccessibility.PrivateSetter
            || !member.HasCycles && IsConstructedClass(type, member),
        ReplacesCollection = type => CollectionKinds.IsFrozen(type) || CollectionKinds.IsReadOnlyWrapper(type),
        ReplacesGroup = HasFields,
        Substitutes = Taken(TextSubstitutes.WideNumbers.Where(one => one.Key == typeof(BigInteger))),
    };

    // A struct always has a constructor without parameters too, which these libraries prefer.
    static bool IsConstructedClass(CopyDeclaration type, CopyMember member) => member.Access == MemberAccessibility.Constructed && !type.IsStruct;

    // A tuple of values. Most libraries write properties.
    static bool HasFields(Type group) => group.Name.StartsWith("ValueTuple`", StringComparison.Ordinal);

    static bool HasSubclasses(CopyDeclaration type) => type.Concrete.Count > 0;

    static bool IsSerializable(CustomAttributeData attribute) => attribute.AttributeType == typeof(SerializableAttribute);

    // It sets public members only, after a constructor without parameters.
    static IEnumerable<string> Changes(CopyDeclaration type) =>
    [
        .. LacksConstructor(type) ? ["a constructor without parameters"] : Array.Empty<string>(),
        .. type.Members.Any(member => !member.IsSettable) ? ["public setters"] : Array.Empty<string>(),
    ];

    static bool LacksConstructor(CopyDeclaration type) => type is { HasConstructor: false, IsOpen: false };

    static bool IsGuid(Type type) => (Nullable.GetUnderlyingType(type) ?? type) == typeof(Guid);
}
