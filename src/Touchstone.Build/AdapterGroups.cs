namespace Touchstone.Build;

/// <summary>Groups of adapters that a user can select by name: <c>touchstone run json</c>.</summary>
public static class AdapterGroups
{
    /// <summary>Selects every adapter.</summary>
    public const string Everything = "all";

    /// <summary>What <c>touchstone run</c> measures first.</summary>
    public const string Usual = "usual";

    static readonly Dictionary<string, (string Meaning, Func<Adapter, bool> Has)> Groups = new(StringComparer.OrdinalIgnoreCase)
    {
        [Everything] = ("all adapters that list shows", _ => true),
        ["standard"] = ("all that touchstone list does not mark optional", adapter => !adapter.Traits.Optional),
        [Usual] = ("the ten that people ask for most", adapter => adapter.Traits.Usual),
        ["popular"] = ("the libraries with the most downloads of their kind", adapter => adapter.Traits.Popular),
        ["framework"] = ("the serializers that come with .NET", adapter => IsSerializer(adapter.Traits) && adapter.PinnedVersion is null),
        ["binary"] = ("binary formats", adapter => IsSerializer(adapter.Traits) && !adapter.Traits.Text),
        ["json"] = ("JSON", adapter => IsSerializer(adapter.Traits) && adapter.Traits.Format == "JSON"),
    };

    /// <summary>The names of the groups.</summary>
    public static IReadOnlyCollection<string> Names => Groups.Keys;

    /// <summary>True for the name of a group. No adapter can have such a name.</summary>
    public static bool Has(string name) => Groups.ContainsKey(name);

    /// <summary>The meaning of a group: <c>binary formats</c>.</summary>
    public static string Meaning(string name) => Groups[name].Meaning;

    /// <summary>The adapters of a group.</summary>
    public static IEnumerable<Adapter> Of(string name, IEnumerable<Adapter> all) => all.Where(adapter => Groups[name].Has(adapter));

    static bool IsSerializer(AdapterTraits traits) => traits is { Limit: false, ParserOnly: false };
}
