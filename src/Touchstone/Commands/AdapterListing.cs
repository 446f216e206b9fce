using System.Globalization;
using System.Text;
using System.Text.Json;
using Touchstone.Build;
using Touchstone.Report;
using Touchstone.Shared;

namespace Touchstone.Commands;

/// <summary>Writes the adapters with their traits as a table or as JSON lines.</summary>
static class AdapterListing
{
    const string Missing = "†";
    const string Unknown = "?";

    // A class: generic code of the framework over pairs, which are values, is compiled at each start.
    sealed record Listed(Adapter Adapter, LibraryState State);

    static readonly Column<Listed>[] columns =
    [
        new("serializer", row => Name(row.Adapter)),
        new("version", row => Version(row.Adapter, row.State)),
        new("verified", row => row.Adapter.Traits.Verified is [] ? "unverified" : string.Join(", ", row.Adapter.Traits.Verified.Select(one => one.Version))),
        new("format", row => row.Adapter.Traits.Format),
        new("types by", row => row.Adapter.Traits.Types),
        new("shapes", row => string.Join(' ', row.Adapter.Traits.Shapes)),
        new("claims", row => Claims(row.Adapter.Traits.MadeClaims)),
        new("demands on types", row => row.Adapter.Traits.Demands),
    ];

    /// <summary>Writes one JSON object per adapter, each on one line.</summary>
    public static void WriteJson(IReadOnlyList<Adapter> adapters, IReadOnlyList<LibraryState> states, TextWriter output)
    {
        foreach (var (adapter, state) in All(adapters, states))
        {
            using var buffer = new MemoryStream();
            using (var json = new Utf8JsonWriter(buffer))
                Write(json, adapter, state);
            output.Write(Encoding.UTF8.GetString(buffer.GetBuffer(), 0, (int)buffer.Length) + "\n");
        }
    }

    /// <summary>Writes a table of the adapters. Notes below it list the unavailable ones, and say if availability is unknown.</summary>
    public static void WriteTable(IReadOnlyList<Adapter> adapters, IReadOnlyList<LibraryState> states, Terminal terminal)
    {
        TerminalTable.Write(Table.Of(All(adapters, states), columns), terminal.Out, terminal.Page);
        foreach (var note in Notes(adapters, states))
            terminal.Out.Write(PlainText.OneLine(note) + "\n");
    }

    static IEnumerable<Listed> All(IReadOnlyList<Adapter> adapters, IReadOnlyList<LibraryState> states) =>
        adapters.Zip(states, (adapter, state) => new Listed(adapter, state));

    static IEnumerable<string> Notes(IReadOnlyList<Adapter> adapters, IReadOnlyList<LibraryState> states)
    {
        foreach (var (adapter, state) in All(adapters, states))
        {
            if (state.Available == false)
                yield return $"{Missing} {adapter}: {state.Problem!.OneLine}";
        }
        if (states.Any(state => state.Available is null))
            yield return $"{Unknown} the package sources were not queried today: touchstone run and touchstone verify query them";
    }

    /// <summary>Writes a table of the adapters for whose library a package source has a newer version than the pinned one.</summary>
    public static void WriteOutdated(IReadOnlyList<Adapter> adapters, IReadOnlyDictionary<string, IReadOnlyList<string>> newer, Terminal terminal)
    {
        var outdated = adapters.Where(adapter => newer.ContainsKey(adapter.Name)).ToList();
        if (outdated.Count == 0)
        {
            terminal.Out.Write("no package source has a newer version of a pinned library\n");
            return;
        }
        var table = Table.Of(
            outdated,
            new("serializer", adapter => adapter.Name),
            new("pinned", adapter => adapter.PinnedVersion!),
            new("newest", adapter => newer[adapter.Name][0]));
        TerminalTable.Write(table, terminal.Out, terminal.Page);
        terminal.Out.Write($"\nTo test the newest version: touchstone verify {outdated[0].Name} --latest\n");
    }

