using System.Text.Json;
using Touchstone.Core.Hosts;
using Touchstone.Core.Keys;

namespace Touchstone.Build;

/// <summary>
/// What an adapter declares about its serializer: <c>adapters/&lt;Name&gt;/traits.json</c>. Traits are declared, not measured. They are shown
/// next to the numbers, and a declared loss does not cost the rank. They are read without a build, so listing is fast.
/// </summary>
public sealed record AdapterTraits
{
    /// <summary>One line: what the library is and how it is used here.</summary>
    public required string Summary { get; init; }

    /// <summary>The format of the payload: <c>JSON</c>, <c>MessagePack</c>, <c>own binary</c>.</summary>
    public required string Format { get; init; }

    /// <summary>True if its format is that of one library, so that no other one reads it.</summary>
    public bool HasOwnFormat => Format == "unknown" || Format.StartsWith("own ", StringComparison.Ordinal);

    /// <summary>True when a person can read the payload.</summary>
    public bool Text { get; init; }

    /// <summary>How it learns about types: by reflection, by generated code, by a schema.</summary>
    public required string Types { get; init; }

    /// <summary>What it requires of a type: nothing, attributes, a default constructor.</summary>
    public required string Demands { get; init; }

    /// <summary>
    /// True when it serializes plain types without changes: no attributes, no partial, no schema, no list of types, no code for each type.
    /// Set-up of the serializer itself, such as a context that names the root, is allowed. Null when not declared.
    /// </summary>
    public bool? PlainTypes { get; init; }

    /// <summary>The native shapes, fastest first: <c>buffer</c>, <c>bytes</c>, <c>stream</c>.</summary>
    public required IReadOnlyList<string> Shapes { get; init; }

    /// <summary>The project's page.</summary>
    public required string Home { get; init; }

    /// <summary>The package id; null when the library is a part of the framework or of Touchstone.</summary>
    public string? Package { get; init; }

    /// <summary>
    /// The license that the package states: an SPDX expression, a file of the package, an address, or <see cref="PackageLicense.NotStated"/>. Null
    /// when <c>touchstone verify --write</c> never saw the package.
    /// </summary>
    public string? License { get; init; }

    /// <summary>True when the adapter serializes the library's types instead of those of the data set. Its rows report it.</summary>
    public bool LibraryTypes { get; init; }

    /// <summary>
    /// True when its types are generated from a schema, so that a program with another model has to convert. If they only carry
    /// attributes, a program would put these on its model.
    /// </summary>
    public bool NeedsConversion => LibraryTypes && Types == "schema";

    /// <summary>True for a reference to compare with, such as hand-written code. It is not ranked.</summary>
    public bool Limit { get; init; }

    /// <summary>True for a library that only reads tokens and creates no objects. Its rows report this and are not ranked.</summary>
    public bool ParserOnly { get; init; }

    /// <summary>True for the libraries with the most downloads of their kind. Most programs choose from these.</summary>
    public bool Popular { get; init; }

    /// <summary>True for the serializers that <c>touchstone run</c> measures if the user named none: the ten that people ask for most.</summary>
    public bool Usual { get; init; }

    /// <summary>
    /// True for an optional adapter: a variant, or a library that few people choose for speed. It is measured only when the user names it or one
    /// of its groups.
    /// </summary>
    public bool Optional { get; init; }

    /// <summary>What a user must know before choosing it, for example that it is unsafe for untrusted input.</summary>
    public string? Warning { get; init; }

    /// <summary>The library's switch against hostile input; null when its documentation names none.</summary>
    public AdapterProtection? Protection { get; init; }

    /// <summary>The setting of the library with which it keeps the kind of a DateTime, and by default it does not; null for none.</summary>
    public string? TimeKinds { get; init; }

    /// <summary>What the library promises. Probes test the claims.</summary>
    public AdapterClaims Claims { get; init; } = new();

    /// <summary>What probes found out about the claims; null when <c>touchstone probe --write</c> was never run.</summary>
    public AdapterProbing? Probed { get; init; }

