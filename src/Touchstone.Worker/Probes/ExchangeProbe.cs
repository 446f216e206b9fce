namespace Touchstone.Probes;

/// <summary>
/// A probe that reads a payload from another program: one with other types, or with another version of the library. Both programs first write and
/// read back their own payload. A value that does not survive in one program says nothing about versions.
/// </summary>
abstract class ExchangeProbe : Probe
{
    /// <summary>The name of the other program's probe, which tests the same value in the other direction.</summary>
    public required string Partner { get; init; }

    /// <summary>The claim that a bad result of the other program's probe refutes; empty for none.</summary>
    public string PartnerClaim { get; init; } = "";

    /// <summary>The name of the probe's source file, which may not compile in one of the programs; empty for none.</summary>
    public string Source { get; init; } = "";

    internal sealed override bool Leaves => true;

    internal override Finding Leave(ProbeContext context)
    {
        var session = OpenOwn(context);
        session.Write();
        File.WriteAllBytes(Exchange.PayloadFile(context.Folder, Name), session.Payload.ToArray());
        return CompareOwn(session.Model, session.Read());
    }

    internal override Finding Run(ProbeContext context)
    {
        var session = OpenExpected(context);
        DemandOwn(context);
        Demand(context, Partner);
        session.Load(Exchange.Payload(context.Folder, Partner, Source));
        return Compare(session.Model, session.Read());
    }

    /// <summary>Opens a session with the value that this program writes.</summary>
    protected abstract Session OpenOwn(ProbeContext context);

    /// <summary>Opens a session with the value that is expected from the other program's payload.</summary>
    protected abstract Session OpenExpected(ProbeContext context);

    /// <summary>Compares the value that came back within one program with the original.</summary>
    protected virtual Finding CompareOwn(object written, object restored) => Graphs.Compare(written, restored);

    /// <summary>Compares the value that was read with the expected one.</summary>
    protected virtual Finding Compare(object expected, object restored) => CompareOwn(expected, restored);

    /// <summary>Throws when this program cannot be expected to read the value, because it did not survive in it.</summary>
    protected virtual void DemandOwn(ProbeContext context) => Demand(context, Name);

    /// <summary>Throws when the value of that probe did not survive in the program that wrote it.</summary>
    protected void Demand(ProbeContext context, string name)
    {
        if (Exchange.Refusal(context.Folder, name) is { } finding)
            throw new UnsupportedException(finding.Verdict == Verdict.NotApplicable ? finding.Reason : Explain(finding));
    }

    /// <summary>Explains why a value that does not survive in one program is not tested here.</summary>
    protected virtual string Explain(Finding alone) => $"it does not survive within one version either: {alone.Verdict.Name()}, {alone.What}";
}
