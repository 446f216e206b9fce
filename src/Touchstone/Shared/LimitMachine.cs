using Touchstone.Core.Hosts;
using Touchstone.Core.Results;
using Touchstone.Machine.Commands;
using Touchstone.Machine.Limits;

namespace Touchstone.Shared;

/// <summary>This machine for the commands that measure its limits, and the reports of their result folders.</summary>
sealed class LimitMachine(FolderReports reports) : ILimitMachine
{
    readonly MachineFacts facts = MachineFacts.Collect();

    public DateTime TakenUtc => facts.TakenUtc;

    public string OneLine => facts.OneLine;

    public IReadOnlyList<string> Settings => facts.DotNet.Settings;

    public void Write(string folder, RunHeader header, LimitResults results, Terminal terminal)
    {
        var run = new RunResults { Folder = RunResults.FolderOf(Path.Combine(folder, ResultFolder.ResultsName)), Limits = results };
        run.Accept(header.ToString(), out _);
        reports.Write(folder, run, facts with { Limits = new LimitMemory(TouchstoneRoot.LimitsFile).Recall(facts.OneLine) }, terminal);
    }
}
