using Touchstone.Contracts;
using Touchstone.Measurements;
using Touchstone.Probes;
using Touchstone.Protocol;

namespace Touchstone;

/// <summary>Measures what a request asks for, and writes the records of its kind. A worker compiles only the method of the kind that it gets.</summary>
static class Answers
{
    /// <summary>Answers a request.</summary>
    /// <exception cref="UnsupportedException">The serializer or the adapter cannot do that.</exception>
    public static void Write(Request request, RequestContext work)
    {
        switch (request)
        {
            case MeasureRequest measure:
                Write(measure, work);
                break;
            case VerifyRequest:
                WriteVerified(work);
                break;
            case FirstCallRequest firstCall:
                Write(firstCall, work);
                break;
            case MemoryRequest:
                WriteRetained(work);
                break;
            case ProfileRequest profile:
                Write(profile, work);
                break;
            case CountRequest count:
                Write(count, work);
                break;
            case ParallelRequest parallel:
                Write(parallel, work);
                break;
            case ProbeRequest probe:
                Write(probe, work);
                break;
            case ContractRequest contract:
                Write(contract, work);
                break;
            default:
                throw new UnsupportedException("the inspector looks at types, an adapter measures");
        }
    }

    static void Write(MeasureRequest request, RequestContext work)
    {
        var inbox = request.Slices ? work.Inbox : null;
        var dataSet = work.DataSets[0];
        var session = work.Open(dataSet, request.Convert);
        work.Took(Verification.Verify(session, request.PayloadFile));
        var plan = inbox is not null ? SlicePlan.From(inbox) : SlicePlan.Of(Throughput.Measurable(session, request), request.SampleMs);
        new Throughput(session, request, work.Output) { OpenFilled = () => work.OpenFilled(dataSet, request.Convert) }.Run(plan);
        work.End();
    }

    static void WriteVerified(RequestContext work)
    {
        if (work.DataSets is [var only])
        {
            var session = work.Open(only);
            work.Took(Verification.Verify(session, "", work.OpenFilled(only)));
            work.End();
        }
        else
        {
            work.Stage = VerifyRequest.Name;
            RoundTrips.Run(
                work.DataSets,
                one => work.Output.Write(Verification.Verify(work.Open(one), "", work.OpenFilled(one))),
                work.FailureOf,
                work.Output.Write);
        }
    }

    static void Write(FirstCallRequest request, RequestContext work)
    {
        work.Stage = FirstCallRequest.Name;
        var calls = new FirstCalls(request, work.Shape, work.DataSets);
        calls.Run();
        // Written last, because describing the library loads it.
        work.Describe();
        calls.Write(work.Main, work.Output);
        work.End();
    }

    static void WriteRetained(RequestContext work)
    {
        var session = work.Open(work.DataSets[0]);
        work.Took(Verification.VerifyFirst(session));
        new RetainedValue(session, work.Output).Run();
        work.End();
    }

    static void Write(ProfileRequest request, RequestContext work)
    {
        var session = work.Open(work.DataSets[0]);
        work.Took(Verification.Verify(session, ""));
        new ProfiledLoop(session, request, work.Output).Run();
        work.End();
    }

    static void Write(CountRequest request, RequestContext work)
    {
        var session = work.Open(work.DataSets[0], request.Convert);
        work.Took(Verification.Verify(session, ""));
        new MarkedCalls(session, request, work.Output, work.Inbox).Run();
        work.End();
    }

    static void Write(ParallelRequest request, RequestContext work)
    {
        var first = work.Open(work.DataSets[0], request.Convert);
        var verified = Verification.Verify(first, "");
        work.Took(verified);
        List<Session> sessions = [first];
        while (sessions.Count < request.Threads.DefaultIfEmpty(1).Max())
        {
            var another = work.OpenBeside(first, work.DataSets[0], request.Convert);
            Verification.Verify(another, "");
            sessions.Add(another);
        }
        new ParallelCalls(sessions, verified.Differences == 0, request, work.Output).Run();
        work.End();
    }

    static void Write(ProbeRequest request, RequestContext work)
    {
        work.Stage = ProbeRequest.Name;
        Protection.IsOn = request.Protected;
        work.Describe();
        new ProbeRunner(request, work.Shape, work.Natives, work.Output).Run();
        work.End();
    }

    static void Write(ContractRequest request, RequestContext work)
    {
        var dataSet = work.DataSets[0];
        var recorded = request.Payload is { } payload ? Convert.FromBase64String(payload) : null;
        // Before the session opens: it converts the value into the types of a library once.
        if (request.Variant > 0)
            dataSet.Vary = value => ValueVariation.Apply(value, request.Variant, request.Seed);
        foreach (var answer in ContractCalls.Run(work.Open(dataSet), dataSet.RootType, recorded))
            work.Output.Write(answer);
        work.End();
    }
}

/// <summary>
/// Handles <c>verify</c> for several data sets in one process: starting a process for each takes ten times as long as their round trips. An exception
/// is the failure of its data set, and the next one is still verified. A request for a single data set is handled like a measurement.
/// </summary>
static class RoundTrips
{
    /// <summary>Verifies the data sets in order.</summary>
    /// <param name="dataSets">The data sets.</param>
    /// <param name="verify">Opens a session of a data set, and writes what started and what came back.</param>
    /// <param name="failure">Turns an exception into a record.</param>
    /// <param name="write">Writes a line.</param>
    public static void Run(IEnumerable<DataSet> dataSets, Action<DataSet> verify, Func<Exception, Failure> failure, Action<object> write)
    {
        foreach (var dataSet in dataSets)
        {
            write(new JsonLine(VerifyRequest.DataSetType).Add("name", dataSet.Name));
            try
            {
                verify(dataSet);
                write(new Finished { PeakBytes = 0, CompiledMethods = 0 });
            }
            catch (Exception error) // An exception from a library is a result.
            {
                write(failure(error));
            }
        }
    }
}
