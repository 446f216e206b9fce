using System.Text;
using System.Text.Json;
using NuGet.Versioning;
using Touchstone.Build;
using Touchstone.Core.Keys;
using Touchstone.Measure.ProbeRuns;

namespace Touchstone.Commands.Upgrades;

/// <summary>Finds the library of an upgrade and its two versions.</summary>
static class UpgradeVersions
{
    const long MostBytesOfPackages = 1 << 26;

    public static readonly Argument<string> Package = new("package") { Description = "The id of a package, or the name of its adapter." };

    public static readonly Option<string> From =
        CommandOption.Text("--from", "The version before. Default: that of --project, or of the adapter.", "", "VERSION");

    public static readonly Option<string> To =
        CommandOption.Text("--to", "The version after. Default: the newest one that your package sources have.", "", "VERSION");

    /// <summary>The adapter and its two versions.</summary>
    /// <exception cref="UsageException">There is no such library, or there are not two versions of it.</exception>
    public static async Task<Upgrade> Of(ParseResult parsed, PackageReleases sources, CancellationToken cancel)
    {
        var (adapter, named) = AdapterOf(parsed);
        if (adapter.Traits.Package is not { } package)
        {
            throw UsageException.Option(
                Package.Name, $"{adapter.Name} measures no package, so it has no versions", $"touchstone run {adapter.Name} --runtime net9.0,net10.0");
        }
        var (from, to) = (parsed.GetValue(From)!, parsed.GetValue(To)!);
        if (from.Length == 0)
            from = named ?? Restored(parsed, package) ?? adapter.PinnedVersion ?? "";
        var (known, problems) = to.Length == 0 || from.Length == 0 ? await Known(sources, package, cancel) : ([], []);
        if (to.Length == 0 && known.Count == 0)
            throw UsageException.Corrected(To.Name, string.Join("; ", problems.Prepend($"no package source has {package}")), [], To.Name, "VERSION");
        var after = VersionOf(To, to.Length > 0 ? to : known[0]);
        if (from.Length == 0)
            throw Older(adapter, $"it is missing, and {adapter.Name} measures the version that the runtime contains", after, known);
        var before = VersionOf(From, from);
        return before != after ? new Upgrade(adapter, before, after) : throw Older(
            adapter, to.Length == 0 ? $"{before} is the newest version that your package sources have" : $"both versions are {before}", after, known);
    }

    // What the project of the user was built with; null if it is not known.
    static string? Restored(ParseResult parsed, string package)
    {
        if (UserDataOptions.Of(parsed) is not { IsDocument: false } own)
            return null;
        try
        {
            var folder = Path.GetDirectoryName(own.ProjectFile)!;
            return InputFile.FoundText(folder, Path.Combine("obj", "project.assets.json"), own.ProjectFile, MostBytesOfPackages) is { } list
                ? RestoredPackage.VersionOf(package, Encoding.UTF8.GetBytes(list))
                : null;
        }
        catch (Exception e) when (FileProblems.IsOne(e) || e is JsonException)
        {
            return null;
        }
    }

    static async Task<(IReadOnlyList<string> Versions, IReadOnlyList<string> Problems)> Known(
        PackageReleases sources, string package, CancellationToken cancel)
    {
        var (releases, problems) = await sources.Of([package], cancel);
        return ([.. releases[package].Select(release => release.Version)], problems);
    }

    // One that is known to work is likelier to be restored.
    static UsageException Older(Adapter adapter, string why, NuGetVersion than, IReadOnlyList<string> known) => UsageException.Corrected(
        From.Name, why, [From.Name], From.Name,
        known.Where(one => PackageVersion.Of(one) < than).OrderByDescending(adapter.Traits.IsVerified).FirstOrDefault() ?? "VERSION");

    // Without the option, its default is used.
    static NuGetVersion VersionOf(Option<string> option, string text) =>
        PackageVersion.Of(text) ?? throw UsageException.Corrected(option.Name, $"\"{text}\" is not the version of a package", [option.Name]);

    // People know the package, and only a list of adapters tells the name of its adapter.
    static (Adapter Adapter, string? Version) AdapterOf(ParseResult parsed)
    {
        var name = parsed.GetValue(Package)!;
        var all = AdapterOptions.Adapters(parsed).Adapters;
        var ofPackage = all.Where(adapter => string.Equals(adapter.Traits.Package, name, StringComparison.OrdinalIgnoreCase)).ToList();
        var isName = all.Any(adapter => string.Equals(adapter.Name, name, StringComparison.OrdinalIgnoreCase));
        if (!isName && ofPackage is [var only])
            return (only, null);
        if (!isName && ofPackage.Count > 1)
            throw Several(parsed, $"{Enumeration.And(ofPackage.ConvertAll(adapter => adapter.Name))} measure it: name one of them", ofPackage[0]);
        var selected = AdapterSelection.Select(all, [name]);
        return selected switch
        {
            { Problem: { } problem } => throw new UsageException(problem with { Correction = Corrected(selected.Instead is [var one, ..] ? one : "") }),
            { Choices: [var choice] } => (choice.Adapter, choice.Version),
            { Choices: var several } => throw Several(
                parsed, $"it means {Enumeration.And([.. several.Select(choice => choice.Adapter.Name)])}: name one of them", several[0].Adapter),
        };
    }

    static UsageException Several(ParseResult parsed, string why, Adapter first) =>
        new(new Problem($"cannot use {parsed.GetValue(Package)}", why, "") { Correction = Corrected(first.Name) });

    static Correction? Corrected(string name) => name.Length == 0 ? null : new Correction([Package.Name], [name]);

    /// <summary>Which versions the package sources have, and the command with the nearest ones. Why these cannot be had, a part has said.</summary>
    public static async Task<string> Obtainable(Upgrade upgrade, PackageReleases sources, ParseResult parsed, CancellationToken cancel)
    {
        var (known, problems) = await Known(sources, upgrade.Adapter.Traits.Package!, cancel);
        string[] both = [upgrade.From.ToNormalizedString(), upgrade.To.ToNormalizedString()];
        string[] missing = [.. both.Except(known)];
        var corrected = UpgradeTargets.Obtainable(
            upgrade.Adapter, string.Join(',', both), known, missing, (a, b) => CommandErrors.Of(
                new Problem("", "", "") { Correction = new Correction([From.Name, To.Name], [From.Name, a, To.Name, b]) }, parsed).Next);
        return string.Join('\n', problems.Append(corrected));
    }
}