    /// <summary>The claims that the library makes, each with its link and its test result.</summary>
    public IReadOnlyList<MadeClaim> MadeClaims => [.. Claims.Made.Select(claim => new MadeClaim(claim, Claims.Link(claim), TestOf(claim)))];

    /// <summary>The test result of a claim.</summary>
    public ClaimTest TestOf(string claim) =>
        Probed?.NotKept.Contains(claim) == true ? ClaimTest.Refuted : Probed?.Kept.Contains(claim) == true ? ClaimTest.Kept : ClaimTest.NotTested;

    /// <summary>True if probes found that shared objects come back as one object, and a shared text as several texts.</summary>
    public bool CopiesTexts => Probed is { } probed && probed.Kept.Contains("references") && probed.NotKept.Contains("sharedTexts");

    /// <summary>Declared losses by kind, <c>private members</c> or <c>references</c>. They are shown, but do not cost the rank.</summary>
    public IReadOnlyList<string> Loses { get; init; } = [];

    /// <summary>The versions of its library that it was verified with, newest first; empty when it was never verified.</summary>
    public IReadOnlyList<AdapterVerification> Verified { get; init; } = [];

    /// <summary>The newest release of the library and its maintenance state; null for Touchstone's own code.</summary>
    public AdapterRelease? Release { get; init; }

    /// <summary>True when the adapter was verified with this version of its library.</summary>
    public bool IsVerified(string version) => Verified.Any(one => PackageVersion.AreSame(one.Version, version));

    /// <summary>
    /// The runtimes that a version was verified with, if the default one is not among them; otherwise empty. For a version that was never
    /// verified, the runtimes of the newest verified version.
    /// </summary>
    /// <param name="version">The version; null for the newest verified one.</param>
    public IReadOnlyList<string> VerifiedRuntimes(string? version) => Verified
        .Where(one => version is not null && PackageVersion.AreSame(one.Version, version))
        .Concat(Verified.Take(1))
        .Select(one => one.Runtimes)
        .FirstOrDefault([]);

    /// <summary>Reads traits. Returns null, with the reason, when the text is not valid.</summary>
    public static AdapterTraits? Parse(ReadOnlyMemory<byte> json, out string reason)
    {
        try
        {
            using var document = JsonDocument.Parse(json);
            var traits = From(TraitsObject.Of(json, document.RootElement));
            reason = FirstFault(traits);
            return reason.Length == 0 ? traits : null;
        }
        catch (JsonException error)
        {
            // The parser's message repeats the position.
            reason = error.LineNumber is { } line ? $"line {line + 1}: {error.Message.Split(" LineNumber: ")[0]}" : error.Message;
            return null;
        }
        catch (InvalidOperationException)
        {
            // A document checks its texts only when they are read.
            reason = "a text in it is not valid Unicode";
            return null;
        }
    }

    static AdapterTraits From(TraitsObject traits)
    {
        traits.AllowOnly(
            "summary", "format", "text", "types", "demands", "plainTypes", "shapes", "home", "package", "license", "libraryTypes", "ownTypes", "limit",
            "parserOnly", "popular", "usual", "optional", "onRequest", "warning", "protection",
            "timeKinds", "claims", "probed", "loses", "verified", "release");
        return new()
        {
            Summary = traits.Text("summary"),
            Format = traits.Text("format"),
            Text = traits.Flag("text"),
            Types = traits.Text("types"),
            Demands = traits.Text("demands"),
            PlainTypes = traits.FlagOrNull("plainTypes"),
            Shapes = traits.Texts("shapes", needed: true),
            Home = traits.Text("home"),
            Package = traits.TextOrNull("package"),
            License = traits.TextOrNull("license"),
            LibraryTypes = traits.Flag("libraryTypes"),
            Limit = traits.Flag("limit"),
            ParserOnly = traits.Flag("parserOnly"),
            Popular = traits.Flag("popular"),
            Usual = traits.Flag("usual"),
            Optional = traits.Flag("optional"),
            Warning = traits.TextOrNull("warning"),
            Protection = traits.Object("protection") is { } protection ? AdapterProtection.From(protection) : null,
            TimeKinds = traits.TextOrNull("timeKinds"),
            Claims = traits.Object("claims") is { } claims ? AdapterClaims.From(claims) : new(),
            Probed = traits.Object("probed") is { } probed ? AdapterProbing.From(probed) : null,
            Loses = traits.Texts("loses"),
            Verified = traits.Objects("verified", AdapterVerification.From),
            Release = traits.Object("release") is { } release ? AdapterRelease.From(release) : null,
        };
    }

