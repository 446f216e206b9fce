using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Dumps;

namespace Touchstone.Heap.Targets;

/// <summary>A runtime whose heap can be read: a stopped process or a dump.</summary>
public sealed class HeapTarget : IDisposable
{
    static readonly TimeSpan LongestUnwinding = TimeSpan.FromSeconds(1);

    readonly DataTarget data;
    readonly StoppedProcess? process;

    HeapTarget(DataTarget data, ClrRuntime runtime, StoppedProcess? process, string name)
    {
        this.data = data;
        this.process = process;
        Runtime = runtime;
        Name = name;
    }

    /// <summary>What a user calls it: a process with its id, or the path of a dump.</summary>
    public string Name { get; }

    /// <summary>How long a live process has been stopped; zero for a dump.</summary>
    public TimeSpan Stopped => process?.Duration ?? TimeSpan.Zero;

    /// <summary>The version of its runtime: <c>10.0.12</c>.</summary>
    public string RuntimeVersion => Targets.RuntimeVersion.Of(Runtime.ClrInfo, data.DataReader);

    /// <summary>What whoever reads the counts must know, a line each.</summary>
    public IReadOnlyList<string> Warnings { get; private init; } = [];

    internal ClrRuntime Runtime { get; }

    internal IMemoryReader Memory => new CancellableMemory(data.DataReader, Cancelled);

    /// <summary>True for a process that is stopped.</summary>
    internal bool IsLive => process is not null;

    /// <summary>Ends whatever reads from it.</summary>
    internal CancellationToken Cancelled { get; set; }

    /// <summary>False for a live process that has ended in spite of being stopped: somebody killed it.</summary>
    internal bool IsThere => process is null || !StoppedProcess.HasEnded(process.Id);

    /// <summary>Stops a process and opens its runtime. It and everything done with it must stay on one thread: see <see cref="OnOneThread"/>.</summary>
    /// <param name="id">The process.</param>
    /// <param name="dac">The folder of the debugging library where it does not lie beside the runtime; null to look there.</param>
    /// <exception cref="HeapException">It cannot be inspected.</exception>
    public static HeapTarget Attach(int id, string? dac = null)
    {
        if (!OperatingSystem.IsLinux())
            throw new HeapException("only on Linux can a live process be read so far", "touchstone heap --dump FILE reads a dump");
        new ProcFiles("/proc", id).Check();
        DataTarget? data = null;
        StoppedProcess? process = null;
        try
        {
            // What has no runtime is not stopped at all, and what has one only after as much as possible is done.
            data = DataTarget.AttachToProcess(id, suspend: false, Options());
            _ = RuntimeIn(data, $"process {id}");
            process = StoppedProcess.Stop(id);
            data.DataReader.FlushCachedData();
            return new HeapTarget(data, Open(data, $"process {id}", dac), process, $"process {id}");
        }
        catch (Exception e)
        {
            process?.Dispose();
            data?.Dispose();
            if (e is HeapException)
                throw;
            throw StoppedProcess.HasEnded(id) ? StoppedProcess.Ended(id) : new HeapException($"process {id} cannot be opened: {e.Message}", $"touchstone heap --pid {id} --no-ptrace asks its runtime instead");
        }
    }

    /// <summary>Has the runtime of a process write a dump, and opens that: the process stands still while it is written, not while it is read.</summary>
    /// <exception cref="HeapException">It cannot be written or read.</exception>
    public static HeapTarget Snapshot(int id, string? dac = null)
    {
        new ProcFiles("/proc", id).Check(toStop: false);
        DataTarget? data = null;
        try
        {
            data = DataTarget.CreateSnapshotAndAttach(id, Options());
            return new HeapTarget(data, Open(data, $"process {id}", dac), null, $"process {id}");
        }
        catch (Exception e) when (e is not HeapException)
        {
            data?.Dispose();
            throw StoppedProcess.HasEnded(id) ? StoppedProcess.Ended(id) : new HeapException($"no snapshot of process {id} could be taken: {e.Message}", $"touchstone heap --pid {id} stops it instead");
        }
    }

    /// <summary>Opens the runtime in a dump.</summary>
    /// <param name="path">An ELF core file.</param>
    /// <param name="dac">The folder of the debugging library of the runtime that the dump is of; null to look beside this runtime's.</param>
    /// <exception cref="HeapException">It cannot be read.</exception>
    public static HeapTarget Load(string path, string? dac = null)
    {
        // Cores of Linux are read on Linux; what another system reads is left to the library.
        var file = OperatingSystem.IsLinux() ? CoreFile.Open(path) : null;
        DataTarget? data = null;
        try
        {
            data = DataTarget.LoadDump(path, Options());
            if (file is not null)
                data = new DataTarget(new CoreReader(file, data), Options());
            var runtime = Open(data, path, dac);
            return new HeapTarget(data, runtime, null, path) { Warnings = file is null ? [] : HeapCoverage.Check(file, runtime.Heap) };
        }
        catch (Exception e)
        {
            var refusal = HeapCoverage.Explain(path, file, e);
            data?.Dispose();
            file?.Dispose();
            throw refusal;
        }
    }

    /// <summary>Runs work on a thread of its own, as stopping a process needs.</summary>
    /// <param name="work">Ends early by itself when it is cancelled.</param>
    /// <param name="cancelled">Waits a little for that, and no longer: with this process a stopped one is let go in any case.</param>
    public static T OnOneThread<T>(Func<T> work, CancellationToken cancelled = default)
    {
        T result = default!;
        Exception? failed = null;
        var done = new ManualResetEvent(false);
        var thread = new Thread(() =>
        {
            try
            {
                result = work();
            }
            catch (Exception e)
            {
                failed = e;
            }
            done.Set();
        })
        { IsBackground = true };
        thread.Start();
        WaitHandle.WaitAny([done, cancelled.WaitHandle]);
        if (cancelled.IsCancellationRequested)
            done.WaitOne(LongestUnwinding);
        cancelled.ThrowIfCancellationRequested();
        if (failed is not null)
            System.Runtime.ExceptionServices.ExceptionDispatchInfo.Throw(failed);
        return result;
    }

    /// <summary>Closes it; a process runs on.</summary>
    public void Dispose()
    {
        // The process first: closing the rest takes time that it need not wait for.
        process?.Dispose();
        Runtime.Dispose();
        data.Dispose();
    }

    // No symbols from anywhere: nothing here needs them, and nobody asked for a network. Dumps are read as files: mapped, all of a dump
    // counts as memory of this process once it was walked, which is no quicker.
    static DataTargetOptions Options() => new()
    {
        SymbolPaths = [],
        UseLockFreeMemoryMapReader = false,
        Limits = new DataTargetLimits { MaxElfProgramHeaders = 1 << 20, MaxElfFileTableEntries = 1 << 20 },
    };

    static ClrInfo RuntimeIn(DataTarget data, string name) =>
        data.ClrVersions.FirstOrDefault() ?? throw new HeapException($"there is no .NET runtime in {name}", "touchstone heap --pid PID --process-memory works for every process");

    static ClrRuntime Open(DataTarget data, string name, string? dac) => DebuggingLibrary.Open(RuntimeIn(data, name), data.DataReader, dac);
}
