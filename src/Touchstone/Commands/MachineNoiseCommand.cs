using System.CommandLine;
using Touchstone.Limits;

namespace Touchstone.Commands;

/// <summary><c>touchstone machine noise</c>: what disturbs measurements on this machine, in numbers; <c>doctor</c> says how to cure it.</summary>
static class MachineNoiseCommand
{
    const int Longest = 3600;

    static readonly Option<string> Seconds = SharedOptions.Text("--seconds", "How long drift is watched; the rest takes at most as long, and 6 s.", "10", "S");

    public static Command Create() => new("noise", "Measures what disturbs measurements: interruptions, drift, frequency, other load.") { Seconds, LimitCommand.Json, LimitCommand.Out };

    public static Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var seconds = Values.Whole("--seconds", parsed.GetValue(Seconds)!, 1, Longest, "machine noise");
        return LimitCommand.Run("touchstone machine noise", parsed, terminal, cancel, NoisePlan.Of(TimeSpan.FromSeconds(seconds)));
    }
}
