using System.Globalization;

namespace Touchstone.Probes.Hostile;

/// <summary>
/// Makes one finding of many mutations: the worst verdict with the first mutation that earned it, and how many there were of each.
/// The worst is the highest in the order of <see cref="Verdict"/>; with <paramref name="mayPass"/>, where a format without a checksum cannot see the damage
/// (one bit of a title), an exception that nobody promised is worse than a value that changed.
/// </summary>
/// <param name="payloadBytes">Length of the undamaged payload.</param>
/// <param name="mayPass">True when damaged data are bound to be accepted.</param>
sealed class Tally(int payloadBytes, bool mayPass)
{
    /// <summary>From here on allocating counts as <see cref="Verdict.Exhausted"/>: 100 MB for each 1 000 bytes of input, of which every input has as many: readers have buffers.</summary>
    public const long ExhaustingBytesPerByte = 100_000;

    const int LeastInput = 1000;

    readonly SortedDictionary<Verdict, int> counts = [];
    Finding worst = Finding.Kept;
    string worstMutation = "";
    double amplification;

    /// <summary>How many were tried.</summary>
    public int Count => counts.Values.Sum();

    /// <summary>The longest that one took so far.</summary>
    public TimeSpan Took { get; private set; }

    /// <summary>Counts one.</summary>
    /// <param name="mutation">What was read.</param>
    /// <param name="reading">What came of it.</param>
    public void Add(Mutation mutation, Reading reading)
    {
        var (finding, allocatedBytes) = (reading.Finding, reading.AllocatedBytes);
        if (allocatedBytes >= ExhaustingBytesPerByte * Math.Max(mutation.Bytes.Length, LeastInput))
            finding = new Finding(Verdict.Exhausted, Reason: string.Create(CultureInfo.InvariantCulture, $"{allocatedBytes} bytes allocated")) { Exception = finding.Exception };
        counts[finding.Verdict] = counts.GetValueOrDefault(finding.Verdict) + 1;
        Took = reading.Took > Took ? reading.Took : Took;
        // What is cut short is not held to the bytes that are missing: its exception alone would be thousands for each byte.
        amplification = Math.Max(amplification, (double)allocatedBytes / Math.Max(mutation.Bytes.Length, payloadBytes));
        if (worstMutation.Length > 0 && Harm(finding.Verdict) <= Harm(worst.Verdict))
            return;
        (worst, worstMutation) = (finding, mutation.What);
    }

    /// <summary>All of it.</summary>
    /// <param name="end">What ended it before everything was tried; empty when everything was.</param>
    public Finding ToFinding(string end)
    {
        var each = string.Join(", ", counts.OrderByDescending(count => Harm(count.Key)).Select(count => $"{count.Value} {count.Key.Name()}"));
        var told = $"{Count} tried{end}: {each}; worst {Reading.Costs(Took, amplification)}";
        return worst with { Reason = string.Join("; ", new[] { worst.Verdict == Verdict.Kept ? "" : worstMutation, worst.Reason, told }.Where(part => part.Length > 0)) };
    }

    double Harm(Verdict verdict) => mayPass && verdict is Verdict.Lost or Verdict.Changed ? (double)Verdict.Refused + (double)verdict / 10 : (double)verdict;
}
