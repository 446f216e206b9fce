using System.Globalization;
using System.Runtime.InteropServices;
using System.Text.Json;

namespace Touchstone.Build;

/// <summary>
/// An object of a traits.json: its members by name and kind, and what is wrong with one. It reads only what the framework has compiled already. The generic
/// code of a serializer over our types would be compiled at each start, and took longer than everything else that <c>touchstone list</c> does.
/// </summary>
/// <param name="element">The object.</param>
/// <param name="name">What messages call it: <c>traits</c>, <c>release</c>.</param>
/// <param name="path">Where it is in the file: <c>$.release</c>.</param>
sealed class TraitsObject(ReadOnlyMemory<byte> file, JsonElement element, string name, string path)
{
    const string OptionName = "option";

    /// <summary>The object of a whole file.</summary>
    /// <exception cref="JsonException">It is not an object.</exception>
    public static TraitsObject Of(ReadOnlyMemory<byte> file, JsonElement root) => new TraitsObject(file, root, "traits", "$").Checked();

    /// <summary>
    /// Refuses members with other names. Otherwise a misspelled member would silently get its default, which is a false claim about a library.
    /// </summary>
    /// <exception cref="JsonException">There is one.</exception>
    public void AllowOnly(params ReadOnlySpan<string> names)
    {
        foreach (var member in element.EnumerateObject())
        {
            if (!names.Contains(member.Name))
                throw Fault(member.Value, $"\"{member.Name}\" is not a member of {name}: the members are {string.Join(", ", names!)}");
        }
    }

    /// <summary>A text.</summary>
    /// <exception cref="JsonException">It is missing, null or not a text.</exception>
    public string Text(string member) => TextOf(Needed(member), member);

    /// <summary>A text; null if it is missing or null.</summary>
    /// <exception cref="JsonException">It is something else.</exception>
    public string? TextOrNull(string member) => TryFind(member, out var value) && value.ValueKind != JsonValueKind.Null ? TextOf(value, member) : null;

    /// <summary>True or false; null if it is missing or null.</summary>
    /// <exception cref="JsonException">It is something else.</exception>
    public bool? FlagOrNull(string member) => !TryFind(member, out var value) ? null : value.ValueKind switch
    {
        JsonValueKind.True => true,
        JsonValueKind.False => false,
        JsonValueKind.Null => null,
        _ => throw Fault(value, $"{path}.{member} is not true or false"),
    };

    /// <summary>True or false; false if it is missing.</summary>
    /// <exception cref="JsonException">It is something else.</exception>
    public bool Flag(string member) => TryFind(member, out var value)
        && (value.ValueKind is JsonValueKind.True or JsonValueKind.False
            ? value.ValueKind == JsonValueKind.True
            : throw Fault(value, $"{path}.{member} is not true or false"));

    /// <summary>A day.</summary>
    /// <exception cref="JsonException">It is missing or not a day.</exception>
    public DateOnly Date(string member) => DateOf(Needed(member), member);

    /// <summary>A day; null if it is missing or null.</summary>
    /// <exception cref="JsonException">It is something else.</exception>
    public DateOnly? DateOrNull(string member) => TryFind(member, out var value) && value.ValueKind != JsonValueKind.Null ? DateOf(value, member) : null;

    /// <summary>A list of texts; empty if it is missing.</summary>
    /// <param name="member">The name.</param>
    /// <param name="needed">True if it must not be missing.</param>
    /// <exception cref="JsonException">It is something else.</exception>
    public IReadOnlyList<string> Texts(string member, bool needed = false)
    {
        List<string> texts = [];
        if (!TryFindList(member, needed, out var list))
            return texts;
        foreach (var text in list.EnumerateArray())
            texts.Add(TextOf(text, $"{member}[{texts.Count}]"));
        return texts;
    }

    /// <summary>A list of objects; empty if it is missing.</summary>
    /// <exception cref="JsonException">It is something else.</exception>
    public IReadOnlyList<T> Objects<T>(string member, Func<TraitsObject, T> read)
        where T : class
    {
        List<T> all = [];
        if (!TryFindList(member, needed: false, out var list))
            return all;
        foreach (var one in list.EnumerateArray())
            all.Add(read(new TraitsObject(file, one, member, $"{path}.{member}[{all.Count}]").Checked()));
        return all;
    }