    static string FirstFault(AdapterTraits traits) =>
        new[] { UnknownShape(traits.Shapes), FaultOf(traits.Verified), Unexplained(traits.Release), UnknownClaim(traits.Probed) }
            .FirstOrDefault(fault => fault.Length > 0, "");

    static string UnknownShape(IReadOnlyList<string> shapes)
    {
        foreach (var shape in shapes)
        {
            if (shape is not ("buffer" or "bytes" or "stream"))
                return $"\"{shape}\" is not a shape: write buffer, bytes or stream";
        }
        return shapes.Count == 0 ? "\"shapes\" is empty: name at least one of buffer, bytes and stream" : "";
    }

    static string UnknownClaim(AdapterProbing? probed) => probed?.Kept.Concat(probed.NotKept).Except(AdapterClaims.Names).FirstOrDefault() is { } claim
        ? $"\"{claim}\" of \"probed\" is not a claim: touchstone probe --write replaces it"
        : "";

    static string FaultOf(IReadOnlyList<AdapterVerification> verified)
    {
        if (verified.Any(one => one.DataSets.Count == 0))
            return "\"verified\" names no data set: name those that passed, or leave it out";
        if (verified.SelectMany(one => one.Runtimes).FirstOrDefault(runtime => RuntimeFrameworks.Number(runtime) is null) is { } runtime)
            return $"\"{runtime}\" is not a runtime: \"runtimes\" of \"verified\" accepts net8.0 and later ones";
        // Not with Zip: pairs are values, and generic code over values of the framework is compiled at each start.
        for (var place = 1; place < verified.Count; place++)
        {
            var (first, second) = (verified[place - 1].Version, verified[place].Version);
            if (PackageVersion.IsOlder(first, second))
                return $"\"verified\" has {first} before {second}: the newest version comes first";
        }
        return "";
    }

    static string Unexplained(AdapterRelease? release) => release switch
    {
        { State: not (AdapterRelease.Active or AdapterRelease.Maintenance) } =>
            $"\"{release.State}\" is not a state: write {AdapterRelease.Active} or {AdapterRelease.Maintenance}",
        { State: AdapterRelease.Maintenance, Reason: null or "" } => "\"release\" has the state maintenance but no \"reason\": write it",
        _ => "",
    };
}

/// <summary>A library's protection against hostile input that its users can switch on.</summary>
public sealed record AdapterProtection
{
    /// <summary>The name of the switch: <c>UntrustedData</c>, <c>MaxDepth</c>.</summary>
    public required string Name { get; init; }

    /// <summary>The page of the library's documentation that describes it.</summary>
    public required string Link { get; init; }

    /// <summary>True when it is on by default. A second run of the probes with the switch is then unnecessary.</summary>
    public bool ByDefault { get; init; }

    internal static AdapterProtection From(TraitsObject protection)
    {
        protection.AllowOnly("name", "link", "byDefault");
        return new() { Name = protection.Text("name"), Link = protection.Text("link"), ByDefault = protection.Flag("byDefault") };
    }
}

/// <summary>A version of its library with which an adapter passed <c>touchstone verify</c>. It is a fact about one day, not a promise.</summary>
public sealed record AdapterVerification
{
    /// <summary>The version that was loaded: that of the package, or that of the runtime when the library is a part of the framework.</summary>
    public required string Version { get; init; }

    /// <summary>The day of the verification.</summary>
    public required DateOnly Date { get; init; }

