using System.Diagnostics;

namespace Touchstone.EndToEnd;

/// <summary>Waits for another program, which nothing notifies us about.</summary>
static class Waiting
{
    static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(200);

    /// <summary>Looks again and again until it is so.</summary>
    /// <param name="isSo">True when the wait is over.</param>
    /// <param name="otherwise">What to show if it never is.</param>
    public static async Task Until(Func<Task<bool>> isSo, Func<string> otherwise)
    {
        var clock = Stopwatch.StartNew();
        while (!await isSo())
        {
            if (clock.Elapsed > Cli.Patience)
                Assert.Fail($"nothing happened within {Cli.Patience}: {otherwise()}");
            await Task.Delay(Interval);
        }
    }
}