    static string Mark(LibraryState state) => state.Available switch
    {
        true => "",
        false => " " + Missing,
        null => " " + Unknown,
    };

    static string Name(Adapter adapter) => adapter.Name
        + (adapter.Traits.Limit ? " (limit)" : "")
        + (adapter.Traits.ParserOnly ? " (parser only)" : "")
        + (adapter.Traits.Optional ? " (optional)" : "");

    static string Version(Adapter adapter, LibraryState state) => state.Instead is { } other
        ? $"{other} ({adapter.PinnedVersion} is not available)"
        : (adapter.PinnedVersion ?? "built in") + Mark(state);

    // The state is always written out, also "not tested": a number alone would look like a good mark.
    static string Claims(IReadOnlyList<MadeClaim> claims)
    {
        return claims.Count == 0
            ? "none"
            : string.Join(", ", ((string[])[Count(ClaimTest.Refuted), Count(ClaimTest.Kept), Count(ClaimTest.NotTested)]).Where(text => text.Length > 0));

        string Count(ClaimTest test) => claims.Count(claim => claim.Test == test) is > 0 and var count ? $"{count} {test.Word()}" : "";
    }

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
        json.WriteBoolean("libraryTypes", traits.LibraryTypes);
        json.WriteBoolean("limit", traits.Limit);
        json.WriteBoolean("parserOnly", traits.ParserOnly);
        json.WriteBoolean("optional", traits.Optional);
        json.WriteString("home", traits.Home);
        json.WriteString("warning", traits.Warning);
        WriteProtection(json, traits.Protection);
        WriteClaims(json, traits.Claims);
        json.WriteStartObject("claimsTested");
        foreach (var claim in traits.MadeClaims)
            json.WriteString(claim.Name, claim.Test.Word());
        json.WriteEndObject();
        WriteArray(json, "loses", traits.Loses);
        json.WritePropertyName("available");
        WriteKnown(json, state.Available);
        json.WriteString("instead", state.Instead);
        json.WriteString("reason", state.Problem?.OneLine);
        json.WriteString("next", state.Problem?.Next);
        WriteVerified(json, traits.Verified);
        WriteRelease(json, traits.Release);
        json.WriteEndObject();
    }

    static void WriteClaims(Utf8JsonWriter json, AdapterClaims claims)
    {
        json.WriteStartObject("claims");
        foreach (var claim in AdapterClaims.Names)
        {
            if (claims.Link(claim) is { } link)
                json.WriteString(claim, link);
            else
                json.WriteBoolean(claim, claims.Has(claim));
        }
        json.WriteBoolean("defaultConstructorRequired", claims.DefaultConstructorRequired);
        json.WriteEndObject();
    }

    static void WriteProtection(Utf8JsonWriter json, AdapterProtection? protection)
    {
        json.WritePropertyName("protection");
        if (protection is null)
        {
            json.WriteNullValue();
            return;
        }
        json.WriteStartObject();
        json.WriteString("name", protection.Name);
        json.WriteString("link", protection.Link);
        json.WriteBoolean("byDefault", protection.ByDefault);
        json.WriteEndObject();
    }

    static void WriteKnown(Utf8JsonWriter json, bool? value)
    {
        if (value is { } known)
            json.WriteBooleanValue(known);
        else
            json.WriteNullValue();
    }

    static void WriteVerified(Utf8JsonWriter json, IReadOnlyList<AdapterVerification> verified)
    {
        json.WriteStartArray("verified");
        foreach (var one in verified)
        {
            json.WriteStartObject();
            json.WriteString("version", one.Version);
            json.WriteString("date", one.Date.ToString("O", CultureInfo.InvariantCulture));
            WriteArray(json, "dataSets", one.DataSets);
            WriteArray(json, "runtimes", one.Runtimes);
            WriteArray(json, "packages", one.Packages);
            json.WriteEndObject();
        }
        json.WriteEndArray();
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
