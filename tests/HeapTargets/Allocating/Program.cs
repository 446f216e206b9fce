using HeapTargets;

// Books, as many as the first argument says, and threads that allocate all the time; with "collect", one that collects all the time; with
// "threads", threads that start and end all the time.
Held.Books = [.. Enumerable.Range(0, int.Parse(args[0], System.Globalization.CultureInfo.InvariantCulture)).Select(i => new Book { Title = $"Book {i}" })];
for (var i = 0; i < 2; i++)
    Start(Allocate);
if (args.Contains("collect"))
    Start(static () => GC.Collect());
if (args.Contains("threads"))
    Start(static () => new Thread(static () => Thread.Sleep(1)).Start());
Ready.Wait(collect: false);

static void Start(Action work) => new Thread(() =>
{
    while (true)
        work();
})
{ IsBackground = true }.Start();

static void Allocate()
{
    for (var i = 0; i < 1000; i++)
        Held.Last = i % 100 == 0 ? new byte[100_000] : new byte[i];
    Thread.Sleep(1);
}

static class Held
{
    public static Book[] Books = [];
    public static volatile byte[]? Last;
}

sealed class Book
{
    public string Title = "";
}
