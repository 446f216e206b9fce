using System.Diagnostics;
using System.Reflection;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>
/// Measures what a serializer costs in a process that has never called it: one object of each data set, in order. The first call pays for the
/// library, and each further one for its type. Before the clock starts, data are created, files are read, and Touchstone's own methods are compiled.
/// Everything in the library, and the adapter's code, is left to the call.
/// </summary>
sealed class FirstCalls
{
    readonly FirstCallRequest request;
    readonly Shape shape;
    readonly ColdCall[] calls;
    double precheckNs = double.NaN;

    public FirstCalls(FirstCallRequest request, Shape shape, DataSet[] dataSets)
    {
        this.request = request;
        this.shape = shape;
        var operation = request.Operations is ["deserialize"] ? Operation.Deserialize : Operation.Serialize;
        calls = Array.ConvertAll(dataSets, dataSet => new ColdCall(dataSet, operation, request));
    }

    /// <summary>Makes the calls.</summary>
    public void Run()
    {
        foreach (var call in calls)
            call.Open(shape);
        // Run everything around a call once before it counts.
        calls[0].Rehearse();
        if (request.Precheck)
            precheckNs = FailToLoad();
        foreach (var call in calls)
            call.Run();
        foreach (var call in calls)
            call.Save();
    }

    /// <summary>Compares what comes back for each type with the original, and writes all records.</summary>
    /// <param name="main">When Main began, as a value of <see cref="Stopwatch.GetTimestamp"/>.</param>
    /// <param name="output">Where to write.</param>
    public void Write(long main, ProtocolOutput output)
    {
        output.Write(new ProcessStart { MainNs = ThreadClock.Elapsed(0, main), PrecheckNs = precheckNs, DebugBuilds = DebugBuilds() });
        foreach (var call in calls)
            output.Write(call.Verified(shape));
    }

    /// <summary>
    /// Makes an assembly load fail. The first failing load starts up the machinery of exceptions. Otherwise XmlSerializer would pay for it, because
    /// it looks for an assembly of generated code.
    /// </summary>
    static double FailToLoad()
    {
        var start = Stopwatch.GetTimestamp();
        try
        {
            Assembly.Load("Touchstone.Precheck.XmlSerializers");
        }
        catch (FileNotFoundException)
        {
            // The assembly must not exist.
        }
        return ThreadClock.Elapsed(start, Stopwatch.GetTimestamp());
    }

    static List<string> DebugBuilds() =>
        [.. from assembly in AppDomain.CurrentDomain.GetAssemblies()
            where !assembly.IsDynamic && assembly.GetCustomAttribute<DebuggableAttribute>() is { IsJITOptimizerDisabled: true }
            select assembly.GetName().Name];
}
