using System.Text;
using System.Text.Json;
using NuGet.Versioning;
using Touchstone.Build;
using Touchstone.Commands.Comparisons;
using Touchstone.Commands.Runs;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Measure.ProbeRuns;

namespace Touchstone.Commands.Upgrades;

/// <summary>
/// <c>touchstone upgrade</c>: one report on another version of a library, before anybody installs it. It consists of other commands, whose results are in
/// one folder.
/// </summary>
static class UpgradeCommand
{
    const long MostBytesOfPackages = 1 << 26;

    static readonly Argument<string> Package = new("package") { Description = "The id of a package, or the name of its adapter." };

    static readonly Option<string> From = CommandOption.Text("--from", "The version before. Default: the one that --project restored, or that the adapter pins.", "", "VERSION");

    static readonly Option<string> To =
        CommandOption.Text("--to", "The version after. Default: the newest one that your package sources have.", "", "VERSION");

    static readonly Option<string> Parts = CommandOption.Text(
        "--parts", $"What to test: {string.Join(", ", UpgradePart.Names)}. Default: all. The packages and their advisories follow from times and first-call.",
        "", "NAME,…");

    static readonly Option<string> Budget = CommandOption.Text("--budget", "Time for measuring the times. Default: that of touchstone ab.", "", "TIME");

    public static Command Create(Call call)
    {
        var command = new GroupedCommand(
            "upgrade", "Test another version of a library before you install it. The exit code is 1 if something got worse.",
            "touchstone upgrade MessagePack --from 2.5.187                # to the newest version that your package sources have",
            "touchstone upgrade Newtonsoft.Json --from 12.0.3 --project samples/My --factory My.Samples.Orders   # with your types too",
            "touchstone upgrade MessagePack --from 2.5.187 --parts wire   # only: does each version read what the other one wrote?")
        {
            From, To, Parts, AdapterOptions.Adapter, SharedOptions.Runtime, RunCommand.Data, RunCommand.Count, Budget, CompareCommand.Threshold,
            RunCommand.Out, UpgradeReport.Format,
        };
        command.Arguments.Add(Package);
        UserDataOptions.AddTo(command);
        return command.Group(SharedOptions.VersionGroup, AdapterOptions.NuGetSource, SharedOptions.BuildTimeout)
            .WithAction(parsed => Invoke(parsed, call));
    }

    static async Task<int> Invoke(ParseResult parsed, Call call)
    {
        var parts = parsed.GetValue(Parts) is { Length: > 0 } names ? Values.Names(Parts.Name, names, UpgradePart.Names) : UpgradePart.Names;
        var format = UpgradeReport.Format.Chosen(parsed);
        var (threshold, countThreshold) = (CompareCommand.ThresholdOf(parsed), CompareCommand.CountThresholdOf(parsed));
        Check(parsed);
        var sources = new PackageReleases(AdapterOptions.Root().Adapters, AdapterOptions.PackageFolders(parsed));
        var upgrade = await VersionsOf(parsed, sources, call.Cancel);
        var folder = ResultFolder.Create(parsed.GetValue(RunCommand.Out)!);
        call.Terminal.Note(upgrade.ToString());
        var (measured, interrupted) = (new Dictionary<string, IReadOnlyList<RunResults>>(), false);
        foreach (var part in UpgradePart.Of(upgrade, parts, option => RunWith.Given(option, parsed), UserDataOptions.Of(parsed), Budget))
        {
            string[] command = [.. part.Command, "--out", Path.Combine(folder, part.Name)];
            call.Terminal.Note($"now: {ShellText.Command(command)}");
            var code = await call.Again(command, call.Terminal with { Out = TextWriter.Null });
            measured[part.Name] = ResultInputs.Read([Path.Combine(folder, part.Name)], TextReader.Null).All;
            interrupted |= code == ExitCodes.Interrupted;
            // A version that cannot be restored would fail in all parts.
            if (interrupted || (code == ExitCodes.Usage && measured.Values.All(runs => runs.Count == 0)))
                break;
        }
        if (measured.Values.All(runs => runs.Count == 0))
        {
            ResultFolder.RemoveIfUnused(folder);
            if (!interrupted)
                call.Terminal.Note(await Obtainable(upgrade, sources, parsed, call.Cancel));
            return interrupted ? ExitCodes.Interrupted : ExitCodes.Usage;
        }
        var report = new UpgradeReport(upgrade, await Answers(upgrade, measured, threshold, countThreshold, sources, interrupted, call.Cancel));
        report.Write(format, call.Terminal.Out, call.Terminal.Page);
        AtomicFile.WriteText(Path.Combine(folder, "upgrade.md"), report.WriteMarkdown);
        call.Terminal.Note($"results: {folder}");
        return interrupted ? ExitCodes.Interrupted : report.ExitCode;
    }

