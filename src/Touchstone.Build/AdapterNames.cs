using System.IO.Enumeration;

namespace Touchstone.Build;

/// <summary>Which adapters a name on the command line means, and which one a user may have meant by a name that none has.</summary>
static class AdapterNames
{
    const int LeastPart = 3;

    // The names in SerializerTests and in the framework that no part of the name here resembles.
    static readonly Dictionary<string, string> Elsewhere = new(StringComparer.Ordinal)
    {
        ["ALLOCPERF"] = "Nop",
        ["BINARYSERIALIZER"] = "BinaryFormatter",
        ["DATACONTRACTBINARYXML"] = "DataContractBinary",
        ["DATACONTRACTSERIALIZER"] = "DataContract",
        ["JSONNET"] = "NewtonsoftJson",
        ["JSONSERIALIZER"] = "SystemTextJson",
        ["NETCOREJSONSERIALIZER"] = "SystemTextJson",
        ["SLIMSERIALIZER"] = "AzosSlim",
    };

    /// <summary>
    /// The adapters that a name means: a <c>#Exact</c> name, a pattern with <c>*</c> or <c>?</c>, a group, a whole name, the start of names, or the capitals
    /// of a name. A whole name wins over names that start with it, so a script measures the same when an adapter is added. Newtonsoft.Json and protobuf-net
    /// are whole names too: only letters and digits count.
    /// </summary>
    public static List<Adapter> Match(IReadOnlyList<Adapter> all, string name)
    {
        if (name.StartsWith('#'))
            return [.. all.Where(adapter => adapter.Name.Equals(name[1..].Trim(), StringComparison.OrdinalIgnoreCase))];
        if (name.Length == 0)
            return [];
        if (name.AsSpan().IndexOfAny('*', '?') >= 0)
            return [.. all.Where(adapter => FileSystemName.MatchesSimpleExpression(name, adapter.Name))];
        if (AdapterGroups.Has(name))
            return [.. AdapterGroups.Of(name, all)];
        if (Letters(name) is { Length: > 0 } letters && all.FirstOrDefault(adapter => Letters(adapter.Name) == letters) is { } whole)
            return [whole];
        List<Adapter> matches = [.. all.Where(adapter => adapter.Name.StartsWith(name, StringComparison.OrdinalIgnoreCase))];
        // Capitals count only if no name begins like this, so that "N" stays a beginning.
        return matches.Count > 0
            ? matches
            : [.. all.Where(adapter => string.Concat(adapter.Name.Where(char.IsAsciiLetterUpper)).StartsWith(name, StringComparison.OrdinalIgnoreCase))];
    }

    /// <summary>Why a name means no adapter, and the one that the user may have meant; null if no name is similar.</summary>
    public static (string Why, string? Instead) Unknown(IReadOnlyList<Adapter> all, string name)
    {
        var typed = name.TrimStart('#').Trim();
        if (typed.Length == 0)
            return ("a serializer has no name: write it before the @ of its version", null);
        var why = name.StartsWith('#') ? $"no adapter is named \"{typed}\""
            : name.AsSpan().IndexOfAny('*', '?') >= 0 ? $"no adapter's name matches \"{typed}\""
            : $"no adapter's name begins with \"{typed}\"";
        var (kind, instead) = Meant(all, typed.Trim('*', '?'));
        return instead is null ? (why, null) : ($"{why}{kind}{instead}", name.StartsWith('#') ? $"#{instead}" : instead);
    }

    static (string Kind, string? Name) Meant(IReadOnlyList<Adapter> all, string typed)
    {
        var letters = Letters(typed);
        if (letters.Length > 0 && all.FirstOrDefault(IsSame) is { } same)
            return (", its adapter is ", same.Name);
        if (letters.Length > 1 && EditDistance.Nearest(typed, all.Select(adapter => adapter.Name)) is { } nearest && EditDistance.IsNear(typed, nearest))
            return (", nearest is ", nearest);
        // The longest name in a longer word says most: Orleans in Microsoft.Orleans. Of names that are longer, the shortest one is.
        var similar = letters.Length < LeastPart ? null : all.Where(adapter => letters.Contains(Letters(adapter.Name), StringComparison.Ordinal))
            .MaxBy(adapter => adapter.Name.Length)
            ?? all.Where(adapter => Letters(adapter.Name).Contains(letters, StringComparison.Ordinal)).MinBy(adapter => adapter.Name.Length);
        return (", similar is ", similar?.Name);

        bool IsSame(Adapter adapter) =>
            Letters(adapter.Name) == letters || Letters(adapter.Traits.Package ?? "") == letters || Elsewhere.GetValueOrDefault(letters) == adapter.Name;
    }

    static string Letters(string name) => string.Concat(name.Where(char.IsAsciiLetterOrDigit)).ToUpperInvariant();
}
