using System.Globalization;
using System.Text;
using System.Text.Json;
using Touchstone.Reports;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary>The adapters with their traits, as a table or as JSON lines.</summary>
static class AdapterListing
{
    const string Missing = "†";
    const string Unknown = "?";

    /// <summary>One object per adapter, one line each.</summary>
    public static void WriteJson(IReadOnlyList<Adapter> adapters, IReadOnlyList<LibraryState> states, TextWriter output)
    {
        foreach (var (adapter, state) in adapters.Zip(states))
        {
            using var buffer = new MemoryStream();
            using (var json = new Utf8JsonWriter(buffer))
                Write(json, adapter, state);
            output.Write(Encoding.UTF8.GetString(buffer.GetBuffer(), 0, (int)buffer.Length) + "\n");
        }
    }

    /// <summary>A table of the adapters, and below it what of them is not to be had here, or not known to be.</summary>
    public static void WriteTable(IReadOnlyList<Adapter> adapters, IReadOnlyList<LibraryState> states, Terminal terminal)
    {
        string[] headers = ["serializer", "version", "verified", "format", "types by", "shapes", "demands on types"];
        TextTable.Write(headers, [.. adapters.Zip(states, Row)], terminal.Out, terminal.Page);
        foreach (var note in Notes(adapters, states))
            terminal.Out.Write(PlainText.OneLine(note) + "\n");
    }

    static IEnumerable<string> Notes(IReadOnlyList<Adapter> adapters, IReadOnlyList<LibraryState> states)
    {
        foreach (var (adapter, state) in adapters.Zip(states))
        {
            if (state.Available == false)
                yield return $"{Missing} {adapter}: {state.Problem!.OneLine}";
        }
        if (states.Any(state => state.Available is null))
            yield return $"{Unknown} the package sources were not asked today: touchstone run and touchstone verify ask them";
    }

    static string Mark(LibraryState state) => state.Available switch
    {
        true => "",
        false => " " + Missing,
        null => " " + Unknown,
    };

    static string[] Row(Adapter adapter, LibraryState state) =>
    [
        adapter.Name + (adapter.Traits.Limit ? " (limit)" : "") + (adapter.Traits.ParserOnly ? " (parser only)" : "") + (adapter.Traits.OnRequest ? " (on request)" : ""),
        (adapter.PinnedVersion ?? "built in") + Mark(state),
        adapter.Traits.Verified?.Version ?? "unverified",
        adapter.Traits.Format,
        adapter.Traits.Types,
        string.Join(' ', adapter.Traits.Shapes),
        adapter.Traits.Demands,
    ];

    static void Write(Utf8JsonWriter json, Adapter adapter, LibraryState state)
    {
        var traits = adapter.Traits;
        json.WriteStartObject();
        json.WriteString("name", adapter.Name);
        json.WriteString("summary", traits.Summary);
        json.WriteString("version", adapter.PinnedVersion);
        json.WriteString("package", traits.Package);
        json.WriteString("format", traits.Format);
        json.WriteBoolean("text", traits.Text);
        json.WriteString("types", traits.Types);
        json.WriteString("demands", traits.Demands);
        json.WritePropertyName("plainTypes");
        WriteKnown(json, traits.PlainTypes);
        WriteArray(json, "shapes", traits.Shapes);
        json.WriteBoolean("ownTypes", traits.OwnTypes);
        json.WriteBoolean("limit", traits.Limit);
        json.WriteBoolean("parserOnly", traits.ParserOnly);
        json.WriteBoolean("onRequest", traits.OnRequest);
        json.WriteString("home", traits.Home);
        json.WriteString("warning", traits.Warning);
        json.WriteStartObject("claims");
        json.WriteBoolean("references", traits.Claims.References);
        json.WriteBoolean("privateMembers", traits.Claims.PrivateMembers);
        json.WriteBoolean("polymorphism", traits.Claims.Polymorphism);
        json.WriteBoolean("versioning", traits.Claims.Versioning);
        json.WriteBoolean("defaultConstructorRequired", traits.Claims.DefaultConstructorRequired);
        json.WriteEndObject();
        WriteArray(json, "loses", traits.Loses);
        json.WritePropertyName("available");
        WriteKnown(json, state.Available);
        json.WriteString("reason", state.Problem?.OneLine);
        WriteVerified(json, traits.Verified);
        WriteRelease(json, traits.Release);
        json.WriteEndObject();
    }

    static void WriteKnown(Utf8JsonWriter json, bool? value)
    {
        if (value is { } known)
            json.WriteBooleanValue(known);
        else
            json.WriteNullValue();
    }

    static void WriteVerified(Utf8JsonWriter json, AdapterVerification? verified)
    {
        if (verified is null)
        {
            json.WriteNull("verified");
            return;
        }
        json.WriteStartObject("verified");
        json.WriteString("version", verified.Version);
        json.WriteString("date", verified.Date.ToString("O", CultureInfo.InvariantCulture));
        WriteArray(json, "dataSets", verified.DataSets);
        WriteArray(json, "runtimes", verified.Runtimes);
        json.WriteEndObject();
    }

    static void WriteRelease(Utf8JsonWriter json, AdapterRelease? release)
    {
        if (release is null)
        {
            json.WriteNull("release");
            return;
        }
        json.WriteStartObject("release");
        json.WriteString("version", release.Version);
        json.WriteString("date", release.Date?.ToString("O", CultureInfo.InvariantCulture));
        json.WriteString("state", release.State);
        json.WriteString("reason", release.Reason);
        json.WriteString("lookedUp", release.LookedUp.ToString("O", CultureInfo.InvariantCulture));
        json.WriteEndObject();
    }

    static void WriteArray(Utf8JsonWriter json, string name, IEnumerable<string> values)
    {
        json.WriteStartArray(name);
        foreach (var value in values)
            json.WriteStringValue(value);
        json.WriteEndArray();
    }
}
