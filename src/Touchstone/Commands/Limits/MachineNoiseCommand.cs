using Touchstone.Measure.Limits;

namespace Touchstone.Commands.Limits;

/// <summary><c>touchstone machine noise</c>: measures what disturbs measurements on this machine; <c>doctor</c> shows how to fix it.</summary>
static class MachineNoiseCommand
{
    const int Longest = 3600;

    static readonly Option<string> Seconds =
        CommandOption.Text("--seconds", "How long to watch for drift. Everything else takes at most as long again, plus 6 s.", "10", "S");

    public static Command Create(Call call) => new Command("noise", "Measure what disturbs measurements: interruptions, drift, frequency, other load.")
    {
        Seconds, LimitCommand.Json, LimitCommand.Out, DetailOptions.Explain,
    }.WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var seconds = Values.Whole("--seconds", parsed.GetValue(Seconds)!, 1, Longest);
        return LimitCommand.Run(parsed, terminal, cancel, NoisePlan.Of(TimeSpan.FromSeconds(seconds)));
    }
}
