using Touchstone.Build;
using Touchstone.Build.Git;

namespace Touchstone.Commands;

/// <summary>
/// <c>touchstone build-guard</c> and <c>touchstone checkout-guard</c>, hidden from the help: they clean up after a touchstone that was killed.
/// </summary>
static class GuardCommands
{
    static readonly Argument<string[]> Program = new("program") { Description = "The program that builds, and its arguments." };
    static readonly Argument<string> Folder = new("folder") { Description = "The folder of the checkout." };

    public static Command CreateForBuild(Call call) =>
        new Command(BuildGuard.Command, "Runs a build until standard input ends.") { Hidden = true, Arguments = { Program } }
            .WithAction(parsed => InvokeForBuild(parsed, call.Terminal));

    static int InvokeForBuild(ParseResult parsed, Terminal terminal)
    {
        terminal.SecondInterrupt.MayTakeLonger = true;
        return BuildGuard.Run(parsed.GetRequiredValue(Program));
    }

    public static Command CreateForCheckout(Call call) =>
        new Command(CheckoutGuard.Command, "Deletes a checkout when standard input ends.") { Hidden = true, Arguments = { Folder } }
            .WithAction(parsed => InvokeForCheckout(parsed, call.Terminal));

    static int InvokeForCheckout(ParseResult parsed, Terminal terminal)
    {
        terminal.SecondInterrupt.MayTakeLonger = true;
        CheckoutGuard.Run(parsed.GetRequiredValue(Folder));
        return ExitCodes.Done;
    }
}
