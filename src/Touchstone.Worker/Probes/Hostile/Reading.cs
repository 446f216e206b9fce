using System.Diagnostics;
using System.Globalization;

namespace Touchstone.Probes.Hostile;

/// <summary>The result of reading a payload, and its cost.</summary>
/// <param name="Finding">The comparison with the value that was written, or the exception.</param>
/// <param name="Took">The duration.</param>
/// <param name="Cost">The memory that it took.</param>
readonly record struct Reading(Finding Finding, TimeSpan Took, PayloadCost Cost)
{
    // The counter for all threads counts in blocks. Below this, the other threads hardly allocated.
    const long ElsewhereBytes = 1_000_000;

    /// <summary>Reads, and compares the value that comes back.</summary>
    /// <param name="session">The reader.</param>
    /// <param name="bytes">What to read.</param>
    /// <param name="expected">Makes the value of the undamaged bytes.</param>
    public static Reading Of(Session session, byte[] bytes, Func<object> expected) =>
        Of(session, bytes, restored => Graphs.Compare(expected(), restored));

    /// <summary>Reads, and judges the value that comes back.</summary>
    /// <param name="session">The reader.</param>
    /// <param name="bytes">What to read.</param>
    /// <param name="judge">Turns the value into a finding.</param>
    public static Reading Of(Session session, byte[] bytes, Func<object, Finding> judge)
    {
        session.Load(bytes);
        object? restored = null;
        Exception? thrown = null;
        var (own, all) = (GC.GetAllocatedBytesForCurrentThread(), GC.GetTotalAllocatedBytes());
        var start = Stopwatch.GetTimestamp();
        try
        {
            restored = session.Read();
        }
        catch (Exception e) // An exception from a library is a result.
        {
            thrown = e;
        }
        var took = Stopwatch.GetElapsedTime(start);
        (own, all) = (GC.GetAllocatedBytesForCurrentThread() - own, GC.GetTotalAllocatedBytes() - all);
        var cost = new PayloadCost(all - own > ElsewhereBytes ? all : own, bytes.Length);
        return new Reading(thrown is null ? Judge(restored!, judge) : Finding.Of(thrown), took, IsRefusedMemory(thrown) ? Refused(cost) : cost);
    }

    // A reader that sets private fields may produce a list that throws when it is used.
    static Finding Judge(object restored, Func<object, Finding> judge)
    {
        try
        {
            return judge(restored);
        }
        catch (Exception e)
        {
            return Finding.Of(e);
        }
    }

    /// <summary>The finding, or "exhausted" if the memory that was used or needed is over the limit, whatever the result was.</summary>
    public Finding Judged => Cost.IsCostly ? new Finding(Verdict.Exhausted, Reason: Offence) { Exception = Finding.Exception } : Finding;

    /// <summary>Costs in words: the worst of many inputs, or one.</summary>
    public static string Costs(TimeSpan took, PayloadCost? dearest) =>
        string.Create(CultureInfo.InvariantCulture, $"longest {took.TotalMilliseconds:0.###} ms{(dearest is null ? "" : $", most memory {dearest}")}");

    string Offence
    {
        get
        {
            var what = Cost.IsAtLeast ? "wanted at least" : "allocated";
            return string.Create(CultureInfo.InvariantCulture, $"{what} {PayloadCost.Bytes(Cost.AllocatedBytes)} for {Cost.PayloadBytes} bytes");
        }
    }

    // The requested size is not known. It is more than the available memory, or more than the longest array holds.
    static PayloadCost Refused(PayloadCost cost) => cost with
    {
        AllocatedBytes = Math.Max(cost.AllocatedBytes, Math.Min(Array.MaxLength, GC.GetGCMemoryInfo().TotalAvailableMemoryBytes)),
        IsAtLeast = true,
    };

    // A library may wrap it in its own exception, which counts as a refusal.
    static bool IsRefusedMemory(Exception? thrown) =>
        thrown is not null && (Verdicts.Of(thrown) == Verdict.Exhausted || IsRefusedMemory(thrown.InnerException));
}
