using System.Globalization;

namespace Touchstone.Soak;

/// <summary>What became of the launches of some runs.</summary>
/// <param name="Asked">Launches that the commands asked for.</param>
/// <param name="Done">Those of them that the last results have.</param>
/// <param name="InFlight">Launches that a disturbance interrupted. They were measured again.</param>
/// <param name="Lost">Launches that are missing at the end, or that were done before a disturbance and are not there after it.</param>
readonly record struct Tally(int Asked, int Done, int InFlight, int Lost)
{
    public static Tally operator +(Tally one, Tally other) =>
        new(one.Asked + other.Asked, one.Done + other.Done, one.InFlight + other.InFlight, one.Lost + other.Lost);

    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Asked} asked, {Done} done, {InFlight} in flight, {Lost} lost");
}
