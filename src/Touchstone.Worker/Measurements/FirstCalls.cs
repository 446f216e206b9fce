using System.Diagnostics;
using System.Reflection;
using Touchstone.Protocol;

namespace Touchstone.Measurements;

/// <summary>
/// What a serializer costs in a process that has never called it: one object of each data set, in order. The first call pays for
/// the library, a further one for its type. Data are created and files read before the clock starts, and our own methods are
/// compiled; everything of the library, the adapter's own code included, is left to the call.
/// </summary>
sealed class FirstCalls
{
    /// <summary>The <see cref="Request.Kind"/> that asks for it.</summary>
    public const string Kind = "first-call";

    readonly Request request;
    readonly Shape shape;
    readonly ColdCall[] calls;
    double precheckNs = double.NaN;

    public FirstCalls(Request request, Shape shape, DataSet[] dataSets)
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
        // Everything around a call has run once before it counts.
        calls[0].Rehearse();
        if (request.Precheck)
            precheckNs = FailToLoad();
        foreach (var call in calls)
            call.Run();
        foreach (var call in calls)
            call.Save();
    }

    /// <summary>Holds against the original what comes back of each type, and writes all records.</summary>
    /// <param name="main">When Main began, as <see cref="Stopwatch.GetTimestamp"/> told it.</param>
    /// <param name="output">Where to.</param>
    public void Write(long main, ProtocolOutput output)
    {
        output.Write(new ProcessStart { MainNs = ThreadClock.Elapsed(0, main), PrecheckNs = precheckNs, DebugBuilds = DebugBuilds() });
        foreach (var call in calls)
            output.Write(call.Verified(shape));
    }

    /// <summary>The first load that fails brings up the machinery of exceptions; XmlSerializer would pay, which looks for an assembly of generated code.</summary>
    static double FailToLoad()
    {
        var start = Stopwatch.GetTimestamp();
        try
        {
            Assembly.Load("Touchstone.Precheck.XmlSerializers");
        }
        catch (FileNotFoundException)
        {
            // It is meant to be missing.
        }
        return ThreadClock.Elapsed(start, Stopwatch.GetTimestamp());
    }

    static List<string> DebugBuilds() =>
        [.. from assembly in AppDomain.CurrentDomain.GetAssemblies()
            where !assembly.IsDynamic && assembly.GetCustomAttribute<DebuggableAttribute>() is { IsJITOptimizerDisabled: true }
            select assembly.GetName().Name];
}
