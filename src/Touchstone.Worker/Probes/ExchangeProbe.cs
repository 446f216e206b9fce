namespace Touchstone.Probes;

/// <summary>
/// A question about a payload that another program wrote: one with other types, or with another version of the library. Both write first, and read
/// their own payload back: what does not survive within one program is no question of versions.
/// </summary>
abstract class ExchangeProbe : Probe
{
    /// <summary>The other program's question, about the same value the other way round.</summary>
    public required string Partner { get; init; }

    /// <summary>The name of the file that holds the question, which may not compile in one of the programs; empty for none.</summary>
    public string Source { get; init; } = "";

    internal sealed override bool Leaves => true;

    internal override Finding Leave(Asked asked)
    {
        var session = OpenOwn(asked);
        session.Write();
        File.WriteAllBytes(Exchange.PayloadFile(asked.Folder, Name), session.Payload.ToArray());
        return CompareOwn(session.Model, session.Read());
    }

    internal override Finding Ask(Asked asked)
    {
        var session = OpenExpected(asked);
        Demand(asked, Name);
        Demand(asked, Partner);
        session.Load(Exchange.Payload(asked.Folder, Partner, Source));
        return Compare(session.Model, session.Read());
    }

    /// <summary>A session with the value that this program writes.</summary>
    protected abstract Session OpenOwn(Asked asked);

    /// <summary>A session with the value that is expected from the other program's payload.</summary>
    protected abstract Session OpenExpected(Asked asked);

    /// <summary>Holds what came back within one program against what was written.</summary>
    protected virtual Finding CompareOwn(object written, object restored) => Finding.CompareGraphs(written, restored);

    /// <summary>Holds what was read against what is expected.</summary>
    protected virtual Finding Compare(object expected, object restored) => CompareOwn(expected, restored);

    /// <summary>Throws when the value of that question did not survive in the program that wrote it.</summary>
    protected void Demand(Asked asked, string question)
    {
        if (Exchange.Refusal(asked.Folder, question) is { } finding)
            throw new UnsupportedException(finding.Verdict == Verdict.NotApplicable ? finding.Reason : Explain(finding));
    }

    /// <summary>Says why a value is no question here that one program alone does not keep.</summary>
    protected virtual string Explain(Finding alone) => $"it does not survive within one version either: {alone.Verdict.Name()}, {alone.What}";
}
