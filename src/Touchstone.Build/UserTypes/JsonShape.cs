using System.Globalization;
using System.Text.Json;

namespace Touchstone.Build.UserTypes;

/// <summary>The kind of a value in a JSON document.</summary>
enum JsonKind
{
    /// <summary>There was no value, or only null.</summary>
    Unknown,

    /// <summary>True or false.</summary>
    Bool,

    /// <summary>A whole number of 32 bits.</summary>
    Int32,

    /// <summary>A whole number of 64 bits.</summary>
    Int64,

    /// <summary>A number whose digits a double keeps, or that is out of the range of decimal.</summary>
    Double,

    /// <summary>A number with more digits than a double holds.</summary>
    Decimal,

    /// <summary>Text. Dates are text too, because JSON has no date type.</summary>
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
    // Nobody writes a class with more members. An object with more keys is a dictionary, for which a sample does not say so.
    const int MostMembers = 1000;

    // What the objects of one place have together, with the members that some of them lack.
    const int MostValues = 5_000_000;

    readonly List<JsonMember> members = [];
    readonly Dictionary<string, JsonMember> byName = new(StringComparer.Ordinal);
    int objects;

    /// <summary>The kind of the values.</summary>
    public JsonKind Kind { get; private set; }

    /// <summary>True when a value was null, or was missing in some objects.</summary>
    public bool Nullable { get; private set; }

    /// <summary>The place in the document.</summary>
    public string Path => path;

    /// <summary>The members of an object, in the order of their first occurrence.</summary>
    public IReadOnlyList<JsonMember> Members => members;

    /// <summary>The shape of an array's elements; null when the values are not arrays.</summary>
    public JsonShape? Element { get; private set; }

    /// <summary>Widens the type so that the value fits.</summary>
    /// <exception cref="JsonSampleException">No type fits both this value and the earlier ones.</exception>
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
            if (!byName.TryGetValue(property.Name, out var member))
            {
                byName.Add(property.Name, member = new JsonMember(property.Name, new JsonShape($"{path}.{property.Name}")));
                members.Add(member);
                member.Shape.Nullable = objects > 0;
            }
            member.Shape.Take(property.Value);
            if (members.Count > MostMembers)
            {
                throw new JsonSampleException(string.Create(
                    CultureInfo.InvariantCulture,
                    $"{path} has more than {MostMembers} different members, so its keys are data and not names; use --project with a dictionary"));
            }
        }
        foreach (var member in members.Where(member => !present.Contains(member.Name)))
            member.Shape.Nullable = true;
        if ((long)++objects * members.Count > MostValues)
            throw new JsonSampleException($"{path} has too many objects with too many members for a sample; a part of the document is enough");
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
        // A double is exact if its shortest text gives the same number again.
        var shortest = number.ToString("R", CultureInfo.InvariantCulture);
        if (isDouble && (!isDecimal || decimal.TryParse(shortest, NumberStyles.Float, CultureInfo.InvariantCulture, out var back) && back == exact))
            return JsonKind.Double;
        return isDecimal ? JsonKind.Decimal : throw new JsonSampleException($"{path}: {Shorten(value.GetRawText())} fits no number type");
    }

    JsonKind Common(JsonKind kind, JsonElement value)
    {
        if (IsNumber(kind) && IsNumber(Kind))
            return (JsonKind)Math.Max((int)kind, (int)Kind);
        throw new JsonSampleException($"{path} is {Word(kind)} here ({Shorten(value.GetRawText())}) and {Word(Kind)} before: a member must have one type");
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

    static string Shorten(string text) => PlainText.Cut(text, 40).ReplaceLineEndings(" ");
}

/// <summary>A member of an object.</summary>
sealed record JsonMember(string Name, JsonShape Shape);

/// <summary>Why no types can be made from a document.</summary>
sealed class JsonSampleException(string why) : Exception(why);
