namespace Touchstone.Core.Keys;

/// <summary>The sides of <c>touchstone ab</c>. One run measures all three at the same time.</summary>
public static class Sides
{
    /// <summary>The program before the change.</summary>
    public const string Base = "base";

    /// <summary>The program after the change.</summary>
    public const string Head = "head";

    /// <summary>The base, measured once more. Its difference to <see cref="Base"/> is noise.</summary>
    public const string Again = "base again";
}
