namespace Touchstone.Probes;

/// <summary>
/// Reads the user's data from a program with another version of the library. What a version loses by itself is not lost by the upgrade. The result also says
/// whether both versions write the same bytes.
/// </summary>
/// <param name="dataSet">The user's data.</param>
sealed class UserUpgradeProbe(DataSet dataSet) : ExchangeProbe
{
    /// <summary>As in touchstone verify: enough objects that they differ.</summary>
    public const int Count = 100;

    protected override Session OpenOwn(ProbeContext context) => dataSet.Open(context.Shape, context.MappingOf(dataSet), Count, 0);

    protected override Session OpenExpected(ProbeContext context) => OpenOwn(context);

    internal override Finding Run(ProbeContext context)
    {
        var found = Read(context);
        return context.MappingOf(dataSet) is { Annotations: { Length: > 0 } library }
            ? found with { Reason = $"{found.Reason}; tested on copies of your types with the attributes of {library}" }
            : found;
    }

    Finding Read(ProbeContext context)
    {
        var alone = Exchange.Refusal(context.Folder, Partner);
        if (alone is { Verdict: not (Verdict.Lost or Verdict.Changed) })
            throw new UnsupportedException(alone.Verdict == Verdict.NotApplicable ? alone.Reason : Explain(alone));
        var session = OpenExpected(context);
        var payload = Exchange.Payload(context.Folder, Partner, Source);
        session.Load(payload);
        var found = Compare(session.Model, session.Read());
        var bytes = Exchange.CompareBytes(context.Folder, Name, payload);
        if (found.Verdict != Verdict.Kept && found == alone)
            return new Finding(Verdict.Kept, Reason: $"within one version too, {alone.What}; {bytes}");
        return found with { Reason = found.Reason.Length > 0 ? $"{found.Reason}; {bytes}" : bytes };
    }
}
