using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Targets;

/// <summary>A runtime whose heap can be read: a stopped process or a dump.</summary>
public sealed class HeapTarget : IDisposable
{
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
    public string RuntimeVersion => Runtime.ClrInfo.Version.ToString();

    internal ClrRuntime Runtime { get; }

    internal IDataReader Memory => data.DataReader;

    /// <summary>Stops a process and opens its runtime. It and everything done with it must stay on one thread: see <see cref="OnOneThread"/>.</summary>
    /// <param name="id">The process.</param>
    /// <param name="dac">The folder of the debugging library where it does not lie beside the runtime; null to look there.</param>
    /// <exception cref="HeapException">It cannot be inspected.</exception>
    public static HeapTarget Attach(int id, string? dac = null)
    {
        var process = StoppedProcess.Stop(id);
        DataTarget? data = null;
        try
        {
            data = DataTarget.AttachToProcess(id, suspend: false, Options());
            return new HeapTarget(data, Open(data, $"process {id}", dac), process, $"process {id}");
        }
        catch
        {
            data?.Dispose();
            process.Dispose();
            throw;
        }
    }

    /// <summary>Opens the runtime in a dump.</summary>
    /// <param name="path">An ELF core file.</param>
    /// <param name="dac">The folder of the debugging library of the runtime that the dump is of; null to look beside this runtime's.</param>
    /// <exception cref="HeapException">It cannot be read.</exception>
    public static HeapTarget Load(string path, string? dac = null)
    {
        DataTarget? data = null;
        try
        {
            data = DataTarget.LoadDump(path, Options());
            return new HeapTarget(data, Open(data, path, dac), null, path);
        }
        catch (Exception e) when (e is not HeapException)
        {
            data?.Dispose();
            throw new HeapException($"{path} cannot be read as a dump: {e.Message}", "touchstone heap --pid PID --dump-to FILE writes one that can");
        }
        catch
        {
            data?.Dispose();
            throw;
        }
    }

    /// <summary>Runs work on a thread of its own, as stopping a process needs.</summary>
    public static T OnOneThread<T>(Func<T> work)
    {
        T result = default!;
        Exception? failed = null;
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
        });
        thread.Start();
        thread.Join();
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
    static DataTargetOptions Options() => new() { SymbolPaths = [], UseLockFreeMemoryMapReader = false };

    static ClrRuntime Open(DataTarget data, string name, string? dac)
    {
        var clr = data.ClrVersions.FirstOrDefault() ?? throw new HeapException($"there is no .NET runtime in {name}", "touchstone heap --pid PID --process-memory works for every process");
        try
        {
            return dac is null ? clr.CreateRuntime() : clr.CreateRuntime(Path.Combine(dac, "libmscordaccore.so"));
        }
        catch (Exception e) when (e is FileNotFoundException or InvalidOperationException or ClrDiagnosticsException)
        {
            throw new HeapException(
                $"the debugging library of .NET {clr.Version} is not here ({e.Message})",
                $"--dac-directory DIR, with the folder of a runtime {clr.Version.Major}.{clr.Version.Minor}.{clr.Version.Build}: shared/Microsoft.NETCore.App/{clr.Version.Major}.{clr.Version.Minor}.{clr.Version.Build}");
        }
    }
}
