using System.Reflection;

namespace Touchstone.Inspection.Copies;

/// <summary>The attributes that a library wants on types and members, in the way that its documentation shows; see <see cref="CopyStyles"/>.</summary>
/// <param name="Name">The name, which the project of an adapter gives as <c>AnnotatedCopies</c>.</param>
/// <param name="Namespace">The namespace of the attributes.</param>
sealed record CopyStyle(string Name, string Namespace)
{
    /// <summary>The attributes of a type.</summary>
    public required Func<CopyDeclaration, IEnumerable<string>> OfType { get; init; }

    /// <summary>The attributes of a member.</summary>
    public Func<CopyMember, IEnumerable<string>> OfMember { get; init; } = _ => [];

    /// <summary>
    /// True for a type that the library does not take or keep without its attributes. It is measured on the user's types themselves if this is false for all of
    /// them, and if no copy can be made. Null: it takes no type without its attributes.
    /// </summary>
    public Func<CopyDeclaration, bool>? IsNeeded { get; init; }

    /// <summary>True if its source generator adds members, so that types must be partial.</summary>
    public bool IsGenerated { get; init; }

    /// <summary>False if it cannot set a property that is <c>init</c>.</summary>
    public bool TakesInit { get; init; } = true;

    /// <summary>True if its root must be a class with members: a list as the root gets a class around it.</summary>
    public bool WrapsRoot { get; init; }

    /// <summary>True if its source generator needs the name of the root: <c>TouchstoneCopyRoot</c> is an alias of it.</summary>
    public bool NamesRoot { get; init; }

    /// <summary>The namespaces of names that its attributes have as arguments.</summary>
    public IReadOnlyList<string> OtherNamespaces { get; init; } = [];

    /// <summary>The number of the first member.</summary>
    public int FirstNumber { get; init; }

    /// <summary>True if the numbers of a class continue those of its base class.</summary>
    public bool NumbersContinue { get; init; }

    /// <summary>True if it takes no collection in a collection, so that the inner one needs a type of its own.</summary>
    public bool WrapsNested { get; init; }

    /// <summary>True for a collection of the framework that it does not take or fill. A list, a dictionary or a set takes its place.</summary>
    public Func<Type, bool> ReplacesCollection { get; init; } = _ => false;

    /// <summary>True for a pair or a tuple that it does not take or keep. A type with the same members takes its place.</summary>
    public Func<Type, bool> ReplacesGroup { get; init; } = _ => false;

    /// <summary>What it wants of a type besides attributes: <c>a constructor without parameters</c>.</summary>
    public Func<CopyDeclaration, IEnumerable<string>> Changes { get; init; } = _ => [];

    /// <summary>
    /// True for a member that the library reads and writes in the user's type as it does in the copy, with the attributes alone. In a copy all members are
    /// public and have setters, so what is false is a change of the user's types.
    /// </summary>
    public Func<CopyDeclaration, CopyMember, bool> Keeps { get; init; } = (_, member) => member.Access == MemberAccessibility.Settable;

    /// <summary>The types of the framework that it does not take, each with one that takes its place.</summary>
    public IReadOnlyDictionary<Type, Substitute> Substitutes { get; init; } = new Dictionary<Type, Substitute>();

    /// <summary>
    /// True if it keeps objects that refer back to each other: by itself, with attributes, or with an option that its adapter sets for such data. Otherwise the
    /// copies leave out the members that lead back.
    /// </summary>
    public bool KeepsCycles { get; init; }

    /// <summary>The attribute of a member that it leaves out: <c>JsonIgnore</c>. Empty if it has none.</summary>
    public string Ignored { get; init; } = "";

    /// <summary>True if it leaves out members without an attribute, unless the arguments of the type's attribute say otherwise.</summary>
    public bool WantsMembersMarked { get; init; }

    /// <summary>True if it also reads [DataContract] and the orders of [DataMember].</summary>
    public bool TakesDataContracts { get; init; }

