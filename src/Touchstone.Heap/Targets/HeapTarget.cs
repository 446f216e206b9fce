using System.Globalization;
using Microsoft.Diagnostics.NETCore.Client;
using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Dumps;
using Touchstone.Heap.ProcessMemory;
using Touchstone.Heap.Roots;
using Touchstone.Heap.Separation;

namespace Touchstone.Heap.Targets;

/// <summary>A runtime whose heap can be read: a stopped process or a dump.</summary>
public sealed class HeapTarget : IDisposable
{
    static readonly TimeSpan LongestUnwinding = TimeSpan.FromSeconds(1);

    readonly DataTarget data;
    readonly IHeldProcess? process;
    HeapRoots? roots;

    HeapTarget(DataTarget data, ClrRuntime runtime, IHeldProcess? process, string name)
    {
        this.data = data;
        this.process = process;
        Runtime = runtime;
        Name = name;
    }

    /// <summary>The name in messages: a process with its id, or the path of a dump.</summary>
    public string Name { get; }

    /// <summary>How long a live process has been stopped; zero for a dump.</summary>
    public TimeSpan Stopped => process?.Duration ?? TimeSpan.Zero;

    /// <summary>The version of its runtime, such as <c>10.0.12</c>; empty if unknown.</summary>
    public string RuntimeVersion => Targets.RuntimeVersion.Of(Runtime.ClrInfo, data.DataReader);

    /// <summary>Warnings about the counts, one line each. Reading the roots may add one.</summary>
    public IReadOnlyList<string> Warnings
    {
        get => [.. field, .. roots?.Warnings ?? []];
        private init;
    } = [];

    /// <summary>All roots. They are read when they are first needed.</summary>
    internal HeapRoots Roots => roots ??= HeapRoots.Read(this);

    /// <summary>The process, if it still runs here; 0 for a dump.</summary>
    internal int ProcessId { get; private init; }

    internal ClrRuntime Runtime { get; }

    /// <summary>Bytes that the heap has from the system.</summary>
    internal long CommittedBytes => Runtime.Heap.Segments.Sum(segment => (long)segment.CommittedMemory.Length);

    /// <summary>The memory of the whole process by kind; null for a dump, or if another process reads it.</summary>
    /// <param name="managed">The ranges that the garbage collector has from the system.</param>
    internal WholeProcess? WholeMemory(IReadOnlyList<(ulong Start, ulong End)> managed) => process?.Memory(managed);

    internal IMemoryReader Memory => new CancellableMemory(data.DataReader, Cancelled);

    /// <summary>True for a process that is stopped.</summary>
    internal bool IsLive => process is not null;

    /// <summary>Cancels all reads from <see cref="Memory"/> objects that are created later.</summary>
    internal CancellationToken Cancelled { get; set; }

    /// <summary>False for a live process that has ended although it was stopped, because somebody killed it.</summary>
    internal bool IsThere => process is null || !StoppedProcess.HasEnded(process.Id);

    /// <summary>
    /// Stops a process and opens its runtime. The target may only be used on this thread: see <see cref="OnOneThread"/>.
    /// </summary>
    /// <param name="id">The process.</param>
    /// <param name="dac">The folder of the debugging library; null to search for it.</param>
    /// <exception cref="HeapException">The process cannot be inspected.</exception>
    public static HeapTarget Attach(int id, string? dac = null) => Attach(id, dac, helper: null);