    /// <summary>An object; null if it is missing or null.</summary>
    /// <exception cref="JsonException">It is something else.</exception>
    public TraitsObject? Object(string member) => TryFind(member, out var value) && value.ValueKind != JsonValueKind.Null
        ? new TraitsObject(file, value, member, $"{path}.{member}").Checked()
        : null;

    /// <summary>A claim of a library.</summary>
    /// <exception cref="JsonException">It is not a claim.</exception>
    public LibraryClaim Claim(string member)
    {
        if (!TryFind(member, out var value))
            return default;
        return value.ValueKind switch
        {
            JsonValueKind.True => new(isMade: true),
            JsonValueKind.False => default,
            JsonValueKind.String when LibraryClaim.IsAddress(value.GetString()) => new(value.GetString()!),
            JsonValueKind.Object => new() { Option = OptionOf(value, member) },
            _ => throw Fault(value, "a claim is the address of the library's own page (https://...), true, or false"),
        };
    }

    string OptionOf(JsonElement claim, string member)
    {
        var option = new TraitsObject(file, claim, member, $"{path}.{member}");
        option.AllowOnly(OptionName);
        return AddressOf(option.Needed(OptionName), OptionName);
    }

    string AddressOf(JsonElement value, string member) => value.ValueKind == JsonValueKind.String && LibraryClaim.IsAddress(value.GetString())
        ? value.GetString()!
        : throw Fault(value, $"\"{member}\" needs the address of the page where the library promises it (https://...); without a promise, leave it out");

    /// <summary>The claims about types that change.</summary>
    /// <exception cref="JsonException">They are something else.</exception>
    public VersioningClaims Versioning(string member)
    {
        if (!TryFind(member, out var claims) || claims.ValueKind is JsonValueKind.False or JsonValueKind.Null)
            return VersioningClaims.None;
        if (claims.ValueKind != JsonValueKind.Object)
        {
            throw Fault(
                claims,
                "\"versioning\" is not one claim: write { \"membersAdded\": \"https://...\" } with the library's own page for each claim, or leave it out");
        }
        var links = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var claim in claims.EnumerateObject())
        {
            if (claim.Name != OptionName && !VersioningClaims.Names.Contains(claim.Name))
                throw Fault(claim.Value, $"\"{claim.Name}\" is not a claim of \"versioning\": write {string.Join(", ", VersioningClaims.Names)}");
            links[claim.Name] = AddressOf(claim.Value, claim.Name);
        }
        return links.Remove(OptionName, out var option) ? new(links, option) : new(links);
    }

    TraitsObject Checked() => element.ValueKind == JsonValueKind.Object ? this : throw Fault(element, $"{path} is not an object");

    bool TryFind(string member, out JsonElement value) => element.TryGetProperty(member, out value);

    JsonElement Needed(string member) => TryFind(member, out var value) ? value : throw Fault(element, $"{name} has no \"{member}\"");

    string TextOf(JsonElement value, string member) => value.ValueKind switch
    {
        JsonValueKind.String => value.GetString()!,
        JsonValueKind.Null => throw Fault(value, $"{path}.{member} must not be null"),
        _ => throw Fault(value, $"{path}.{member} is not a text"),
    };

    DateOnly DateOf(JsonElement value, string member) => value.ValueKind == JsonValueKind.String
        && DateOnly.TryParseExact(value.GetString(), "yyyy-MM-dd", CultureInfo.InvariantCulture, DateTimeStyles.None, out var date)
        ? date
        : throw Fault(value, $"{path}.{member} is not a date: write it like 2026-11-22");

    bool TryFindList(string member, bool needed, out JsonElement list)
    {
        if (!TryFind(member, out list) && !needed)
            return false;
        return Needed(member).ValueKind switch
        {
            JsonValueKind.Array => true,
            JsonValueKind.Null => throw Fault(list, $"{path}.{member} must not be null"),
            _ => throw Fault(list, $"{path}.{member} is not a list"),
        };
    }

    JsonException Fault(JsonElement at, string what)
    {
        file.Span.Overlaps(JsonMarshal.GetRawUtf8Value(at), out var start);
        return new JsonException($"line {file.Span[..start].Count((byte)'\n') + 1}: {what}");
    }
}