    /// <summary>True for an attribute of a type or a member that the library reads; null for those in its namespace.</summary>
    public Func<Type, bool>? Reads { get; init; }

    /// <summary>True if the type or one of its members already has attributes that the library reads.</summary>
    // The class of a lambda expression is a nested type that the compiler makes, and marks as serializable.
    public bool IsOn(Type type) => type.GetMembers(Declared).Where(member => member is FieldInfo or PropertyInfo).Append(type)
        .SelectMany(member => member.GetCustomAttributesData())
        .Any(attribute => Reads?.Invoke(attribute.AttributeType) ?? IsInNamespace(attribute.AttributeType));

    /// <summary>True if an attribute of the user's type says that the library leaves the member out.</summary>
    public bool LeavesOut(FieldInfo field)
    {
        var name = DataMembers.Of(field.DeclaringType!).First(member => member.Field == field).Name;
        List<CustomAttributeData> attributes = [.. field.GetCustomAttributesData(), .. MemberAccess.Property(field, name)?.GetCustomAttributesData() ?? []];
        return attributes.Exists(IsIgnored)
            || WantsMarks(field.DeclaringType!) && !attributes.Exists(IsMember);
    }

    bool IsMember(CustomAttributeData attribute) =>
        attribute.AttributeType.FullName == $"{DataContracts}.DataMemberAttribute" || IsInNamespace(attribute.AttributeType);

    // With a condition, a member is left out sometimes.
    bool IsIgnored(CustomAttributeData attribute) =>
        (attribute.AttributeType.FullName == $"{Namespace}.{Ignored.Split('(')[0]}Attribute"
            || ReadsDataContracts && attribute.AttributeType.FullName == $"{DataContracts}.IgnoreDataMemberAttribute")
        && attribute.NamedArguments.All(argument => argument.TypedValue.Value is true or 1);

    const string DataContracts = "System.Runtime.Serialization";

    bool WantsMarks(Type type) => type.GetCustomAttributesData().Any(one => one.AttributeType.FullName == $"{DataContracts}.DataContractAttribute"
        ? ReadsDataContracts
        : WantsMembersMarked && IsInNamespace(one.AttributeType) && one is { ConstructorArguments.Count: 0, NamedArguments.Count: 0 });

    bool ReadsDataContracts => TakesDataContracts || Namespace == DataContracts;

    bool IsInNamespace(Type attribute) => attribute.Namespace is { } space
        && (space == Namespace || space.StartsWith(Namespace + ".", StringComparison.Ordinal)
            || TakesDataContracts && attribute.FullName == "System.Runtime.Serialization.DataContractAttribute");

    const BindingFlags Declared =
        BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
}

/// <summary>A type that holds what one of the framework holds. Values convert implicitly in both directions.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Code">Its declaration.</param>
/// <param name="Reads">The member of it that is read, if it does not have those of the type; empty if it does.</param>
sealed record Substitute(string Name, string Code, string Reads = "")
{
    /// <summary>A type that holds a text.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="type">The name of the type that it stands for.</param>
    /// <param name="toText">An expression that makes the text of <c>value</c>.</param>
    /// <param name="fromText">An expression that makes the value from <c>text.Text</c>.</param>
    public static Substitute OfText(string name, string type, string toText, string fromText) =>
        Of(name, type, "string", "Text", $"new() {{ Text = {toText} }}", fromText);

    /// <summary>The same type with attributes of a library.</summary>
    /// <param name="ofMember">The attribute of its member; empty for none.</param>
    /// <param name="isPartial">True if a source generator adds members to it.</param>
    public Substitute With(string ofType, string ofMember = "", bool isPartial = false)
    {
        const string Member = "        public ";
        var at = Code.IndexOf(Member, StringComparison.Ordinal) + Member.Length - "public ".Length;
        var code = ofMember.Length > 0 ? Code.Insert(at, $"[{ofMember}] ") : Code;
        return this with { Code = $"    [{ofType}]\n" + (isPartial ? code.Replace("public struct", "public partial struct", StringComparison.Ordinal) : code) };
    }