    // The last part would be the first to find a bad value.
    static void Check(ParseResult parsed)
    {
        _ = (UserDataOptions.DataSets(parsed, RunCommand.Data), SharedOptions.BuildOptions(parsed), SharedOptions.Modes(parsed));
        if (parsed.GetValue(RunCommand.Count) is { Length: > 0 } counts)
            _ = Values.Counts(counts);
        if (parsed.GetValue(Budget) is { Length: > 0 } budget)
            _ = Values.Time(Budget.Name, budget);
    }

    // The part has said why. Its own next command would be another one.
    static async Task<string> Obtainable(Upgrade upgrade, PackageReleases sources, ParseResult parsed, CancellationToken cancel)
    {
        var (known, problems) = await Known(sources, upgrade.Adapter.Traits.Package!, cancel);
        string[] both = [upgrade.From.ToNormalizedString(), upgrade.To.ToNormalizedString()];
        string[] missing = [.. both.Except(known)];
        var corrected = UpgradeTargets.Obtainable(
            upgrade.Adapter, string.Join(',', both), known, missing, (a, b) => CommandErrors.Of(
                new Problem("", "", "") { Correction = new Correction([From.Name, To.Name], [From.Name, a, To.Name, b]) }, parsed).Next);
        return string.Join('\n', problems.Append(corrected));
    }

    static async Task<IReadOnlyList<UpgradeAnswer>> Answers(
        Upgrade upgrade, Dictionary<string, IReadOnlyList<RunResults>> measured, double threshold, double countThreshold, PackageReleases sources,
        bool interrupted, CancellationToken cancel)
    {
        var answers = new UpgradeAnswers(upgrade, threshold);
        var packages = new UpgradePackages(upgrade, [.. measured.Values.SelectMany(runs => runs)]);
        List<UpgradeAnswer> all = [packages.Changes("packages")];
        if (!interrupted)
            all.Add(await packages.Advisories("advisories", sources, cancel));
        foreach (var (part, runs) in measured)
        {
            all.AddRange(part switch
            {
                UpgradePart.Wire => [answers.Wire("wire", runs)],
                UpgradePart.OwnWire => [answers.Wire("wire of your types", runs)],
                UpgradePart.Probes => [answers.Probes("probes", runs)],
                UpgradePart.Times => [UpgradeAnswers.Instructions("instructions", runs, countThreshold), answers.Times("times and sizes", runs)],
                _ => (IReadOnlyList<UpgradeAnswer>)[answers.FirstCalls("first call", runs)],
            });
        }
        return all;
    }

    static async Task<Upgrade> VersionsOf(ParseResult parsed, PackageReleases sources, CancellationToken cancel)
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
            { Problem: { } problem } => throw new UsageException(problem with { Correction = Corrected(parsed, selected.Instead is [var one, ..] ? one : "") }),
            { Choices: [var choice] } => (choice.Adapter, choice.Version),
            { Choices: var several } => throw Several(
                parsed, $"it means {Enumeration.And([.. several.Select(choice => choice.Adapter.Name)])}: name one of them", several[0].Adapter),
        };
    }

    static UsageException Several(ParseResult parsed, string why, Adapter first) =>
        new(new Problem($"cannot use {parsed.GetValue(Package)}", why, "") { Correction = Corrected(parsed, first.Name) });

    static Correction? Corrected(ParseResult parsed, string name) =>
        name.Length == 0 ? null : new Correction([Package.Name], [name]);
}
