using Touchstone.Analysis;
using Touchstone.Doctor;
using Touchstone.Protocol;

namespace Touchstone.Commands;

/// <summary>
/// <c>touchstone doctor</c>: finds what disturbs measurements on this machine, and how to fix it. The exit code is 1 if nothing can be measured.
/// </summary>
static class DoctorCommand
{
    static readonly Option<bool> Json = CommandOption.Flag("--json", "Print one JSON object per finding.");

    public static Command Create(Call call) =>
        new Command("doctor", "Find what disturbs measurements on this machine, and how to fix it.") { Json }
            .WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        terminal.Note("watching the machine for two seconds");
        // Adapters are built in their checkout, where global.json selects the SDK.
        var seen = await Interruptible.Run(() => MachineObserver.Observe(TouchstoneRoot.Find(out _)?.Adapters ?? Environment.CurrentDirectory), cancel);
        var findings = Examinations.Examine(seen);
        if (parsed.GetValue(Json))
            WriteJson(seen, findings, terminal.Out);
        else
            DoctorReport.Write(seen, findings, terminal.Out);
        return findings.Any(finding => finding.Severity == Severity.Blocks) ? ExitCodes.Failed : ExitCodes.Done;
    }

    static void WriteJson(Observation seen, IReadOnlyList<Disturbance> findings, TextWriter output)
    {
        output.Write(new JsonLine("machine")
            .Add("machine", seen.Facts.OneLine)
            .Add("sdk", seen.Facts.DotNet.SdkVersion)
            .Add("runtimes", seen.Facts.DotNet.InstalledRuntimes)
            .Add("kernelFloorNs", seen.Speed.FloorNs)
            .Add("kernelTypicalNs", seen.Speed.TypicalNs)
            .Add("kernelRememberedNs", seen.RememberedNs)
            .Add("quietShare", seen.QuietShare) + "\n");
        foreach (var finding in findings)
            output.Write(new JsonLine("finding")
                .Add("severity", finding.Severity.ToString().ToLowerInvariant())
                .Add("chapter", finding.Chapter.Anchor())
                .Add("what", finding.What)
                .Add("why", finding.Why)
                .Add("cure", finding.Cure)
                .Add("help", finding.Chapter.Help()) + "\n");
    }
}
