using HeapTargets;

// Keeps as many books as the first argument says, while threads allocate all the time: two, or as many as the second argument says. With "collect", one
// thread collects all the time. With "threads", threads start and end all the time.
Held.Books = [.. Enumerable.Range(0, int.Parse(args[0], System.Globalization.CultureInfo.InvariantCulture)).Select(i => new Book { Title = $"Book {i}" })];
for (var i = args.Length > 1 && int.TryParse(args[1], out var allocating) ? allocating : 2; i > 0; i--)
    Start(Allocate);
if (args.Contains("collect"))
{
    Start(static () =>
    {
        GC.Collect();
        // Otherwise the next collection begins before any other thread has woken up, and the program never gets ready.
        Thread.Sleep(1);
    });
}
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
