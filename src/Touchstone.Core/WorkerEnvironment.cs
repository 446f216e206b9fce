namespace Touchstone.Core;

/// <summary>The runtime knobs of a worker: those of the user's environment, and the one that the run sets.</summary>
public static class WorkerEnvironment
{
    /// <summary>
    /// The tiered compiler waits this many ms (100 by default) before it counts calls. The value does not change the final code.
    /// With the default, warming up took 1.7 s instead of 0.3 s, and most of that was waiting (docs/methodology.md).
    /// </summary>
    public const string OwnKnob = "DOTNET_TC_CallCountingDelayMs=1";

    /// <summary>All knobs that workers get, as NAME=value.</summary>
    /// <param name="settings">The user's settings. They take precedence.</param>
    public static IReadOnlyList<string> Knobs(IReadOnlyList<string> settings)
    {
        var own = OwnKnob.Split('=')[0] + "=";
        return settings.Any(setting => setting.StartsWith(own, StringComparison.OrdinalIgnoreCase)) ? settings : [.. settings, OwnKnob];
    }
}
