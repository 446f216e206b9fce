using Touchstone.Analysis;
using Touchstone.Core.Hosts;
using Touchstone.Core.Results;
using Touchstone.Report.Runs;

namespace Touchstone.Shared;

/// <summary>The reports of results. Each with a file name is written into the result folder, beside the records.</summary>
/// <param name="All">The list is handed down from <see cref="KnownCommands"/>, so a command that measures need not know the page.</param>
sealed record FolderReports(IReadOnlyList<IReport> All)
{
    /// <summary>Writes machine.json and every report that has a file. A report that cannot be made here is named on standard error.</summary>
    /// <param name="summary">The results.</param>
    /// <param name="machine">The machine that measured them.</param>
    /// <param name="terminal">Receives a note for each missing report.</param>
    /// <exception cref="IOException">The disk is full or was removed.</exception>
    public void Write(string folder, Summary summary, MachineFacts machine, Terminal terminal)
    {
        var json = machine.ToJson();
        AtomicFile.WriteText(Path.Combine(folder, MachineFile.Name), json);
        IReadOnlyList<IReport> reports = [.. All.Where(report => report.FileName is not null)];
        Write(folder, summary with { Machines = [new KnownMachine(summary.Created, json)] }, reports, terminal);
    }

    /// <summary>Writes each report into its file.</summary>
    /// <exception cref="IOException">The disk is full or was removed.</exception>
    public static void Write(string folder, Summary summary, IReadOnlyList<IReport> reports, Terminal terminal)
    {
        summary = AdapterFacts.AddTo(summary);
        foreach (var report in reports)
        {
            if (report.Missing is { } missing)
                terminal.Note($"{missing.What}: {missing.OneLine}");
            else
                AtomicFile.WriteText(Path.Combine(folder, report.FileName!), writer => report.Write(summary, writer, new Page()));
        }
    }

    /// <summary>
    /// Writes machine.json and the reports that show more than rows of serializers. It also sets the machine of <paramref name="results"/>.
    /// </summary>
    /// <exception cref="IOException">The disk is full or was removed.</exception>
    public void Write(string folder, RunResults results, MachineFacts machine, Terminal terminal)
    {
        results.Machine = machine.ToJson();
        AtomicFile.WriteText(Path.Combine(folder, MachineFile.Name), results.Machine);
        IReadOnlyList<IReport> reports = [.. All.Where(report => report is { FileName: not null, HasProbeResults: true })];
        Write(folder, Summarizer.Summarize(results), reports, terminal);
    }
}
