using System.Diagnostics;
using System.Globalization;

namespace Touchstone.Probes.Hostile;

/// <summary>What reading a payload came to, and what it cost.</summary>
/// <param name="Finding">Held against the value that was written; an exception is a finding too.</param>
/// <param name="Took">How long it took.</param>
/// <param name="AllocatedBytes">By the reading thread.</param>
readonly record struct Reading(Finding Finding, TimeSpan Took, long AllocatedBytes)
{
    /// <summary>Reads.</summary>
    /// <param name="session">The reader.</param>
    /// <param name="bytes">What to read.</param>
    /// <param name="expected">Makes the value that undamaged bytes hold.</param>
    public static Reading Of(Session session, byte[] bytes, Func<object> expected)
    {
        session.Load(bytes);
        object? restored = null;
        Exception? thrown = null;
        var allocated = GC.GetAllocatedBytesForCurrentThread();
        var start = Stopwatch.GetTimestamp();
        try
        {
            restored = session.Read();
        }
        catch (Exception e) // Anything a library throws is an answer.
        {
            thrown = e;
        }
        var took = Stopwatch.GetElapsedTime(start);
        allocated = GC.GetAllocatedBytesForCurrentThread() - allocated;
        return new Reading(thrown is null ? Finding.CompareGraphs(expected(), restored) : Finding.Of(thrown), took, allocated);
    }

    /// <summary>Costs in words, those of the worst of many, or of one.</summary>
    public static string Costs(TimeSpan took, double bytesPerByte) =>
        string.Create(CultureInfo.InvariantCulture, $"{took.TotalMilliseconds:0.###} ms; up to {bytesPerByte:0.#} bytes allocated per input byte");
}
