using System.Globalization;
using Touchstone.Heap.Threads;

namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap threads SOURCE</c>: what the threads of a program do, and which locks they hold and wait for.</summary>
static class HeapThreadsCommand
{
    const int MostThreads = 100_000;

    static readonly Option<string> Stacks = CommandOption.Text("--stacks", "Number of groups to show with their stacks.", "5", "N");

    static readonly HeapReadOptions options = new() { Threads = true };

    public static Command Create(Call call) => HeapPartCommand.Create(
        call, "threads", "Show what the threads do, grouped by stack, and who holds their locks.", options, Show, Stacks,
        parsed => Values.Whole(Stacks.Name, parsed.GetValue(Stacks)!, 0, MostThreads));

    static void Show(HeapPart part)
    {
        if (part.Writer.IsJson)
            part.Json(part.Reading.Threads!, HeapFields.Threads);
        else
            ThreadsText.Write(part.Reading.Threads!, part.Top, part.Out, part.Writer.Page);
    }
}

/// <summary>Writes threads for people: a line for each group with the same stack, the deadlock if there is one, and the stacks of the largest groups.</summary>
static class ThreadsText
{
    const int MostNames = 5;

    /// <summary>Writes the text.</summary>
    /// <param name="threads">The threads.</param>
    /// <param name="stacks">The most groups with their stacks.</param>
    public static void Write(IReadOnlyList<ManagedThread> threads, int stacks, TextWriter output, Page page)
    {
        var groups = threads.GroupBy(thread => (thread.State, Stack: string.Join('\n', thread.Frames)))
            .Select(group => (group.Key.State, Threads: group.ToList()))
            .OrderBy(group => group.State == ThreadActivity.Idle).ThenByDescending(group => group.Threads.Count).ThenBy(group => group.Threads[0].Id).ToList();
        var table = Table.Of(
            groups,
            Column<(string State, List<ManagedThread> Threads)>.Count("threads", group => group.Threads.Count),
            new("state", group => group.State),
            new("in", group => group.State == ThreadActivity.Idle ? "" : Place(group.Threads[0])),
            new("which", group => Names(group.Threads)));
        TerminalTable.Write(table with { Fit = TableFit.CutLast }, output, page);
        foreach (var cycle in Deadlocks.In(threads))
            output.Write($"\ndeadlock: {PlainText.OneLine(cycle)}\n");
        foreach (var (state, members) in groups.Where(group => group.State != ThreadActivity.Idle).Take(stacks))
        {
            output.Write($"\n{Unit.Count(members.Count)} {(members.Count == 1 ? "thread" : "threads")}: {PlainText.OneLine(state)}\n");
            WriteStack(members, output);
        }
    }

    /// <summary>Writes the locks of threads with the same stack, and the stack.</summary>
    public static void WriteStack(List<ManagedThread> members, TextWriter output)
    {
        WriteLocks(members, output);
        foreach (var frame in members[0].Frames)
            output.Write($"  {PlainText.OneLine(frame)}\n");
    }

    static void WriteLocks(List<ManagedThread> members, TextWriter output)
    {
        foreach (var wanted in members.Select(thread => thread.WaitsFor).OfType<ThreadLock>().Distinct())
            Write($"waits for {Shown(wanted)}, which thread {wanted.Owner} holds");
        foreach (var held in members.SelectMany(thread => thread.Holds))
            Write($"thread {held.Owner} holds {Shown(held)}");
        foreach (var thread in members.Where(thread => thread.Exception.Length > 0))
            Write($"thread {thread.Id} handles {thread.Exception}");

        void Write(FormattableString line) => output.Write($"  {PlainText.OneLine(FormattableString.Invariant(line))}\n");
    }

    static string Shown(ThreadLock held) => string.Create(CultureInfo.InvariantCulture, $"{held.Type} at {held.Address:x}");

    // The innermost method of the program, else of the framework.
    static string Place(ManagedThread thread) => PlainText.OneLine(ThreadActivity.Place(thread.Frames));

    static string Names(List<ManagedThread> threads)
    {
        var more = threads.Count > MostNames ? $" and {Unit.Count(threads.Count - MostNames)} more" : "";
        return PlainText.OneLine(string.Join(", ", threads.Take(MostNames).Select(Name)) + more);
    }

    /// <summary>The number of a thread and its name.</summary>
    public static string Name(ManagedThread thread)
    {
        // Threads of the pool are all named .NET TP Worker.
        var words = thread.Kind.Length > 0 ? thread.Kind : thread.Name;
        var number = thread.Id.ToString(CultureInfo.InvariantCulture);
        return words.Length > 0 ? $"{number} {words}" : number;
    }
}