    /// <summary>The data sets that passed the round trip, except for declared losses. The format cannot hold the others.</summary>
    public required IReadOnlyList<string> DataSets { get; init; }

    /// <summary>
    /// The runtimes of the verification, if the default one is not among them; otherwise empty. A row that fails on another runtime names them.
    /// </summary>
    public IReadOnlyList<string> Runtimes { get; init; } = [];

    /// <summary>All packages that were restored, <c>MessagePack.Annotations 3.1.12</c>; empty when they were not recorded.</summary>
    public IReadOnlyList<string> Packages { get; init; } = [];

    internal static AdapterVerification From(TraitsObject verified)
    {
        verified.AllowOnly("version", "date", "dataSets", "runtimes", "packages");
        return new()
        {
            Version = verified.Text("version"),
            Date = verified.Date("date"),
            DataSets = verified.Texts("dataSets", needed: true),
            Runtimes = verified.Texts("runtimes"),
            Packages = verified.Texts("packages"),
        };
    }
}

/// <summary>The newest release and the maintenance state of a library on one day.</summary>
public sealed record AdapterRelease
{
    /// <summary>The library is being developed.</summary>
    public const string Active = "active";

    /// <summary>No commit to product code for a year, archived, or its author advises against it.</summary>
    public const string Maintenance = "maintenance";

    /// <summary>The last stable version.</summary>
    public required string Version { get; init; }

    /// <summary>The day of that version; null when unknown.</summary>
    public DateOnly? Date { get; init; }

    /// <summary><see cref="Active"/> or <see cref="Maintenance"/>.</summary>
    public required string State { get; init; }

    /// <summary>Why it is in maintenance, in one sentence.</summary>
    public string? Reason { get; init; }

    /// <summary>The day of the lookup.</summary>
    public required DateOnly LookedUp { get; init; }

    internal static AdapterRelease From(TraitsObject release)
    {
        release.AllowOnly("version", "date", "state", "reason", "lookedUp");
        return new()
        {
            Version = release.Text("version"),
            Date = release.DateOrNull("date"),
            State = release.Text("state"),
            Reason = release.TextOrNull("reason"),
            LookedUp = release.Date("lookedUp"),
        };
    }

    /// <summary>The newer one of the newest release in the package sources and the newest verified version; null when both are unknown.</summary>
    /// <param name="releases">The releases in the sources, newest first; null for none.</param>
    /// <param name="verified">The verified versions, newest first.</param>
    public static PackageRelease? Newest(IReadOnlyList<PackageRelease>? releases, IReadOnlyList<AdapterVerification> verified)
    {
        var listed = releases is [var first, ..] ? first : null;
        // A source may have lost a version that another one had when it was verified.
        return verified is [var tested, ..] && (listed is null || PackageVersion.IsOlder(listed.Version, tested.Version))
            ? new PackageRelease(tested.Version, null, null)
            : listed;
    }

    /// <summary>
    /// The release after a lookup in the package sources. An older version in a source does not replace a newer known one. Only a deprecation
    /// by the owner puts a library into maintenance, because package sources do not show commits. A new version from the last year ends
    /// maintenance.
    /// </summary>
    /// <param name="known">The release that was known before; null for none.</param>
    /// <param name="newest">The newest stable version in all sources.</param>
    /// <param name="today">The day of the lookup.</param>
    public static AdapterRelease After(AdapterRelease? known, PackageRelease newest, DateOnly today)
    {
        var isSame = known is not null && PackageVersion.AreSame(known.Version, newest.Version);
        if (known is not null && !isSame && PackageVersion.IsOlder(newest.Version, known.Version))
            return known;
        var active = known is null || (!isSame && newest.Published > today.AddYears(-1));
        return new AdapterRelease
        {
            Version = newest.Version,
            Date = newest.Published ?? (isSame ? known!.Date : null),
            State = newest.Deprecated is not null ? Maintenance : active ? Active : known!.State,
            Reason = newest.Deprecated is { } words ? $"deprecated by its owner: {words}" : active ? null : known!.Reason,
            LookedUp = today,
        };
    }
}