    /// <summary>The same in a helper process, where touchstone stops the process.</summary>
    /// <param name="id">The process.</param>
    /// <param name="dac">The folder of the debugging library; null to search for it.</param>
    /// <param name="helper">How the helper process reads; null if this is none.</param>
    /// <param name="prefersHelper">True if a helper process is to load the library, where that is possible.</param>
    /// <param name="known">The process that had the number when it was named; null if whichever has it counts.</param>
    internal static HeapTarget Attach(int id, string? dac, SeparateReader? helper, bool prefersHelper = false, ProcessIdentity? known = null)
    {
        if (!OperatingSystem.IsLinux())
            throw new HeapException("live processes can be read only on Linux", "touchstone heap FILE reads a dump");
        if (helper is null)
            new ProcFiles("/proc", id).Check();
        var named = known ?? ProcessIdentity.Of(id);
        var foreign = DebuggingLibrary.WhyForeign(id);
        DataTarget? data = null;
        ClrRuntime? early = null;
        IHeldProcess? process = null;
        try
        {
            // A process without a runtime is never stopped. A process with one is stopped as late as possible.
            data = helper is null ? Live(id) : new DataTarget(helper, Options());
            var runtime = RuntimeIn(data, $"process {id}", id);
            var folder = DebuggingLibrary.Find(runtime, data.DataReader, id, foreign.Length > 0 ? foreign : DebuggingLibrary.WhyForeign(id), dac);
            if (prefersHelper && SeparateReading.IsPossible(id, folder))
                throw DebuggingLibrary.OfOtherMemory(folder, id);
            early = OpenEarly(data, id, folder);
            process = helper?.Stop() ?? StoppedProcess.Stop(id);
            // The library and who loads it were chosen for that process and its user.
            if (named.WhyOther() is { } other)
                throw other;
            early?.FlushCachedData();
            data.DataReader.FlushCachedData();
            return new HeapTarget(data, early ?? Open(data, $"process {id}", id, folder), process, $"process {id}") { ProcessId = id };
        }
        catch (Exception e)
        {
            process?.Dispose();
            early?.Dispose();
            data?.Dispose();
            if (e is HeapException)
                throw;
            throw StoppedProcess.HasEnded(id)
                ? StoppedProcess.Ended(id)
                : new HeapException($"process {id} cannot be opened: {e.Message}", $"touchstone heap {id} --no-ptrace asks its runtime instead");
        }
    }

    /// <summary>The version of the runtime of a process, such as <c>10.0.12</c>; empty if unknown. The process runs on, and nothing is loaded.</summary>
    /// <exception cref="HeapException">The process has no runtime.</exception>
    internal static string VersionOf(int id)
    {
        using var data = Live(id);
        return Targets.RuntimeVersion.Of(RuntimeIn(data, $"process {id}", id), data.DataReader);
    }

    /// <summary>Makes the runtime of a process write a dump, and opens the dump. The process is stopped only while the dump is written.</summary>
    /// <param name="id">The process.</param>
    /// <param name="dac">The folder of the debugging library; null to search for it.</param>
    /// <param name="cancelled">Stops waiting for the dump.</param>
    /// <exception cref="HeapException">The dump cannot be written or read.</exception>
    public static HeapTarget Snapshot(int id, string? dac = null, CancellationToken cancelled = default)
    {
        if (!OperatingSystem.IsLinux())
            throw new HeapException("snapshots of live processes can be read only on Linux", "touchstone heap FILE reads a dump");
        new ProcFiles("/proc", id).Check(toStop: false);
        // Before anything else is asked about it: all answers must be of the process that writes the dump.
        var writer = ProcessIdentity.Of(id);
        // The dump can name any folder. The one that counts is named by the process, before it is known that the process may do what this one may do.
        var own = DebuggingLibrary.FolderOf(id);
        var foreign = DebuggingLibrary.WhyForeign(id);
        // A process decides how long this takes.
        var kind = DotNetProcesses.IsSingleFile(id) ? DumpType.Full : DumpType.WithHeap;
        // The open file stays readable without its name, and disappears with this process even if that is killed.
        using var folder = SnapshotFolder.For(writer);
        try
        {
            DumpWriter.Request(writer, kind, folder.RequestedPath, cancelled);
            using var file = folder.Open();
            return Load(file.Path, dac, $"process {id}", id, foreign.Length > 0 ? foreign : DebuggingLibrary.WhyForeign(id), own);
        }
        catch (Exception e) when (e is HeapException && StoppedProcess.HasEnded(id))
        {
            throw StoppedProcess.Ended(id);
        }
    }

    /// <summary>Opens the runtime in a dump.</summary>
    /// <param name="path">An ELF core file on Linux; on other systems any dump that ClrMD reads.</param>
    /// <param name="dac">The folder of the debugging library of the dump's runtime; null to search for it.</param>
    /// <param name="name">The name in messages; null for the path.</param>
    /// <param name="process">The process, if it still runs here; 0 for any other dump.</param>
    /// <param name="foreign">What <see cref="DebuggingLibrary.WhyForeign"/> said before and after that process wrote the dump.</param>
    /// <param name="own">The folder of the runtime of that process; empty for any other dump.</param>
    /// <exception cref="HeapException">The dump cannot be read.</exception>
    public static HeapTarget Load(string path, string? dac = null, string? name = null, int process = 0, string foreign = "", string own = "")
    {
        // Core files of Linux are read here, on Linux only. On other systems ClrMD reads the dump.
        var file = OperatingSystem.IsLinux() ? CoreFile.Open(path) : null;
        DataTarget? data = null;
        try
        {
            data = DataTarget.LoadDump(path, Options());
            if (file is not null)
                data = new DataTarget(new CoreReader(file, data), Options());
            var found = RuntimeIn(data, name ?? path, process);
            var reason = DebuggingLibrary.IsBeside(found, own) ? foreign : DebuggingLibrary.WhyForeign(0);
            var folder = DebuggingLibrary.Find(found, data.DataReader, process, reason, dac);
            var runtime = Open(data, name ?? path, process, folder);
            return new HeapTarget(data, runtime, null, name ?? path)
            {
                Warnings = file is null ? [] : HeapCoverage.Check(file, runtime.Heap),
                ProcessId = process,
            };
        }
        catch (Exception e)
        {
            var refusal = HeapCoverage.Explain(path, file, e);
            data?.Dispose();
            file?.Dispose();
            throw refusal;
        }
    }

