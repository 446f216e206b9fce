using System.Globalization;
using System.Text.Json;

namespace Touchstone.OwnTypes;

/// <summary>What a value in a JSON document is.</summary>
enum JsonKind
{
    /// <summary>Only nulls were seen, or nothing.</summary>
    Unknown,

    /// <summary>true or false.</summary>
    Bool,

    /// <summary>A whole number of 32 bits.</summary>
    Int32,

    /// <summary>A whole number of 64 bits.</summary>
    Int64,

    /// <summary>A number for which a double is enough.</summary>
    Double,

    /// <summary>A number with more digits than a double holds.</summary>
    Decimal,

    /// <summary>Text; dates are text too, since JSON has no other.</summary>
    Text,

    /// <summary>An object.</summary>
    Class,

    /// <summary>An array.</summary>
    List,
}

/// <summary>The one type that fits all values at one place of a JSON document.</summary>
/// <param name="path">The place: <c>$[*].lines[*].price</c>.</param>
sealed class JsonShape(string path)
{
    readonly List<JsonMember> members = [];
    int objects;

    /// <summary>What the values are.</summary>
    public JsonKind Kind { get; private set; }

    /// <summary>True when a value was null, or missing where others are.</summary>
    public bool Nullable { get; private set; }

    /// <summary>Where it stands.</summary>
    public string Path => path;

    /// <summary>The members of an object in the order in which they first came.</summary>
    public IReadOnlyList<JsonMember> Members => members;

    /// <summary>The elements of an array.</summary>
    public JsonShape? Element { get; private set; }

    /// <summary>Widens the type until the value fits.</summary>
    /// <exception cref="JsonSampleException">No type fits this value and those before it.</exception>
    public void Take(JsonElement value)
    {
        var kind = KindOf(value);
        if (value.ValueKind == JsonValueKind.Null)
            Nullable = true;
        else
            Kind = Kind == JsonKind.Unknown || Kind == kind ? kind : Common(kind, value);
        if (kind == JsonKind.Class)
            TakeMembers(value);
        if (kind != JsonKind.List)
            return;
        Element ??= new JsonShape(path + "[*]");
        foreach (var element in value.EnumerateArray())
            Element.Take(element);
    }

    void TakeMembers(JsonElement value)
    {
        var present = new HashSet<string>(StringComparer.Ordinal);
        foreach (var property in value.EnumerateObject())
        {
            if (!present.Add(property.Name))
                throw new JsonSampleException($"{path} has two members named \"{property.Name}\"");
            var member = members.Find(known => known.Name == property.Name);
            if (member is null)
            {
                members.Add(member = new JsonMember(property.Name, new JsonShape($"{path}.{property.Name}")));
                member.Shape.Nullable = objects > 0;
            }
            member.Shape.Take(property.Value);
        }
        foreach (var member in members.Where(member => !present.Contains(member.Name)))
            member.Shape.Nullable = true;
        objects++;
    }

    JsonKind KindOf(JsonElement value) => value.ValueKind switch
    {
        JsonValueKind.Null => JsonKind.Unknown,
        JsonValueKind.True or JsonValueKind.False => JsonKind.Bool,
        JsonValueKind.String => JsonKind.Text,
        JsonValueKind.Object => JsonKind.Class,
        JsonValueKind.Array => JsonKind.List,
        _ => NumberKind(value),
    };

    JsonKind NumberKind(JsonElement value)
    {
        if (value.TryGetInt32(out _))
            return JsonKind.Int32;
        if (value.TryGetInt64(out _))
            return JsonKind.Int64;
        var isDouble = value.TryGetDouble(out var number) && double.IsFinite(number);
        var isDecimal = value.TryGetDecimal(out var exact);
        // What a double holds comes back the same from its shortest text.
        if (isDouble && (!isDecimal || decimal.TryParse(number.ToString("R", CultureInfo.InvariantCulture), NumberStyles.Float, CultureInfo.InvariantCulture, out var back) && back == exact))
            return JsonKind.Double;
        return isDecimal ? JsonKind.Decimal : throw new JsonSampleException($"{path}: {value.GetRawText()} fits no number type");
    }

    JsonKind Common(JsonKind kind, JsonElement value)
    {
        if (IsNumber(kind) && IsNumber(Kind))
            return (JsonKind)Math.Max((int)kind, (int)Kind);
        throw new JsonSampleException($"{path} is {Word(kind)} here ({Shorten(value.GetRawText())}) and {Word(Kind)} before: one member has one type");
    }

    static bool IsNumber(JsonKind kind) => kind is JsonKind.Int32 or JsonKind.Int64 or JsonKind.Double or JsonKind.Decimal;

    static string Word(JsonKind kind) => kind switch
    {
        JsonKind.Bool => "true or false",
        JsonKind.Text => "a string",
        JsonKind.Class => "an object",
        JsonKind.List => "an array",
        _ => "a number",
    };

    static string Shorten(string text) => (text.Length > 40 ? text[..40] + "…" : text).ReplaceLineEndings(" ");
}

/// <summary>A member of an object.</summary>
sealed record JsonMember(string Name, JsonShape Shape);

/// <summary>Why no types can be made from a document.</summary>
sealed class JsonSampleException(string why) : Exception(why);