    /// <summary>A type with one member.</summary>
    public static Substitute Of(string name, string type, string memberType, string member, string to, string from) => new(name, $$"""
            public struct {{name}}
            {
                public {{memberType}} {{member}} { get; set; }

                public static implicit operator {{name}}({{type}} value) => {{to}};

                public static implicit operator {{type}}({{name}} text) => {{from}};
            }

        """, member);
}

/// <summary>What the attributes of a copied type depend on.</summary>
sealed record CopyDeclaration
{
    /// <summary>True for an interface.</summary>
    public bool IsInterface { get; init; }

    /// <summary>True for an interface or an abstract class: no object has this type.</summary>
    public bool IsOpen { get; init; }

    /// <summary>True for a struct.</summary>
    public bool IsStruct { get; init; }

    /// <summary>True for a class if objects refer back to each other, and the library keeps that.</summary>
    public bool HasCycles { get; init; }

    /// <summary>True for a class that derives from a collection of the framework.</summary>
    public bool IsCollection { get; init; }

    /// <summary>True if the user's type has a public constructor without parameters.</summary>
    public bool HasConstructor { get; init; }

    /// <summary>The types that derive from it directly.</summary>
    public IReadOnlyList<CopiedName> Direct { get; init; } = [];

    /// <summary>The types that derive from it and that objects can have.</summary>
    public IReadOnlyList<CopiedName> Concrete { get; init; } = [];

    /// <summary>Its own members.</summary>
    public IReadOnlyList<CopyMember> Members { get; init; } = [];
}

/// <summary>The name of a copied type.</summary>
/// <param name="Full">Valid in any namespace.</param>
/// <param name="Tag">What a payload calls it: its short name, or the full one if another type has that too.</param>
sealed record CopiedName(string Full, string Tag)
{
    /// <inheritdoc/>
    public override string ToString() => Full;
}

/// <summary>What the attributes of a member depend on.</summary>
/// <param name="Number">Its number, if the library numbers members.</param>
/// <param name="Type">Its type, which is the user's or the framework's.</param>
/// <param name="Behind">The derived types that it, or an element of it, can hold.</param>
sealed record CopyMember(int Number, Type Type, IReadOnlyList<CopiedName> Behind)
{
    /// <summary>True if the member itself can hold them, false if an element of it can.</summary>
    public bool IsItself => CopiedTypes.IsCopied(Type);

    /// <summary>True if it leads back to where it came from, and the library keeps no such objects.</summary>
    public bool IsLeftOut { get; init; }

    /// <summary>True for a member of a class if objects refer back to each other, and the library keeps that.</summary>
    public bool HasCycles { get; init; }

    /// <summary>Who can set it in the user's type.</summary>
    public MemberAccessibility Access { get; init; }

    /// <summary>True for a property with a private setter, which some libraries use if an attribute says so.</summary>
    public bool IsHidden => Access == MemberAccessibility.PrivateSetter;

    /// <summary>True for a property that is set only while the object is made.</summary>
    public bool IsInit { get; init; }

    /// <summary>True for a public field.</summary>
    public bool IsField { get; init; }

    /// <summary>True if other code can set it or, for a collection, fill it.</summary>
    public bool IsSettable { get; init; }
}

/// <summary>Who can set a member of the user's type.</summary>
enum MemberAccessibility
{
    /// <summary>Everybody, at least while the object is made.</summary>
    Settable,

    /// <summary>Its class, through the setter of the property.</summary>
    PrivateSetter,

    /// <summary>The only public constructor, which has a parameter of this name and type.</summary>
    Constructed,

    /// <summary>Its class, in a constructor or an initial value.</summary>
    ReadOnly,

    /// <summary>Its class, and nobody else sees it.</summary>
    Private,
}
