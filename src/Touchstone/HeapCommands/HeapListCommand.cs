using System.CommandLine;
using Touchstone.Core;
using Touchstone.Heap.Targets;
using Touchstone.Report;
using Touchstone.Shared;

namespace Touchstone.HeapCommands;

/// <summary><c>touchstone heap list</c>: the .NET processes that this user can see.</summary>
static class HeapListCommand
{
    static readonly IReadOnlyList<Field<RunningProcess>> Fields =
    [
        new("processId", process => process.Id), new("processName", process => process.Name), new("runtime", process => process.Runtime),
        new("residentBytes", process => process.ResidentBytes), new("commandLine", process => process.CommandLine),
    ];

    public static Command Create() => new("list", "Show the .NET processes of this machine.") { HeapOutput.Json };

    public static Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var processes = DotNetProcesses.DotNet();
        if (parsed.GetValue(HeapOutput.Json))
            JsonTable.Write(processes, Fields, terminal.Out);
        else if (processes.Count > 0)
            Write(processes, terminal);
        else
            terminal.Note("this user can see no running .NET process");
        return Task.FromResult(ExitCodes.Done);
    }

    static void Write(IReadOnlyList<RunningProcess> processes, Terminal terminal)
    {
        var unit = Unit.For(Quantity.Bytes, processes.Select(process => (double)process.ResidentBytes));
        var table = Table.Of(
            processes,
            new("process", process => PlainText.OneLine(process.Name)),
            Column<RunningProcess>.Count("id", process => process.Id),
            new("runtime", process => process.Runtime.Length > 0 ? process.Runtime : "-"),
            Column<RunningProcess>.Number($"RSS {unit.Symbol}", unit, process => process.ResidentBytes),
            new("command line", process => PlainText.OneLine(process.CommandLine)));
        TerminalTable.Write(table, terminal.Out, terminal.Page);
    }
}
