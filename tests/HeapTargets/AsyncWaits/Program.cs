using HeapTargets;

// 1 200 requests wait in ReadAsync, which LoadAsync awaits, which HandleAsync awaits: nobody ends their reads. 40 methods wait for a delay, and two of them
// belong to a WhenAll. 25 methods await the same task of one. 30 have ended, and 20 wait for nothing that is still there.
for (var i = 0; i < 1_200; i++)
    Held.Tasks.Add(Shop.HandleAsync(i));
for (var i = 0; i < 38; i++)
    Held.Tasks.Add(Shop.DelayAsync());
Held.Tasks.Add(Shop.BothAsync());
var shared = Shop.SharedAsync();
for (var i = 0; i < 25; i++)
    Held.Tasks.Add(Shop.WaitForAsync(shared));
for (var i = 0; i < 30; i++)
    Held.Tasks.Add(Shop.EndAsync());
for (var i = 0; i < 20; i++)
    _ = Shop.LostAsync();
await Task.WhenAll(Held.Tasks.Skip(1_200 + 38 + 1 + 25));
Ready.Wait();

static class Held
{
    public static readonly List<Task> Tasks = [];
    public static readonly List<TaskCompletionSource<int>> Reads = [];
    public static readonly SemaphoreSlim Never = new(0);
}

static class Shop
{
    public static async Task HandleAsync(int number)
    {
        var buffer = new byte[10_000];
        Console.Error.Write(await LoadAsync(number) + buffer.Length);
    }

    static async Task<string> LoadAsync(int number) => $"{number} {await ReadAsync()}";

    // Awaiting a value task makes a state of another type.
    static async ValueTask<int> ReadAsync()
    {
        var read = new TaskCompletionSource<int>();
        Held.Reads.Add(read);
        return await read.Task.ConfigureAwait(false);
    }

    public static async Task DelayAsync() => await Task.Delay(TimeSpan.FromDays(1));

    public static async Task BothAsync() => await Task.WhenAll(DelayAsync(), DelayAsync());

    public static async Task SharedAsync() => await Held.Never.WaitAsync();

    public static async Task WaitForAsync(Task shared) => await shared;

    public static async Task EndAsync() => await Task.Yield();

    public static async Task LostAsync() => await new TaskCompletionSource().Task;
}
