using Touchstone.Build;
using Touchstone.Commands.Comparisons;
using Touchstone.Commands.Runs;
using Touchstone.Core.Results;

namespace Touchstone.Commands.Upgrades;

/// <summary>
/// <c>touchstone upgrade</c>: one report on another version of a library, before anybody installs it. It consists of other commands, whose results are in
/// one folder.
/// </summary>
static class UpgradeCommand
{
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
            UpgradeVersions.From, UpgradeVersions.To, Parts, AdapterOptions.Adapter, SharedOptions.Runtime, RunCommand.Data, RunCommand.Count, Budget,
            CompareCommand.Threshold, RunCommand.Out, UpgradeReport.Format,
        };
        command.Arguments.Add(UpgradeVersions.Package);
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
        var upgrade = await UpgradeVersions.Of(parsed, sources, call.Cancel);
        var folder = ResultFolder.Create(parsed.GetValue(RunCommand.Out)!);
        call.Terminal.Note(upgrade.ToString());
        var (measured, interrupted) = (new Dictionary<string, IReadOnlyList<RunResults>>(), false);
        foreach (var part in UpgradePart.Of(upgrade, parts, parsed, Budget))
        {
            string[] command = [.. part.Command, "--out", Path.Combine(folder, part.Name)];
            call.Terminal.Note($"now: {ShellText.Command(command)}");
            var code = await call.Again(command, call.Terminal with { Out = TextWriter.Null });
            measured[part.Name] = ResultInputs.Read([Path.Combine(folder, part.Name)], TextReader.Null).All;
            interrupted |= code == ExitCodes.Interrupted;
            // A version that cannot be restored would fail in all parts.
            if (interrupted || (code == ExitCodes.Usage && !IsAnyMeasured()))
                break;
        }
        if (!IsAnyMeasured())
        {
            ResultFolder.RemoveIfUnused(folder);
            if (!interrupted)
                call.Terminal.Note(await UpgradeVersions.Obtainable(upgrade, sources, parsed, call.Cancel));
            return interrupted ? ExitCodes.Interrupted : ExitCodes.Usage;
        }
        var report = new UpgradeReport(upgrade, await Answers(upgrade, measured, threshold, countThreshold, sources, interrupted, call.Cancel));
        report.Write(format, call.Terminal.Out, call.Terminal.Page);
        AtomicFile.WriteText(Path.Combine(folder, "upgrade.md"), report.WriteMarkdown);
        call.Terminal.Note($"results: {folder}");
        return interrupted ? ExitCodes.Interrupted : report.ExitCode;

        bool IsAnyMeasured() => measured.Values.Any(runs => runs.Count > 0);
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
}
