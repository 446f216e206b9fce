using Touchstone.Heap.Threads;

namespace Touchstone.Heap.Commands;

/// <summary><c>touchstone heap locks SOURCE</c>: who holds which lock, and who waits for it.</summary>
static class HeapLocksCommand
{
    static readonly HeapReadOptions options = new() { Locks = true };

    static IReadOnlyList<Field<HeldLock>> Fields { get; } =
    [
        new("kind", _ => "lock"), new("type", held => held.Type), new("address", held => HeapPart.Address(held.Address)),
        new("owner", held => held.Owner > 0 ? held.Owner : null), new("readers", held => held.Readers), new("waiters", held => held.Waiters),
    ];

    public static Command Create(Call call) => HeapPartCommand.Create(
        call, "locks", "Show who holds which lock, who waits for it, and deadlocks.", options, Show);

    static void Show(HeapPart part)
    {
        var (locks, threads) = (part.Reading.Locks!, part.Reading.Threads!);
        var circles = Deadlocks.Circles(threads).ToList();
        if (part.Writer.IsJson)
        {
            part.Json(locks.Take(part.Top).ToList(), Fields);
            part.Json(circles, [new("kind", _ => "deadlock"), new("threads", circle => circle.Select(thread => (double)thread.Id))]);
            return;
        }
        part.Table(
            locks, "no lock is held, and nobody waits for one", TableFit.WrapLast,
            Column<HeldLock>.Count("waiters", held => held.Waiters), new("lock", held => held.Type), new("address", held => HeapPart.Address(held.Address)),
            new("held by", held => HeldBy(held, threads)));
        foreach (var circle in circles)
        {
            part.Out.Write("\n");
            part.Line($"deadlock: {Deadlocks.InWords(circle)}");
        }
        if (locks.Count > 0)
            part.Next("threads");
    }

    static string HeldBy(HeldLock held, IReadOnlyList<ManagedThread> threads)
    {
        if (held.Owner == 0)
            return held.Readers > 0 ? $"{Unit.Count(held.Readers)} {(held.Readers == 1 ? "reader" : "readers")}" : "-";
        var owner = threads.FirstOrDefault(thread => thread.Id == held.Owner);
        return owner is null ? FormattableString.Invariant($"thread {held.Owner}")
            : FormattableString.Invariant($"{ThreadsText.Name(owner)}, which {owner.State} in {ThreadActivity.Place(owner.Frames)}");
    }
}
