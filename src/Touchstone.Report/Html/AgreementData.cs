using System.Text.Json;
using Touchstone.Analysis.Machines;

namespace Touchstone.Report.Html;

/// <summary>Writes for the page whether the order of the serializers holds on other machines.</summary>
static class AgreementData
{
    // A page that lists hundreds of pairs explains none of them. The number of all is there.
    const int MostSwaps = 20;

    const int Significant = 4;

    /// <summary>Writes the member <c>agreements</c>.</summary>
    public static void Write(Utf8JsonWriter json, IReadOnlyList<OrderAgreement> all)
    {
        json.WriteStartArray("agreements");
        foreach (var one in all)
            Write(json, one);
        json.WriteEndArray();
    }

    static void Write(Utf8JsonWriter json, OrderAgreement one)
    {
        json.WriteStartObject();
        json.WriteString("dataSet", one.Table.DataSet);
        json.WriteNumber("count", one.Table.Count);
        json.WriteNumber("payloadPerObjectBytes", one.Table.PayloadBytes);
        json.WriteString("first", one.First);
        json.WriteString("second", one.Second);
        json.WriteNumber("rows", one.Rows);
        foreach (var (name, value) in ((string, double)[])[("tau", one.Tau), ("low", one.Low), ("high", one.High)])
        {
            json.WritePropertyName(name);
            JsonValues.Write(json, Digits.Rounded(value, Significant));
        }
        json.WriteNumber("swapCount", one.Swaps.Count);
        json.WriteStartArray("swaps");
        foreach (var swap in one.Swaps.Take(MostSwaps))
        {
            json.WriteStartObject();
            json.WriteString("faster", swap.Faster);
            json.WriteString("slower", swap.Slower);
            json.WriteNumber("ahead", Digits.Rounded(swap.Ahead, Significant));
            json.WriteNumber("behind", Digits.Rounded(swap.Behind, Significant));
            json.WriteEndObject();
        }
        json.WriteEndArray();
        json.WriteEndObject();
    }
}
