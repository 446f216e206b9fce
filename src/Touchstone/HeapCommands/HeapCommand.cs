namespace Touchstone.HeapCommands;

/// <summary>
/// <c>touchstone heap</c>: what fills the memory of a .NET process or a dump, what grew, and why it is alive. Each question is a sub-command
/// with the few options that it needs. Without one, the command does what <c>heap types</c> does.
/// </summary>
static class HeapCommand
{
    /// <summary>The command with its sub-commands, in the order of the help.</summary>
    public static Command Create()
    {
        var heap = new Command("heap", "Show what is on the heap of a .NET process or dump, what grew, and what keeps it alive.")
        {
            HeapTypesCommand.Create(), HeapDiffCommand.Create(), HeapWatchCommand.Create(), HeapStringsCommand.Create(), HeapRootsCommand.Create(),
            HeapRetainedCommand.Create(), HeapMemoryCommand.Create(), HeapDumpCommand.Create(), HeapListCommand.Create(),
        };
        HeapTypesCommand.AddTo(heap);
        return heap;
    }

    /// <summary>Connects the command and its sub-commands to their actions, and returns it.</summary>
    public static Command WithActions(Command heap, Terminal terminal, CancellationToken cancel)
    {
        heap.SetAction((parsed, _) => HeapTypesCommand.Invoke(parsed, terminal, cancel));
        SubCommands.Act(
            heap, terminal, cancel,
            ("types", HeapTypesCommand.Invoke), ("diff", HeapDiffCommand.Invoke), ("watch", HeapWatchCommand.Invoke), ("strings", HeapStringsCommand.Invoke),
            ("roots", HeapRootsCommand.Invoke), ("retained", HeapRetainedCommand.Invoke), ("memory", HeapMemoryCommand.Invoke),
            ("dump", HeapDumpCommand.Invoke), ("list", HeapListCommand.Invoke));
        return heap;
    }
}
