using Touchstone.Protocol;

namespace Touchstone;

/// <summary>One value that a round trip changed.</summary>
/// <param name="Path">Where, from the root: <c>Books[3].Title</c>; the root itself is <c>(root)</c>.</param>
/// <param name="Kind">
/// In the words in which adapters declare losses: <see cref="PrivateMembers"/>, <see cref="References"/>, <see cref="DecimalScale"/>, <see cref="Aliased"/> or
/// <see cref="Values"/>.
/// </param>
/// <param name="Before">The original value, in a few words.</param>
/// <param name="After">The value now; <see cref="Missing"/> if it is gone.</param>
/// <param name="IsLost">True when the value is gone: null, the default of its type, an empty collection, missing.</param>
readonly record struct Difference(string Path, string Before, string After, string Kind, bool IsLost)
{
    /// <summary>The value of <see cref="After"/> for an element that is gone.</summary>
    public const string Missing = "missing";

    /// <summary>What happened to the value: <c>"Book 3" became null</c>.</summary>
    public string Text => After switch
    {
        Missing => $"{Before} is missing",
        Same => $"{Before} is the object that was serialized, not a new one",
        _ => $"{Before} became {After}",
    };

    /// <summary>The value of <see cref="After"/> for an instance of the input.</summary>
    public const string Same = "same";

    /// <summary>A member that is not public and has no public property.</summary>
    public const string PrivateMembers = "private members";

    /// <summary>An object that appeared before and is now another object or null: sharing or a cycle is lost.</summary>
    public const string References = "references";

    /// <summary>A decimal that is equal and has another number of decimals: 1 that became 1.0.</summary>
    public const string DecimalScale = "decimal scale";

    /// <summary>An instance of the input itself: the serializer kept it instead of reading it. Adapters cannot declare it.</summary>
    public const string Aliased = Verified.Aliased;

    /// <summary>Any other difference. Adapters never declare it, so it is always a defect of the row.</summary>
    public const string Values = "values";
}
