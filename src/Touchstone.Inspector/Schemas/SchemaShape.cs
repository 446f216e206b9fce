namespace Touchstone.Inspection.Schemas;

/// <summary>What a type is in a schema language, whatever the language.</summary>
/// <param name="Type">The user's type.</param>
abstract record SchemaShape(Type Type);

/// <summary>A number, a text or bytes.</summary>
/// <param name="Type">The user's type.</param>
/// <param name="Kind">What stands in the payload.</param>
/// <param name="To">The C# expression that makes it from the user's value <c>{0}</c>.</param>
/// <param name="From">The expression that makes the user's value from it.</param>
sealed record ScalarShape(Type Type, ScalarKind Kind, string To = "{0}", string From = "{0}") : SchemaShape(Type)
{
    /// <summary>What it is, for a comment; empty if the schema says it already.</summary>
    public string Comment { get; init; } = "";

    /// <summary>True for a number that is nearly always large, so that a variable length does not pay.</summary>
    public bool IsLarge { get; init; }

    /// <summary>What stands in the payload, made from the user's value.</summary>
    public string ToPayload(string value) => To.Replace("{0}", value, StringComparison.Ordinal);

    /// <summary>True for a text and for bytes, which are not numbers.</summary>
    public bool IsLong => Kind is ScalarKind.Text or ScalarKind.Bytes;

    /// <summary>The user's value, made from what stands in the payload. A language can have a wider number in its place.</summary>
    public string FromPayload(string value) => From.Replace("{0}", Kind switch
    {
        ScalarKind.Int8 => $"(sbyte){value}",
        ScalarKind.UInt8 => $"(byte){value}",
        ScalarKind.Int16 => $"(short){value}",
        ScalarKind.UInt16 => $"(ushort){value}",
        ScalarKind.UInt32 => $"(uint){value}",
        ScalarKind.UInt64 => $"unchecked((ulong){value})",
        _ => value,
    }, StringComparison.Ordinal);

    /// <summary>Reads a number.</summary>
    public string Read(string value) => MemberReaderSource.Atom(Kind switch
    {
        ScalarKind.Bool => typeof(bool),
        ScalarKind.Float => typeof(float),
        ScalarKind.Double => typeof(double),
        _ => typeof(long),
    }, value)!;
}

/// <summary>The scalars that schema languages have. Each is a type of C#; bytes are an array.</summary>
enum ScalarKind
{
    Bool,
    Int8,
    UInt8,
    Int16,
    UInt16,
    Int32,
    UInt32,
    Int64,
    UInt64,
    Float,
    Double,
    Text,
    Bytes,
}

/// <summary>A value that can be missing, in the place of which a language needs a mark.</summary>
/// <param name="Type">The user's type: a <see cref="Nullable{T}"/> or a class.</param>
/// <param name="Value">The value if it is there.</param>
sealed record OptionalShape(Type Type, SchemaShape Value) : SchemaShape(Type);

/// <summary>A sequence. An array, a list, a set, and a dictionary whose keys the language does not take.</summary>
/// <param name="Type">The user's type.</param>
/// <param name="Element">An element.</param>
sealed record ListShape(Type Type, SchemaShape Element) : SchemaShape(Type);

/// <summary>A dictionary.</summary>
/// <param name="Type">The user's type.</param>
/// <param name="Key">A key.</param>
/// <param name="Value">A value.</param>
sealed record MapShape(Type Type, SchemaShape Key, SchemaShape Value) : SchemaShape(Type);

/// <summary>A message, record or table. It can be missing if the user's type is a class.</summary>
/// <param name="Type">The user's type: a class, a struct, a pair, a tuple, or what a record was put around.</param>
/// <param name="Name">Its name, which is valid in every language.</param>
sealed record RecordShape(Type Type, string Name) : SchemaShape(Type)
{
    /// <summary>Its fields. They are set after the record is known, because they can lead back to it.</summary>
    public IReadOnlyList<SchemaField> Fields { get; set; } = [];

    /// <summary>Statements that make the user's value from an expression for each field, and return it.</summary>
    public Func<IReadOnlyList<string>, string> Make { get; set; } = _ => "";

    /// <summary>True if a record stands for null too: it was put around a value that can be missing.</summary>
    public bool HoldsNull { get; init; }

    // Fields lead back, so a comparison by value would not end.
    /// <inheritdoc/>
    public bool Equals(RecordShape? other) => ReferenceEquals(this, other);

    /// <inheritdoc/>
    public override int GetHashCode() => Name.GetHashCode(StringComparison.Ordinal);
}

/// <summary>One of several records: the subclasses of a class.</summary>
/// <param name="Type">The user's type.</param>
/// <param name="Name">Its name, which is valid in every language.</param>
sealed record UnionShape(Type Type, string Name) : SchemaShape(Type)
{
    /// <summary>The records, the most derived types first.</summary>
    public IReadOnlyList<RecordShape> Cases { get; set; } = [];

    /// <inheritdoc/>
    public bool Equals(UnionShape? other) => ReferenceEquals(this, other);

    /// <inheritdoc/>
    public override int GetHashCode() => Name.GetHashCode(StringComparison.Ordinal);
}

/// <summary>A field of a record.</summary>
/// <param name="Name">The name of the user's member.</param>
/// <param name="Shape">What it holds.</param>
/// <param name="Read">The expression that reads it from <c>value</c>, which is the user's object.</param>
sealed record SchemaField(string Name, SchemaShape Shape, string Read);
