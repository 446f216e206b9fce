using Touchstone.Heap.Separation;

namespace Touchstone.Heap.Commands;

/// <summary>What a program with the heap commands does.</summary>
public static class HeapProgram
{
    /// <summary>True if touchstone started this process to read another one with the rights of its user.</summary>
    public static bool IsHelper => SeparateHelper.IsRequested;

    /// <summary>Does the work of such a process, and returns its exit code.</summary>
    public static int RunHelper() => SeparateHelper.Run();

    /// <summary>Runs a command line that has only the command <c>heap</c>, whose name is not typed.</summary>
    /// <returns>The exit code.</returns>
    public static Task<int> Run(string[] args, Terminal terminal, CancellationToken cancel)
    {
        var root = new RootCommand("Show what is on the heap of a .NET process or dump, what grew, and what keeps it alive.")
        {
            HeapCommand.Create(new Call(args, terminal, cancel)),
        };
        GroupedHelp.Attach(root);
        return ToolCommandLine.Run(root, args is ["--version"] ? args : ["heap", .. args], terminal, all: null, _ => null, cancel);
    }
}
