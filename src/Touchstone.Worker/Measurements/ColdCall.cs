using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>Makes the first call for one type. An exception from the library is the result for that type, and the next type is still measured.</summary>
sealed class ColdCall(DataSet dataSet, Operation operation, FirstCallRequest request)
{
    readonly string file = Path.Combine(request.PayloadFile, dataSet.Name + ".bin");
    Session? session;
    FirstCall? result;
    byte[] payload = [];
    long sink;

    /// <summary>
    /// Creates the value, or reads the payload, and compiles Touchstone's own methods. No code of the library runs, unless the value is of the
    /// library's types.
    /// </summary>
    public void Open(Shape shape)
    {
        try
        {
            var deserialize = operation == Operation.Deserialize;
            if (deserialize && !File.Exists(file))
                throw new UnsupportedException("there is nothing to read: the first serialize of this type has no result");
            session = dataSet.OpenCold(shape, ThisAdapter.MappingOf(dataSet), deserialize ? 0 : request.Count, request.PayloadBytes);
            if (deserialize)
                session.Load(payload = File.ReadAllBytes(file));
            session.Prepare();
        }
        catch (Exception e)
        {
            result = Failed(e);
        }
    }

    /// <summary>Does everything that <see cref="Run"/> does, except the call.</summary>
    public void Rehearse()
    {
        if (session is not null)
            Measure(session, static (_, _) => { });
    }

    /// <summary>Makes the call, once.</summary>
    public void Run()
    {
        if (session is null)
            return;
        try
        {
            result = operation == Operation.Deserialize
                ? Measure(session, static (session, call) => call.sink += session.FirstDeserialize())
                : Measure(session, static (session, _) => session.FirstSerialize());
        }
        catch (Exception e) // An exception from a library is a result.
        {
            result = Failed(e);
        }
    }

    /// <summary>Writes the payload to a file, for a process that deserializes it.</summary>
    public void Save()
    {
        if (operation == Operation.Serialize && request.PayloadFile.Length > 0 && result is { Reason: null })
            File.WriteAllBytes(file, session!.Payload.ToArray());
    }

    /// <summary>The result, with the losses of a round trip: a call that does half of the work is fast.</summary>
    public FirstCall Verified(Shape shape)
    {
        GC.KeepAlive(sink);
        if (result is { Reason: not null })
            return result;
        try
        {
            var verified = Verification.VerifyFirst(dataSet.Open(shape, ThisAdapter.MappingOf(dataSet), request.Count, request.PayloadBytes));
            return result! with { Lost = verified.Paths, LostText = verified.Texts.Count > 0 ? verified.Texts[0] : "", LostKinds = verified.Kinds };
        }
        catch (Exception e)
        {
            return Failed(e);
        }
    }

    FirstCall Measure(Session opened, Action<Session, ColdCall> action)
    {
        var loaded = AppDomain.CurrentDomain.GetAssemblies();
        var (methods, jit, allocated) = Counters();
        var start = Stopwatch.GetTimestamp();
        action(opened, this);
        var end = Stopwatch.GetTimestamp();
        var (methodsAfter, jitAfter, allocatedAfter) = Counters();
        var added = AppDomain.CurrentDomain.GetAssemblies().Except(loaded).ToList();
        return Empty() with
        {
            ElapsedNs = ThreadClock.Elapsed(start, end),
            JitMethods = methodsAfter - methods,
            JitNs = (jitAfter - jit).TotalNanoseconds,
            AllocatedBytes = allocatedAfter - allocated,
            Assemblies = added.ConvertAll(assembly => assembly.GetName().Name ?? ""),
            AssemblyBytes = added.Sum(FileBytes),
            PayloadBytes = operation == Operation.Deserialize ? payload.Length : opened.Payload.Length,
        };
    }

    FirstCall Failed(Exception e)
    {
        if (e is not UnsupportedException)
            Console.Error.WriteLine(e);
        return Empty() with { Reason = e is UnsupportedException ? e.Message : ExceptionText.Describe(e), Supported = e is not UnsupportedException };
    }

    FirstCall Empty() => new()
    {
        Operation = operation,
        DataSet = dataSet.Name,
        RootType = dataSet.RootType.Name,
        ElapsedNs = double.NaN,
        JitMethods = 0,
        JitNs = double.NaN,
        AllocatedBytes = 0,
        Assemblies = [],
        AssemblyBytes = 0,
        PayloadBytes = 0,
    };

    // Of this thread only: the compiler that works on hot code in the background does not belong to a first call.
    static (long Methods, TimeSpan Time, long Allocated) Counters() =>
        (JitInfo.GetCompiledMethodCount(currentThread: true), JitInfo.GetCompilationTime(currentThread: true), GC.GetAllocatedBytesForCurrentThread());

    static long FileBytes(Assembly assembly) =>
        !assembly.IsDynamic && PathOf(assembly) is { Length: > 0 } path && File.Exists(path) ? new FileInfo(path).Length : 0;

    // Empty in a program that is one native file. Nothing is loaded there either.
    [UnconditionalSuppressMessage("SingleFile", "IL3000", Justification = "An empty path is intended there.")]
    static string PathOf(Assembly assembly) => assembly.Location;
}
