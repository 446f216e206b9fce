using System.Globalization;
using System.Text.Json;

namespace Touchstone.Report;

/// <summary>Writes the values of a <see cref="Field{TRow}"/> into a larger JSON document. A missing number is null.</summary>
static class JsonValues
{
    /// <summary>A time in UTC as ISO 8601, to the second.</summary>
    public static string Time(DateTime utc) => utc.ToString("yyyy-MM-dd'T'HH:mm:ss'Z'", CultureInfo.InvariantCulture);

    /// <summary>Writes one value.</summary>
    /// <exception cref="NotSupportedException">The value has a type that fields do not have.</exception>
    public static void Write(Utf8JsonWriter json, object? value)
    {
        switch (value)
        {
            case string text:
                json.WriteStringValue(text);
                break;
            case bool flag:
                json.WriteBooleanValue(flag);
                break;
            case int number:
                json.WriteNumberValue(number);
                break;
            case long number:
                json.WriteNumberValue(number);
                break;
            case double number when double.IsFinite(number):
                json.WriteNumberValue(number);
                break;
            case null or double:
                json.WriteNullValue();
                break;
            case IReadOnlyDictionary<string, double> figures:
                json.WriteStartObject();
                foreach (var (name, number) in figures)
                {
                    json.WritePropertyName(name);
                    Write(json, number);
                }
                json.WriteEndObject();
                break;
            case IEnumerable<string> texts:
                json.WriteStartArray();
                foreach (var text in texts)
                    json.WriteStringValue(text);
                json.WriteEndArray();
                break;
            case IEnumerable<double> numbers:
                json.WriteStartArray();
                foreach (var number in numbers)
                    Write(json, number);
                json.WriteEndArray();
                break;
            default:
                throw new NotSupportedException($"no JSON form for {value.GetType()}");
        }
    }
}
