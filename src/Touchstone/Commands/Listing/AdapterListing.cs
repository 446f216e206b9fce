using System.Globalization;
using System.Text.Json.Nodes;
using Touchstone.Build;

namespace Touchstone.Commands.Listing;

/// <summary>Writes the adapters with their traits as a table or as JSON lines.</summary>
static class AdapterListing
{
    const string Missing = "†";
    const string Unknown = "?";
    const string Copied = "texts copied";

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
        new("claims", row => Claims(row.Adapter.Traits)),
        new("license", row => row.Adapter.Traits.License ?? Unknown),
        new("demands on types", row => row.Adapter.Traits.Demands),
    ];

    /// <summary>Writes one JSON object per adapter, each on one line.</summary>
    public static void WriteJson(IReadOnlyList<Adapter> adapters, IReadOnlyList<LibraryState> states, TextWriter output) =>
        JsonLines.Write(adapters.Zip(states, Json), output);

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

    sealed record Behavior(Adapter Adapter, string Name);

    /// <summary>Writes a table of what each library promises and what probes found, promised or not. A sentence names those that copy shared texts.</summary>
    public static void WriteBehaviors(IReadOnlyList<Adapter> adapters, Terminal terminal)
    {
        var table = Table.Of(
            adapters.SelectMany(adapter => AdapterClaims.Names.Select(name => new Behavior(adapter, name))),
            new("serializer", row => row.Adapter.Name),
            new("behavior", row => row.Name),
            new("promised", row => Promised(row.Adapter.Traits.Claims, row.Name)),
            new("probed", row => Found(row.Adapter.Traits, row.Name)));
        TerminalTable.Write(table, terminal.Out, terminal.Page);
        if (adapters.Where(adapter => adapter.Traits.CopiesTexts).Select(adapter => adapter.Name).ToList() is { Count: > 0 } copying)
            terminal.Out.Write($"\nreferences kept; {Copied}: {string.Join(", ", copying)}. A text that members share comes back as a text for each.\n");
    }

    static string Promised(AdapterClaims claims, string name) => claims.Has(name) ? "yes"
        : claims.Option(name) is not null || (VersioningClaims.Names.Contains(name) && claims.Versioning.Option is not null) ? "option"
        : "no";

    static string Found(AdapterTraits traits, string name) =>
        traits.Probed is not { } probed ? ClaimTest.NotTested.Word()
        : probed.Kept.Contains(name) ? ClaimTest.Kept.Word()
        : !probed.NotKept.Contains(name) ? ClaimTest.NotTested.Word()
        : name == "sharedTexts" && traits.CopiesTexts ? Copied
        : "not kept";

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

    /// <summary>Writes a table of the facts in traits.json that packages or their sources contradict; nothing if there are none.</summary>
    public static void WriteDifferences(IReadOnlyList<TraitDifference> differences, Terminal terminal)
    {
        if (differences.Count == 0)
            return;
        terminal.Out.Write("\ntraits.json differs from the packages:\n\n");
        var table = Table.Of(
            differences,
            new("serializer", row => row.Adapter),
            new("trait", row => row.Trait),
            new("recorded", row => row.Recorded.Length > 0 ? row.Recorded : Unknown),
            new("package", row => row.Found));
        TerminalTable.Write(table, terminal.Out, terminal.Page);
        terminal.Out.Write($"\nTo record what the packages say: touchstone verify {differences[0].Adapter} --write\n");
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
    static string Claims(AdapterTraits traits)
    {
        var claims = traits.MadeClaims;
        return claims.Count == 0
            ? "none"
            : string.Join(", ", ((string[])[Count(ClaimTest.Refuted), Count(ClaimTest.Kept), Count(ClaimTest.NotTested), traits.CopiesTexts ? Copied : ""])
                .Where(text => text.Length > 0));

        string Count(ClaimTest test) => claims.Count(claim => claim.Test == test) is > 0 and var count ? $"{count} {test.Word()}" : "";
    }

    static JsonObject Json(Adapter adapter, LibraryState state)
    {
        var traits = adapter.Traits;
        return new JsonObject
        {
            ["name"] = adapter.Name,
            ["summary"] = traits.Summary,
            ["version"] = adapter.PinnedVersion,
            ["package"] = traits.Package,
            ["license"] = traits.License,
            ["format"] = traits.Format,
            ["text"] = traits.Text,
            ["types"] = traits.Types,
            ["demands"] = traits.Demands,
            ["plainTypes"] = traits.PlainTypes,
            ["shapes"] = JsonLines.Array(traits.Shapes),
            ["libraryTypes"] = traits.LibraryTypes,
            ["limit"] = traits.Limit,
            ["parserOnly"] = traits.ParserOnly,
            ["optional"] = traits.Optional,
            ["home"] = traits.Home,
            ["warning"] = traits.Warning,
            ["protection"] = traits.Protection is { } protection ? Json(protection) : null,
            ["claims"] = Json(traits.Claims),
            ["claimsTested"] = new JsonObject(traits.MadeClaims.Select(claim => KeyValuePair.Create<string, JsonNode?>(claim.Name, claim.Test.Word()))),
            ["probed"] = traits.Probed is { } probed ? Json(probed) : null,
            ["loses"] = JsonLines.Array(traits.Loses),
            ["available"] = state.Available,
            ["instead"] = state.Instead,
            ["reason"] = state.Problem?.OneLine,
            ["next"] = state.Problem?.Next,
            ["verified"] = new JsonArray([.. traits.Verified.Select(Json)]),
            ["release"] = traits.Release is { } release ? Json(release) : null,
        };
    }

    static JsonObject Json(AdapterProtection protection) =>
        new() { ["name"] = protection.Name, ["link"] = protection.Link, ["byDefault"] = protection.ByDefault };

    static JsonObject Json(AdapterClaims claims)
    {
        var json = new JsonObject();
        foreach (var claim in AdapterClaims.Names)
            json[claim] = claims.Link(claim) is { } link ? (JsonNode)link : Option(claims, claim) ?? (JsonNode)claims.Has(claim);
        if (Option(claims, "versioning") is { } versioning)
            json["versioning"] = versioning;
        json["defaultConstructorRequired"] = claims.DefaultConstructorRequired;
        return json;
    }

    static JsonObject? Option(AdapterClaims claims, string claim) => claims.Option(claim) is { } page ? new JsonObject { ["option"] = page } : null;

    static JsonObject Json(AdapterVerification verified) => new()
    {
        ["version"] = verified.Version,
        ["date"] = verified.Date.ToString("O", CultureInfo.InvariantCulture),
        ["dataSets"] = JsonLines.Array(verified.DataSets),
        ["runtimes"] = JsonLines.Array(verified.Runtimes),
        ["packages"] = JsonLines.Array(verified.Packages),
    };

    static JsonObject Json(AdapterProbing probed) => new()
    {
        ["version"] = probed.Version,
        ["date"] = probed.Date.ToString("O", CultureInfo.InvariantCulture),
        ["kept"] = JsonLines.Array(probed.Kept),
        ["notKept"] = JsonLines.Array(probed.NotKept),
    };

    static JsonObject Json(AdapterRelease release) => new()
    {
        ["version"] = release.Version,
        ["date"] = release.Date?.ToString("O", CultureInfo.InvariantCulture),
        ["state"] = release.State,
        ["reason"] = release.Reason,
        ["lookedUp"] = release.LookedUp.ToString("O", CultureInfo.InvariantCulture),
    };
}
