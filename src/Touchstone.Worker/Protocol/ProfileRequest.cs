namespace Touchstone.Protocol;

/// <summary>
/// Repeats warm calls for an attached profiler, without timing. <see cref="WarmRequest.SampleMs"/> is the longest time for all operations together.
/// </summary>
public sealed record ProfileRequest() : WarmRequest(Name)
{
    /// <summary>The name of this kind.</summary>
    public const string Name = "profile";
}
