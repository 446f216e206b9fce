namespace Touchstone.Runs;

/// <summary>The runtime knobs of a worker: what the user's environment says, and the one that the run sets.</summary>
public static class WorkerEnvironment
{
    /// <summary>
    /// The tiered compiler waits this many ms (100 by default) before it counts calls. Which code it makes in the end is the
    /// same, but warming up then took 1.7 s instead of 0.3 s, most of it waiting (docs/methodology.md).
    /// </summary>
    public const string OwnKnob = "DOTNET_TC_CallCountingDelayMs=1";

    /// <summary>All knobs that workers get, as NAME=value.</summary>
    /// <param name="settings">The user's, which win.</param>
    public static IReadOnlyList<string> Knobs(IReadOnlyList<string> settings)
    {
        var own = OwnKnob.Split('=')[0] + "=";
        return settings.Any(setting => setting.StartsWith(own, StringComparison.OrdinalIgnoreCase)) ? settings : [.. settings, OwnKnob];
    }
}
