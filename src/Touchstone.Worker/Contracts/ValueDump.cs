using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;
using Touchstone.Protocol;

namespace Touchstone.Contracts;

/// <summary>
/// Writes a value as a list of paths with exact texts. The same value gives the same list on every machine: sets and dictionaries are sorted by the texts of
/// their keys. Objects that appear again are references. It uses a list instead of recursion, so depth has no limit but the length.
/// </summary>
sealed class ValueDump
{
    /// <summary>The most characters of a dump. A contract is meant to be read by people.</summary>
    public const int MostCharacters = 4_000_000;

    readonly List<DumpEntry> entries = [];
    readonly Dictionary<object, string> seen = new(ReferenceEqualityComparer.Instance);
    readonly Stack<(string Path, object? Value)> open = new();
    long characters;

    /// <summary>The dump of a value.</summary>
    /// <exception cref="UnsupportedException">It is too long.</exception>
    public static IReadOnlyList<DumpEntry> Of(object? root)
    {
        var dump = new ValueDump();
        dump.open.Push(("", root));
        while (dump.open.TryPop(out var next))
            dump.Visit(next.Path, next.Value);
        return dump.entries;
    }

    void Visit(string path, object? value)
    {
        if (value is null)
        {
            Add(path, "", "null");
            return;
        }
        var type = value.GetType();
        if (Atoms.IsAtom(type))
        {
            Add(path, TypeText.Of(type), AtomText.Of(value));
            return;
        }
        if (!type.IsValueType && value is not Array { Length: 0 } && !seen.TryAdd(value, path))
        {
            Add(path, DumpEntry.Reference, seen[value].Length > 0 ? seen[value] : "(root)");
            return;
        }
        Push(path, value, type);
    }

    void Push(string path, object value, Type type)
    {
        var name = DataMembers.IsNameless(type) ? "sequence" : TypeText.Of(DataMembers.PublicType(type));
        if (value is byte[] bytes)
        {
            Add(path, name, Convert.ToHexString(bytes));
            return;
        }
        var parts = new List<(string Path, object? Value)>();
        if (!DataMembers.IsNameless(type))
            parts.AddRange(DataMembers.Of(type).Select(member => (Join(path, member.Name), member.Field.GetValue(value))));
        var text = "";
        if (value is IEnumerable list && (DataMembers.IsNameless(type) || DataMembers.IsCollection(type)))
        {
            var elements = Elements(path, list);
            text = elements.Count.ToString(CultureInfo.InvariantCulture) + (elements.Count == 1 ? " element" : " elements");
            parts.AddRange(elements);
        }
        Add(path, name, text);
        for (var i = parts.Count - 1; i >= 0; i--)
            open.Push(parts[i]);
    }

    static List<(string Path, object? Value)> Elements(string path, IEnumerable list)
    {
        if (list is IDictionary map)
            return Entries(path, map);
        List<object?> all = [.. DataMembers.Elements(list).Cast<object?>()];
        // The order of a set has no meaning.
        return IsSet(list.GetType()) && all.TrueForAll(one => one is not null && Atoms.IsAtom(one.GetType()))
            ? Sorted(path, all.Select(one => (one!, one)))
            : [.. all.Select((one, place) => (string.Create(CultureInfo.InvariantCulture, $"{path}[{place}]"), one))];
    }

    static List<(string Path, object? Value)> Entries(string path, IDictionary map)
    {
        List<(object Key, object? Value)> all = [.. Pairs(map)];
        if (all.TrueForAll(one => Atoms.IsAtom(one.Key.GetType())))
            return Sorted(path, all);
        return [.. all.SelectMany((one, place) => ((string, object?)[])[($"{path}[key {place}]", one.Key), ($"{path}[value {place}]", one.Value)])];
    }

    static IEnumerable<(object Key, object? Value)> Pairs(IDictionary map)
    {
        foreach (DictionaryEntry entry in map)
            yield return (entry.Key, entry.Value);
    }

    static List<(string Path, object? Value)> Sorted(string path, IEnumerable<(object Key, object? Value)> all) =>
    [
        .. all.Select(one => (Key: Key(one.Key), one.Value)).OrderBy(one => one.Key.Length).ThenBy(one => one.Key, StringComparer.Ordinal)
            .Select(one => ($"{path}[{one.Key}]", one.Value)),
    ];

    static string Key(object key)
    {
        var plain = AtomText.Of(key);
        // In quotes, a key may have any letters, and the path still has one meaning.
        if (key is not (string or char) && plain.AsSpan().IndexOfAny('[', ']', '"') < 0)
            return plain;
        var text = new StringBuilder("\"");
        foreach (var letter in plain)
            text.Append(letter is '"' or '\\' ? "\\" : "").Append(letter);
        return text.Append('"').ToString();
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The interfaces of a collection that is in use are kept.")]
    static bool IsSet(Type type) => !type.IsAssignableTo(typeof(IList)) && Array.Exists(
        type.GetInterfaces(), contract => contract.IsGenericType && contract.GetGenericTypeDefinition() == typeof(ISet<>));

    static string Join(string path, string member) => path.Length == 0 ? member : $"{path}.{member}";

    void Add(string path, string type, string value)
    {
        characters += path.Length + type.Length + value.Length;
        if (characters > MostCharacters)
            throw new UnsupportedException($"its dump has more than {MostCharacters / 1_000_000} million characters: use a smaller --count");
        entries.Add(new DumpEntry(path, type, value));
    }
}
