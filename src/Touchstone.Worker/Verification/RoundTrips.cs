using Touchstone.Protocol;

namespace Touchstone;

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
