namespace Touchstone.Protocol;

/// <summary>Makes round trips of one or several data sets, without timing.</summary>
public sealed record VerifyRequest() : Request(Name)
{
    /// <summary>The name of this kind.</summary>
    public const string Name = "verify";

    /// <summary>With several data sets: the value of <c>type</c> in the line before those of each one.</summary>
    public const string DataSetType = "data-set";
}
