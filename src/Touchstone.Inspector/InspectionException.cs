namespace Touchstone.Inspection;

/// <summary>Why data of a user's own cannot be measured, in words for them.</summary>
/// <param name="why">The cause.</param>
/// <param name="nearest">The factory that was probably meant; null when none is near.</param>
sealed class InspectionException(string why, string? nearest = null) : Exception(why)
{
    public string? Nearest => nearest;
}
