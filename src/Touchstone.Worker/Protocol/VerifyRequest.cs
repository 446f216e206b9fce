namespace Touchstone.Protocol;

/// <summary>Makes round trips of one or several data sets, without timing.</summary>
public sealed record VerifyRequest() : Request(Name)
{
    /// <summary>The name of this kind.</summary>
    public const string Name = "verify";

    internal override void Answer(Answering work)
    {
        if (work.DataSets is [var only])
        {
            var session = work.Open(only);
            work.Took(Verification.Verify(session, "", work.OpenFilled(only)));
            work.End();
        }
        else
        {
            work.Stage = Name;
            RoundTrips.Run(
                work.DataSets,
                one => work.Output.Write(Verification.Verify(work.Open(one), "", work.OpenFilled(one))),
                work.FailureOf,
                work.Output.Write);
        }
    }
}
