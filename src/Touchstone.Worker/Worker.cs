using System.Diagnostics;
using Touchstone.Protocol;

namespace Touchstone;

/// <summary>
/// The main program of every adapter: reads one request, measures, writes JSON lines, and exits. To run it by hand: <c>touchstone run --print-request
/// | artifacts/adapters/…/Touchstone.Adapter.Nop</c>.
/// </summary>
public static class Worker
{
    /// <summary>Handles one request from standard input.</summary>
    /// <param name="args">The command line; unused.</param>
    /// <param name="library">A type of the library under test. Its assembly gives the version that is really loaded.</param>
    /// <param name="shapes">The library's native shapes, the adapter's fastest first.</param>
    /// <returns>0 on success, 1 when it failed with a reason, 2 when the request is invalid.</returns>
    public static int Run(string[] args, Func<Type> library, params Shape[] shapes)
    {
        var main = Stopwatch.GetTimestamp(); // Before everything else: the startup time of the process ends here.
        var code = Answer(new RequestContext(main, library, shapes, ProtocolOutput.Claim()));
        // Exit instead of returning: a library may leave threads behind that would keep the process alive.
        Environment.Exit(code);
        return code;
    }

    static int Answer(RequestContext work)
    {
        try
        {
            if (!Request.TryParse(Console.In.ReadLine() ?? "", out var request, out var error) || !work.Begin(request, out error))
            {
                work.Output.Write(new Failure { Stage = "request", Reason = error });
                return 2;
            }
            Answers.Write(request, work);
            return 0;
        }
        catch (Exception e) // An exception from a library is a result. Its record is the last output of this process.
        {
            work.Output.Write(work.FailureOf(e));
            return 1;
        }
    }
}
