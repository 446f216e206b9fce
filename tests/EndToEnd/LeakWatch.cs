using System.Globalization;
using Touchstone.HeapTargets;

namespace Touchstone.EndToEnd;

/// <summary>A watch of a program that leaks one step in each round, such as tests/HeapTargets/Leaking.</summary>
static class LeakWatch
{
    /// <summary>The rounds of a watch. With so many, a step may come a round late on a busy machine, and the size still grows in each third.</summary>
    public const int Rounds = 8;

    /// <summary>Watches a program that leaks.</summary>
    /// <param name="cli">Runs the command.</param>
    /// <param name="leak">What leaks, as the program's first argument says.</param>
    /// <param name="options">More options of the command.</param>
    /// <returns>The outcome of a watch that ended well.</returns>
    public static async Task<Outcome> Run(Cli cli, string leak, params string[] options)
    {
        using var program = await TargetProgram.Start("Leaking", "", leak);
        return await Run(cli, program, options);
    }

    /// <summary>Watches a program that leaks a step for each line that it reads.</summary>
    public static async Task<Outcome> Run(Cli cli, TargetProgram program, params string[] options)
    {
        using var watch = cli.Start(
            ["heap", "watch", program.Pid, "--every", "300ms", "--times", Rounds.ToString(CultureInfo.InvariantCulture), "--top", "1", .. options]);
        for (var round = 1; round < Rounds; round++)
        {
            await watch.Saw("was stopped for");
            await program.Echo("leak");
        }
        var outcome = (await watch.End()).WithoutStackTrace();
        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        return outcome;
    }
}
