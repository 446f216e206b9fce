using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;

namespace Touchstone;

/// <summary>
/// Compares two object graphs field by field, private fields included. It follows the types' structure, so a new data set needs no comparer that
/// could forget a field. It uses a list instead of recursion, so depth has no limit.
/// </summary>
sealed class StructuralComparison(int most)
{
    readonly Stack<(object? Expected, object? Actual, Type? Declared, MemberPath? Path)> open = new();
    readonly Dictionary<object, (object Actual, MemberPath? Path)> partners = new(ReferenceEqualityComparer.Instance);
    readonly Dictionary<object, MemberPath?> shared = new(ReferenceEqualityComparer.Instance);
    readonly SortedSet<string> kinds = new(StringComparer.Ordinal);

    /// <summary>The first differences, in the order in which the members are declared.</summary>
    public List<Difference> Differences { get; } = [];

    /// <summary>The number of all differences.</summary>
    public long Count { get; private set; }

    /// <summary>The kinds among all differences.</summary>
    public IReadOnlyCollection<string> Kinds => kinds;

    /// <summary>Receives each text and what came back for it; null if nobody asks.</summary>
    public SharedTexts? Texts { get; init; }

    /// <summary>
    /// Compares two graphs, cycles included. If an object appears again in one graph, the same object must appear again in the other: a program that
    /// changes it through one path expects to see the change through the other.
    /// </summary>
    /// <param name="declared">The type of both as their users know it; null for that of the object.</param>
    public void Compare(object? expected, object? actual, Type? declared = null)
    {
        open.Push((expected, actual, declared, null));
        while (open.TryPop(out var pair))
            CompareOne(pair.Expected, pair.Actual, pair.Declared, pair.Path);
    }

    /// <summary>
    /// Adds the instances that both graphs share, after <see cref="Compare"/>. An instance that the types keep does not count: see
    /// <see cref="Aliases.Instances"/>.
    /// </summary>
    /// <param name="makeAgain">Makes the expected value a second time.</param>
    public void AddAliases(object expected, Func<object> makeAgain)
    {
        if (shared.Count == 0)
            return;
        var again = makeAgain();
        // If the data set keeps its objects, they cannot be told from those that its types keep. The root is never such an object.
        var known = ReferenceEquals(again, expected) ? [.. shared.Keys.Where(one => one != expected)] : Aliases.Instances(again);
        foreach (var (instance, path) in shared.Where(pair => !known.Contains(pair.Key)))
            Add(instance.GetType().Name, Difference.Same, path, Difference.Aliased);
    }

    void CompareOne(object? expected, object? actual, Type? declared, MemberPath? path)
    {
        if (ReferenceEquals(expected, actual))
        {
            if (expected is not null && Aliases.Matters(expected))
                shared.TryAdd(expected, path);
            return;
        }
        if (expected is not null && partners.TryGetValue(expected, out var partner))
            CompareAgain(expected, actual, partner.Actual, partner.Path, path);
        else if (expected is null || actual is null)
            Differ(expected, actual, path);
        else if (actual is IEnumerable and not string && DataMembers.IsNameless(expected.GetType()))
            CompareContents((IEnumerable)expected, (IEnumerable)actual, path);
        else if (DataMembers.IsFrameworkContract(declared) && DataMembers.IsFrameworkCollection(expected) && DataMembers.IsFrameworkCollection(actual))
            CompareContents((IEnumerable)expected, (IEnumerable)actual, path);
        else if (DataMembers.PublicType(expected.GetType()) != DataMembers.PublicType(actual.GetType()))
            Add(expected.GetType().Name, actual.GetType().Name, path);
        else if (Atoms.IsAtom(expected.GetType()))
            CompareAtoms(expected, actual, path);
        else
            CompareNew(expected, actual, path);
    }

    // Two collections whose users know only what is in them.
    void CompareContents(IEnumerable expected, IEnumerable actual, MemberPath? path)
    {
        Remember(expected, actual, path);
        CompareItems(expected, actual, path);
    }

    void CompareItems(IEnumerable expected, IEnumerable actual, MemberPath? path)
    {
        if (expected is IDictionary map && actual is IDictionary other)
            CompareMaps(map, other, path);
        else if (IsSetOfAtoms(expected.GetType()) && IsSetOfAtoms(actual.GetType()))
            CompareSets(expected, actual, path);
        else
            CompareElements(DataMembers.Elements(expected), DataMembers.Elements(actual), DataMembers.ElementType(expected.GetType()), path);
    }

