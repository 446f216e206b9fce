namespace Touchstone;

/// <summary>One value that a round trip changed.</summary>
/// <param name="Path">Where, from the root: <c>Books[3].Title</c>; the root itself is <c>(root)</c>.</param>
/// <param name="Kind">In the words in which adapters declare losses; <see cref="PrivateMembers"/>, <see cref="References"/> or <see cref="Values"/>.</param>
/// <param name="Before">The value as it was, in a few words.</param>
/// <param name="After">What it is now; <see cref="Missing"/> for what is not there any more.</param>
/// <param name="IsLost">True when nothing of the value is left: null, the default of its type, an empty collection, missing.</param>
readonly record struct Difference(string Path, string Before, string After, string Kind, bool IsLost)
{
    /// <summary>What became of an element that is not there any more.</summary>
    public const string Missing = "missing";

    /// <summary>What became of it: <c>"Book 3" became null</c>.</summary>
    public string Text => After == Missing ? $"{Before} is missing" : $"{Before} became {After}";

    /// <summary>A member that is not public, neither itself nor through a public property.</summary>
    public const string PrivateMembers = "private members";

    /// <summary>An object that was met before, and now is another one or none: sharing or a cycle is lost.</summary>
    public const string References = "references";

    /// <summary>Anything else: never declared, always a defect of the row.</summary>
    public const string Values = "values";
}
