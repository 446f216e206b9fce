using Touchstone.Commands.Runs;
using Touchstone.Core.Keys;

namespace Touchstone.Commands.Upgrades;

/// <summary>A part of an upgrade: a command that both versions of the library take part in.</summary>
/// <param name="Name">The name, and the folder of its results.</param>
/// <param name="Command">The command, without its folder.</param>
sealed record UpgradePart(string Name, IReadOnlyList<string> Command)
{
    public const string Wire = "wire";
    public const string OwnWire = "wire-of-your-types";
    public const string Probes = "probes";
    public const string Times = "times";
    public const string FirstCall = "first-call";

    /// <summary>The names that the user can choose, in the order of the work: the quickest first.</summary>
    public static readonly IReadOnlyList<string> Names = [Wire, Probes, Times, FirstCall];

    /// <summary>The parts.</summary>
    /// <param name="names">The chosen ones of <see cref="Names"/>.</param>
    /// <param name="budget">The option for the time of measuring.</param>
    public static IEnumerable<UpgradePart> Of(Upgrade upgrade, IReadOnlyList<string> names, ParseResult parsed, Option budget)
    {
        var own = UserDataOptions.Of(parsed);
        string[] build = [.. Given(AdapterOptions.Adapter), .. Given(AdapterOptions.NuGetSource), .. Given(SharedOptions.BuildTimeout)];
        string[] runtime = [.. Given(SharedOptions.Runtime)];
        string[] versions = ["probe", $"#{upgrade.Adapter.Name}", "--versions", $"{upgrade.From.ToNormalizedString()},{upgrade.To.ToNormalizedString()}"];
        string[] data = [.. own?.Options ?? []];
        if (names.Contains(Wire))
        {
            yield return new UpgradePart(Wire, [.. versions, .. runtime, .. build]);
            if (own is not null)
                yield return new UpgradePart(OwnWire, [.. versions, .. data, .. runtime, .. build]);
        }
        if (names.Contains(Probes))
            yield return new UpgradePart(Probes, ["probe", upgrade.Before, upgrade.After, .. runtime, .. build]);
        if (names.Contains(Times))
        {
            string[] measured = [.. data, .. Given(RunCommand.Data), .. Given(RunCommand.Count), .. Given(budget)];
            yield return new UpgradePart(Times, ["ab", "--base", upgrade.Before, "--head", upgrade.After, .. measured, .. runtime, .. build]);
        }
        if (names.Contains(FirstCall))
        {
            // Linking two native programs takes longer than all the rest.
            string[] usual = ["--runtime", RuntimeMode.Default.ToString()];
            yield return new UpgradePart(
                FirstCall, ["first-call", upgrade.Before, upgrade.After, .. data, .. runtime.Length > 0 ? runtime : usual, .. build]);
        }

        IEnumerable<string> Given(Option option) => CommandOption.Given(option, parsed);
    }
}
