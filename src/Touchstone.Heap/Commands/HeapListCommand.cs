using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap list</c>: the .NET processes that this user can see.</summary>
static class HeapListCommand
{
    sealed record Row(RunningProcess Process, string Runtime);

    static readonly IReadOnlyList<Field<Row>> Fields =
    [
        new("processId", row => row.Process.Id), new("processName", row => row.Process.Name), new("runtime", row => row.Runtime),
        new("privateBytes", row => row.Process.PrivateBytes), new("residentBytes", row => row.Process.ResidentBytes),
        new("commandLine", row => row.Process.CommandLine),
    ];

    public static Command Create(Call call) =>
        new Command("list", "Show the .NET processes of this machine.") { HeapOutput.Json }.WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var processes = DotNetProcesses.DotNet();
        var versions = RunningRuntime.VersionsOf(processes.Select(process => process.Id));
        List<Row> rows = [.. processes.Select(process => new Row(process, versions[process.Id]))];
        if (parsed.GetValue(HeapOutput.Json))
            JsonTable.Write(rows, Fields, terminal.Out);
        else if (rows.Count > 0)
            Write(rows, terminal);
        else
            terminal.Note("this user can see no running .NET process");
        return Task.FromResult(ExitCodes.Done);
    }

    static void Write(IReadOnlyList<Row> rows, Terminal terminal)
    {
        var unit = Unit.For(Quantity.Bytes, rows.Select(row => (double)row.Process.ResidentBytes));
        var table = Table.Of(
            rows,
            new("process", row => PlainText.OneLine(row.Process.Name)),
            Column<Row>.Count("id", row => row.Process.Id),
            new("runtime", row => row.Runtime.Length > 0 ? row.Runtime : "-"),
            Column<Row>.Number($"private {unit.Symbol}", unit, row => row.Process.PrivateBytes),
            Column<Row>.Number($"RSS {unit.Symbol}", unit, row => row.Process.ResidentBytes),
            new("command line", row => PlainText.OneLine(row.Process.CommandLine)));
        TerminalTable.Write(table, terminal.Out, terminal.Page);
    }
}