    void CompareNew(object expected, object actual, MemberPath? path)
    {
        Remember(expected, actual, path);
        CompareParts(expected, actual, path);
    }

    void Remember(object expected, object actual, MemberPath? path)
    {
        if (HasIdentity(expected))
            partners.Add(expected, (actual, path));
    }

    // Values have none, nor has what is empty and stays empty: all places share one empty array and one empty ImmutableList.
    static bool HasIdentity(object value) =>
        !value.GetType().IsValueType && value is not Array { Length: 0 } && !(value is ICollection { Count: 0 } && DataMembers.IsUnchangeable(value.GetType()));

    // Nothing below a copy is compared: the copy of a cycle has no meaningful end.
    void CompareAgain(object expected, object? actual, object partner, MemberPath? first, MemberPath? path)
    {
        if (!ReferenceEquals(actual, partner))
            Add($"{expected.GetType().Name} of {Text(first)}", actual is null ? "null" : "another object", path, Difference.References, actual is null);
    }

    void CompareAtoms(object expected, object actual, MemberPath? path)
    {
        if (!Atoms.AreSame(expected, actual))
            Differ(expected, actual, path);
        if (expected is string text)
            Texts?.Add(text, (string)actual, path);
    }

    void CompareParts(object expected, object actual, MemberPath? path)
    {
        switch (expected)
        {
            case byte[] bytes:
                if (!bytes.AsSpan().SequenceEqual((byte[])actual))
                    CompareElements(bytes, (byte[])actual, null, path);
                break;
            case IEnumerable list when DataMembers.IsCollection(expected.GetType()):
                // The user's list type has members in addition to its elements.
                CompareMembers(expected, actual, path);
                CompareItems(list, (IEnumerable)actual, path);
                break;
            default:
                CompareMembers(expected, actual, path);
                break;
        }
    }

    // The order of a set has no meaning.
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The interfaces of a collection that is in use are kept.")]
    static bool IsSetOfAtoms(Type type) => !type.IsAssignableTo(typeof(IList)) && Array.Exists(
        type.GetInterfaces(),
        contract => contract.IsGenericType && contract.GetGenericTypeDefinition() == typeof(ISet<>) && Atoms.IsAtom(contract.GetGenericArguments()[0]));

    void CompareSets(IEnumerable expected, IEnumerable actual, MemberPath? path)
    {
        var (left, right) = (Elements(expected), Elements(actual));
        if (left.Count != right.Count)
            Add(ValueText.Of(left), $"{right.Count}", path, isLost: right.Count == 0);
        var present = right.ToHashSet();
        foreach (var element in left.Where(element => !present.Contains(element)))
            Add(ValueText.Of(element), Difference.Missing, MemberPath.Key(path, element!), isLost: true);
    }

    void CompareElements(IEnumerable expected, IEnumerable actual, Type? declared, MemberPath? path)
    {
        var left = Indexed(expected);
        var right = Indexed(actual);
        if (left.Count != right.Count)
            Add(ValueText.Of(left), $"{right.Count}", path, isLost: right.Count == 0);
        // Pushed in reverse, so that they are compared and reported in order.
        for (var i = Math.Min(left.Count, right.Count) - 1; i >= 0; i--)
            open.Push((left[i], right[i], declared, MemberPath.Element(path, i)));
    }

    // An array of several dimensions implements IList but rejects a single index.
    static IList Indexed(IEnumerable source) => source is IList list and not Array { Rank: > 1 } ? list : Elements(source);

    static List<object?> Elements(IEnumerable source)
    {
        var elements = new List<object?>();
        foreach (var element in source)
            elements.Add(element);
        return elements;
    }

    void CompareMaps(IDictionary expected, IDictionary actual, MemberPath? path)
    {
        if (expected.Count != actual.Count)
            Add(ValueText.Of(expected), $"{actual.Count}", path, isLost: actual.Count == 0);
        var declared = DataMembers.ElementType(expected.GetType());
        foreach (DictionaryEntry entry in expected)
        {
            var inner = MemberPath.Key(path, entry.Key);
            if (actual.Contains(entry.Key))
                open.Push((entry.Value, actual[entry.Key], declared, inner));
            else
                Add(ValueText.Of(entry.Value), Difference.Missing, inner, isLost: true);
        }
    }

