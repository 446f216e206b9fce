using Touchstone.Measurements;

namespace Touchstone.Protocol;

/// <summary>
/// Repeats warm calls for an attached profiler, without timing. <see cref="WarmRequest.SampleMs"/> is the longest time for all operations together.
/// </summary>
public sealed record ProfileRequest() : WarmRequest(Name)
{
    /// <summary>The name of this kind.</summary>
    public const string Name = "profile";

    internal override void Answer(Answering work)
    {
        var session = work.Open(work.DataSets[0]);
        work.Took(Verification.Verify(session, ""));
        new Profiling(session, this, work.Output).Run();
        work.End();
    }
}
