using System.IO.MemoryMappedFiles;
using System.Runtime.InteropServices;

// Leaks one step for each line on standard input: managed, native, mapped or threads, as the first argument says. With "fluctuating", each step
// frees what the step before allocated, of all kinds.
const int Bytes = 2_000_000;
var step = args[0] switch
{
    "managed" => Managed,
    "native" => Native,
    "mapped" => Mapped,
    "threads" => Threads,
    _ => (Action)Fluctuating,
};
step();
Console.WriteLine("ready");
while (Console.ReadLine() is { } line)
{
    step();
    Console.WriteLine(line);
}

static void Managed()
{
    for (var i = 0; i < 2000; i++)
        Cache.Items.Add(new string('x', 500));
}

static unsafe void Native()
{
    // Half in one block, which malloc maps separately, and half in small ones from its heap.
    NativeMemory.Clear(NativeMemory.Alloc(Bytes / 2), Bytes / 2);
    for (var i = 0; i < 1000; i++)
        NativeMemory.Clear(NativeMemory.Alloc(Bytes / 2000), Bytes / 2000);
}

static void Mapped()
{
    var path = Path.GetTempFileName();
    var file = MemoryMappedFile.CreateFromFile(path, FileMode.Create, null, Bytes);
    Cache.Views.Add(file.CreateViewAccessor());
    File.Delete(path);
}

static void Threads()
{
    using var started = new CountdownEvent(30);
    for (var i = 0; i < 30; i++)
    {
        new Thread(() =>
        {
            Deep(200);
            started.Signal();
            Thread.Sleep(Timeout.Infinite);
        })
        { IsBackground = true }.Start();
    }
    started.Wait();
}

// Uses some of the stack, as real work does.
static int Deep(int depth)
{
    Span<byte> used = stackalloc byte[256];
    used.Fill((byte)depth);
    return depth == 0 ? used[0] : Deep(depth - 1) + used[depth % 256];
}

static unsafe void Fluctuating()
{
    if (Cache.Items.Count > 0)
    {
        Cache.Items.Clear();
        NativeMemory.Free(Cache.Block);
        Cache.Views[0].Dispose();
        Cache.Views.Clear();
        GC.Collect();
        return;
    }
    Managed();
    Cache.Block = NativeMemory.Alloc(Bytes);
    NativeMemory.Clear(Cache.Block, Bytes);
    Mapped();
}

static unsafe class Cache
{
    public static readonly List<string> Items = [];
    public static readonly List<MemoryMappedViewAccessor> Views = [];
    public static void* Block;
}