    void CompareMembers(object expected, object actual, MemberPath? path)
    {
        var members = DataMembers.Of(expected.GetType());
        for (var i = members.Length - 1; i >= 0; i--)
        {
            var (field, name, isPrivate) = members[i];
            open.Push((field.GetValue(expected), field.GetValue(actual), field.FieldType, MemberPath.Member(path, name, isPrivate)));
        }
    }

    void Differ(object? expected, object? actual, MemberPath? path)
    {
        // 1 and 1.0 are equal, and a program can still tell them apart.
        var isScale = expected is decimal before && actual is decimal after && before == after;
        Add(
            ValueText.Of(expected),
            ValueText.Of(actual) + (isScale ? " (equal, with another number of decimals)" : ""),
            path,
            isScale ? Difference.DecimalScale : Difference.Values,
            isLost: IsNothing(actual));
    }

    static bool IsNothing(object? value) => value switch
    {
        null or "" => true,
        ICollection { Count: 0 } => true,
        ValueType => Atoms.AreSame(RuntimeHelpers.GetUninitializedObject(value.GetType()), value),
        _ => false,
    };

    void Add(string before, string after, MemberPath? path, string kindOfPublic = Difference.Values, bool isLost = false)
    {
        var kind = path is { IsPrivate: true } && kindOfPublic != Difference.Aliased ? Difference.PrivateMembers : kindOfPublic;
        Count++;
        kinds.Add(kind);
        if (Differences.Count < most)
            Differences.Add(new Difference(Text(path), before, after, kind, isLost));
    }

    static string Text(MemberPath? path) => path?.ToString() ?? "(root)";
}

/// <summary>The position of a value, as a chain towards the root. The text is made only for values that differ.</summary>
sealed class MemberPath(MemberPath? parent, string? name, int index, bool isPrivate)
{
    /// <summary>True when this member, or one on the way to it, is private.</summary>
    public bool IsPrivate => isPrivate || parent is { IsPrivate: true };

    public static MemberPath Member(MemberPath? parent, string name, bool isPrivate) => new(parent, name, -1, isPrivate);

    public static MemberPath Element(MemberPath? parent, int index) => new(parent, null, index, false);

    public static MemberPath Key(MemberPath? parent, object key) =>
        new(parent, $"[{ValueText.Of(key)}]", -1, false);

    public override string ToString()
    {
        var text = new StringBuilder();
        Append(text);
        return text.ToString();
    }

    void Append(StringBuilder text)
    {
        parent?.Append(text);
        if (name is null)
            text.Append(CultureInfo.InvariantCulture, $"[{index}]");
        else if (name.StartsWith('['))
            text.Append(name);
        else
            text.Append(text.Length > 0 ? "." : "").Append(name);
    }
}

/// <summary>Formats a value as one short text for messages.</summary>
static class ValueText
{
    const int Longest = 60;

    public static string Of(object? value) => value switch
    {
        null => "null",
        string text => $"\"{Visible(text.Length > Longest ? text[..Longest] : text)}{(text.Length > Longest ? "…" : "")}\"",
        Uri address => Of(address.OriginalString), // One that is called null looks like none.
        DateTime time => $"{time:O} ({time.Kind})",
        DateTimeOffset time => time.ToString("O", CultureInfo.InvariantCulture),
        ICollection list => string.Create(CultureInfo.InvariantCulture, $"{list.Count} elements"),
        IFormattable formattable => formattable.ToString(null, CultureInfo.InvariantCulture),
        bool flag => flag ? "true" : "false",
        _ => value.GetType().Name,
    };

    // Half of a surrogate pair and its replacement character look alike.
    static string Visible(string text)
    {
        var visible = new StringBuilder(text.Length);
        foreach (var c in text)
        {
            if (char.IsControl(c) || char.IsSurrogate(c) || c is '\u2028' or '\u2029' or '\ufeff' or '\ufffd')
                visible.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:x4}");
            else
                visible.Append(c);
        }
        return visible.ToString();
    }
}
