namespace Touchstone.Heap.Commands;

/// <summary>
/// <c>touchstone heap</c>: what fills the memory of a .NET process or a dump, what grew, and why it is alive. Each question is a sub-command
/// with the few options that it needs. Without one, the command does what <c>heap types</c> does.
/// </summary>
static class HeapCommand
{
    // What other tools and books call these.
    static readonly (string Command, IReadOnlyList<string> Words)[] otherWords =
    [
        ("triage", ["why", "leak", "leaks", "hang", "diagnose", "analyze", "summary"]), ("threads", ["stack", "stacks", "clrstack", "parallelstacks"]),
        ("locks", ["deadlock", "deadlocks", "syncblk", "monitors", "semaphores"]), ("async", ["dumpasync", "tasks", "await"]),
        ("finalizers", ["finalizequeue", "finalization"]), ("handles", ["gchandles", "pinned", "pins"]), ("gaps", ["gc", "fragmentation", "free", "loh"]),
        ("roots", ["gcroot", "path"]), ("retained", ["dominators", "holders"]), ("types", ["dumpheap", "stat", "objects"]),
        ("gcdump", ["graph", "collect", "perfview"]),
    ];

    // In the order of the help.
    static readonly (string Name, Func<Call, Command> Create)[] parts =
    [
        ("triage", HeapTriageCommand.Create), ("types", HeapTypesCommand.Create), ("diff", HeapDiffCommand.Create), ("watch", HeapWatchCommand.Create),
        ("strings", HeapStringsCommand.Create), ("roots", HeapRootsCommand.Create), ("retained", HeapRetainedCommand.Create),
        ("threads", HeapThreadsCommand.Create), ("locks", HeapLocksCommand.Create), ("async", HeapAsyncCommand.Create),
        ("finalizers", HeapFinalizersCommand.Create), ("handles", HeapHandlesCommand.Create), ("gaps", HeapGapsCommand.Create),
        ("memory", HeapMemoryCommand.Create), ("dump", HeapDumpCommand.Create), ("gcdump", HeapGcDumpCommand.Create),
        ("list", HeapListCommand.Create),
    ];

    /// <summary>
    /// The command with the sub-command that the arguments name, and its action. With all sub-commands otherwise, for help, for suggestions and for the
    /// message that names the nearest one.
    /// </summary>
    public static Command Create(Call call)
    {
        HeapChild.EndWithParent();
        var heap = new GroupedCommand(
            "heap", "Show what is on the heap of a .NET process or dump, what grew, and what keeps it alive.",
            "touchstone heap triage Orders                                # why it hangs or fills its memory",
            "touchstone heap Orders                                       # what fills the heap of a process",
            "touchstone heap watch Orders --every 1m                      # what grows",
            "touchstone heap diff monday.dmp tuesday.dmp                  # what grew",
            "touchstone heap roots core.1234 Shop.Order                   # why it is alive",
            "touchstone heap threads Orders                               # what its threads wait for, and who holds the locks");
        var named = Array.FindAll(parts, part => call.Args is ["heap", var name, ..] && name == part.Name);
        foreach (var (_, create) in named is [] ? parts : named)
            heap.Add(create(call));
        heap.OtherWords = otherWords;
        return HeapTypesCommand.AddTo(heap, call);
    }
}
