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
var threads = new List<Thread> { Start("second writer", () => written.EnterWriteLock()), Start("second reader", () => written.EnterReadLock()) };
for (var i = 0; i < 2; i++)
    threads.Add(Start($"slot {i}", () => slots.Wait()));
var tasks = Enumerable.Range(0, 3).Select(_ => slots.WaitAsync()).ToList();
foreach (var thread in threads)
{
    while ((thread.ThreadState & ThreadState.WaitSleepJoin) == 0)
        Thread.Yield();
}
// A thread of a semaphore or lock spins before it is counted as waiting.
while (slots.CurrentCount > 0 || written.WaitingWriteCount + written.WaitingReadCount < 2)
    Thread.Yield();
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

static Thread Start(string name, Action run)
{
    var thread = new Thread(() => run()) { Name = name, IsBackground = true };
    thread.Start();
    return thread;
}
