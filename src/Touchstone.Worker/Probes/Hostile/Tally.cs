namespace Touchstone.Probes.Hostile;

/// <summary>
/// Makes one finding of many mutations: the worst verdict with the first mutation that caused it, and the number of each verdict. The worst verdict
/// is the highest in the order of <see cref="Verdict"/>. With <paramref name="mayPass"/> an exception that nobody promised is worse than a changed
/// value, because a format without a checksum cannot notice the damage (one bit of a title).
/// </summary>
/// <param name="mayPass">True when some damaged data are accepted inevitably.</param>
sealed class Tally(bool mayPass)
{
    readonly SortedDictionary<Verdict, int> counts = [];
    Finding worst = Finding.Kept;
    string worstMutation = "";
    PayloadCost? dearest;

    /// <summary>The number of mutations so far.</summary>
    public int Count => counts.Values.Sum();

    /// <summary>The longest time of one mutation so far.</summary>
    public TimeSpan Took { get; private set; }

    /// <summary>Adds one mutation.</summary>
    /// <param name="mutation">The input.</param>
    /// <param name="reading">The result of reading it.</param>
    public void Add(Mutation mutation, Reading reading)
    {
        var finding = reading.Judged;
        counts[finding.Verdict] = counts.GetValueOrDefault(finding.Verdict) + 1;
        Took = reading.Took > Took ? reading.Took : Took;
        dearest = PayloadCost.Dearer(dearest, reading.Cost);
        if (worstMutation.Length > 0 && Harm(finding.Verdict) <= Harm(worst.Verdict))
            return;
        (worst, worstMutation) = (finding, mutation.What);
    }

    /// <summary>Makes the finding.</summary>
    /// <param name="end">What stopped the probe before all mutations were read; empty if all were read.</param>
    public Finding ToFinding(string end)
    {
        var each = string.Join(", ", counts.OrderByDescending(count => Harm(count.Key)).Select(count => $"{count.Value} {count.Key.Name()}"));
        var summary = $"{Count} tried{end}: {each}; {Reading.Costs(Took, dearest)}";
        return worst with
        {
            Reason = string.Join("; ", new[] { worst.Verdict == Verdict.Kept ? "" : worstMutation, worst.Reason, summary }.Where(part => part.Length > 0)),
            Cost = dearest,
            Longest = Took,
        };
    }

    double Harm(Verdict verdict) => mayPass && verdict is Verdict.Lost or Verdict.Changed ? (double)Verdict.Refused + (double)verdict / 10 : (double)verdict;
}
