using System.Reflection;
using HeapTargets;

// A thread holds a ReaderWriterLockSlim for writing, for which two wait. Another one is held by one reader. A semaphore is empty: three async methods and
// two threads wait for it. Another one is empty, and nobody waits.
using var written = new ReaderWriterLockSlim();
using var read = new ReaderWriterLockSlim();
using var slots = new SemaphoreSlim(0);
using var unused = new SemaphoreSlim(0);
using var held = new CountdownEvent(2);
Start("writer", () => Write());
Start("reader", () => Read());
held.Wait();
Start("second writer", () => written.EnterWriteLock());
Start("second reader", () => written.EnterReadLock());
for (var i = 0; i < 2; i++)
    Start($"slot {i}", () => slots.Wait());
// A thread spins before it waits. No property says how many wait.
var waiting = typeof(SemaphoreSlim).GetField("m_waitCount", BindingFlags.Instance | BindingFlags.NonPublic)!;
while ((int)waiting.GetValue(slots)! < 2 || written.WaitingWriteCount + written.WaitingReadCount < 2)
    Thread.Yield();
var tasks = Enumerable.Range(0, 3).Select(_ => slots.WaitAsync()).ToList();
Ready.Wait(collect: false);
GC.KeepAlive((tasks, unused));

void Write()
{
    written.EnterWriteLock();
    held.Signal();
    Thread.Sleep(Timeout.Infinite);
}

void Read()
{
    read.EnterReadLock();
    held.Signal();
    Thread.Sleep(Timeout.Infinite);
}

static void Start(string name, Action run) => new Thread(() => run()) { Name = name, IsBackground = true }.Start();
