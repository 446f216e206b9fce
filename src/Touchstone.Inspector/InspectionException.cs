namespace Touchstone.Inspection;

/// <summary>The user's data cannot be measured. The message is shown to the user.</summary>
/// <param name="why">The cause.</param>
/// <param name="nearest">The factory that the user probably meant; null when none is similar.</param>
sealed class InspectionException(string why, string? nearest = null) : Exception(why)
{
    public string? Nearest => nearest;
}
