namespace Touchstone.Analysis.Comparisons;

/// <summary>The change of one serializer over all of its compared cells.</summary>
/// <param name="Name">The serializer as rows name it, with the machine if there are several.</param>
/// <param name="Cells">The number of its compared cells.</param>
/// <param name="Time">
/// The time of the head over that of the base: a mean over the cells, weighted by the precision of their intervals. Its chance is corrected
/// for the number of serializers.
/// </param>
/// <param name="Verdict">Slower, faster, same or unsure.</param>
public sealed record SerializerChange(string Name, int Cells, RatioEstimate Time, ChangeVerdict Verdict);