    /// <summary>Runs work on a separate thread, because all calls for a stopped process must come from one thread.</summary>
    /// <param name="work">The work. It should end early when it is canceled.</param>
    /// <param name="limit">The longest time to wait for the work; null for any time.</param>
    /// <param name="cancelled">
    /// Cancels the work. The call then waits at most a second for its end. If this process ends first, the kernel releases a stopped process.
    /// </param>
    /// <exception cref="TimeoutException">
    /// The work did not end in time. Its thread goes on; the kernel releases a stopped process when this one ends.
    /// </exception>
    public static T OnOneThread<T>(Func<T> work, TimeSpan? limit = null, CancellationToken cancelled = default)
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
        if (WaitHandle.WaitAny([done, cancelled.WaitHandle], limit ?? Timeout.InfiniteTimeSpan) == WaitHandle.WaitTimeout)
            throw new TimeoutException(string.Create(CultureInfo.InvariantCulture, $"it did not end within {limit!.Value.TotalSeconds:0} s"));
        if (cancelled.IsCancellationRequested)
            done.WaitOne(LongestUnwinding);
        cancelled.ThrowIfCancellationRequested();
        if (failed is not null)
            System.Runtime.ExceptionServices.ExceptionDispatchInfo.Throw(failed);
        return result;
    }

    /// <summary>Closes the target. A stopped process continues to run.</summary>
    public void Dispose()
    {
        // The process is released first, because closing the rest takes time.
        process?.Dispose();
        Runtime.Dispose();
        data.Dispose();
    }

    // Symbols are not needed, and searching for them could use the network. Dumps are read as files. Mapping them would not be faster, and
    // all of a dump would count as memory of this process after a walk.
    static DataTargetOptions Options() => new()
    {
        SymbolPaths = [],
        UseLockFreeMemoryMapReader = false,
        Limits = new DataTargetLimits { MaxElfProgramHeaders = 1 << 20, MaxElfFileTableEntries = 1 << 20 },
    };

    static DataTarget Live(int id) => new(new LiveReader(DataTarget.AttachToProcess(id, suspend: false, Options())), Options());

    static ClrInfo RuntimeIn(DataTarget data, string name, int process) => data.ClrVersions.FirstOrDefault() ?? throw NoRuntime(data, name, process);

    static HeapException NoRuntime(DataTarget data, string name, int process)
    {
        var next = process > 0 ? NativeAot.Memory(process) : "touchstone heap list shows the processes that can be read";
        return NativeAot.IsIn(data) ? NativeAot.Refused(name, next) : new HeapException($"there is no .NET runtime in {name}", next);
    }

    /// <summary>
    /// Opens the runtime while the process still runs. Loading the debugging library takes longer than counting a million objects. Whatever is read here
    /// is read again from the stopped process.
    /// </summary>
    /// <returns>The runtime; null if the process changed too much while it was opened.</returns>
    static ClrRuntime? OpenEarly(DataTarget data, int id, string folder)
    {
        try
        {
            var runtime = Open(data, $"process {id}", id, folder);
            _ = runtime.Heap.Segments.Length;
            _ = runtime.Heap.EnumerateAllocationContexts().Count();
            return runtime;
        }
        catch (Exception e) when (e is HeapException or ClrDiagnosticsException or InvalidOperationException or InvalidDataException)
        {
            return null;
        }
    }

    static ClrRuntime Open(DataTarget data, string name, int process, string folder) =>
        DebuggingLibrary.Open(RuntimeIn(data, name, process), data.DataReader, folder);
}
