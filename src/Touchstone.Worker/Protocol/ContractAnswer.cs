namespace Touchstone.Protocol;

/// <summary>What a worker wrote and read for a contract. All lists of a dump have the same length.</summary>
public sealed record ContractAnswer
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "contract";

    /// <summary>The bytes that the library wrote, in Base64; empty if it was asked to read.</summary>
    public string Payload { get; init; } = "";

    /// <summary>The value of the factory: what was written. Empty if the worker was asked to read.</summary>
    public IReadOnlyList<DumpEntry> Written { get; init; } = [];

    /// <summary>The members that have a value in what was written, as <c>My.Order.Total</c>.</summary>
    public IReadOnlyList<string> Covered { get; init; } = [];

    /// <summary>What the library read from the payload.</summary>
    public IReadOnlyList<DumpEntry> Read { get; init; } = [];

    /// <summary>The members of the types that the root can hold, in the order of their declaration.</summary>
    public IReadOnlyList<ShapeMember> Members { get; init; } = [];

    /// <summary>Reads such a line.</summary>
    public static ContractAnswer From(JsonFields fields) => new()
    {
        Payload = fields.Text("payload") ?? "",
        Written = Entries(fields, "written"),
        Read = Entries(fields, "read"),
        Covered = fields.Texts("covered"),
        Members = [.. Zip(fields, "memberOf", "member", "memberType").Select(one => new ShapeMember(one.First, one.Second, one.Third))],
    };

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString()
    {
        var line = new JsonLine(Type).Add("payload", Payload);
        Add(line, "written", Written);
        Add(line, "read", Read);
        return line.Add("covered", Covered).Add("memberOf", Members.Select(member => member.Of))
            .Add("member", Members.Select(member => member.Name))
            .Add("memberType", Members.Select(member => member.Type))
            .ToString();
    }

    static void Add(JsonLine line, string name, IReadOnlyList<DumpEntry> entries) => line
        .Add(name + "Path", entries.Select(entry => entry.Path))
        .Add(name + "Type", entries.Select(entry => entry.Type))
        .Add(name + "Value", entries.Select(entry => entry.Value));

    static IReadOnlyList<DumpEntry> Entries(JsonFields fields, string name) =>
        [.. Zip(fields, name + "Path", name + "Type", name + "Value").Select(one => new DumpEntry(one.First, one.Second, one.Third))];

    static IEnumerable<(string First, string Second, string Third)> Zip(JsonFields fields, string first, string second, string third) =>
        fields.Texts(first).Zip(fields.Texts(second), fields.Texts(third));
}

/// <summary>One value of a dump.</summary>
/// <param name="Path">Where, from the root, with whole keys: <c>[0].Labels["lane"]</c>; the root itself is empty.</param>
/// <param name="Type">Its type in the words of C#, such as <c>decimal</c>; empty for null, <see cref="Reference"/> for an object again.</param>
/// <param name="Value">
/// Its exact text in the invariant culture, with the scale of a decimal and the kind of a time. For a collection the number of elements, for an object nothing,
/// for an object that appeared before its path.
/// </param>
public sealed record DumpEntry(string Path, string Type, string Value)
{
    /// <summary>The type of an object that appeared before.</summary>
    public const string Reference = "same as";
}

/// <summary>One member of a type, or one value of an enum.</summary>
/// <param name="Of">The full name of the type that declares it.</param>
/// <param name="Name">Its name.</param>
/// <param name="Type">Its declared type, or the number of the value.</param>
public sealed record ShapeMember(string Of, string Name, string Type);
