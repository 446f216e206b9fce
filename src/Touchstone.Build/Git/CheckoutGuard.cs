using System.Diagnostics;

namespace Touchstone.Build.Git;

/// <summary>Deletes a checkout if the touchstone that made it is killed.</summary>
public sealed class CheckoutGuard : IDisposable
{
    /// <summary>The hidden command of touchstone that runs the guard.</summary>
    public const string Command = "checkout-guard";

    // The system frees the lock of a killed process a moment later, and builds in the checkout may still write. What is left after all attempts, the next
    // comparison deletes.
    const int Attempts = 20;
    static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(250);

    readonly Process process;

    /// <summary>Starts a guard for this process.</summary>
    /// <param name="folder">The folder of the checkout.</param>
    public CheckoutGuard(string folder) => process = Process.Start(Guard.Start(Command, [folder]))!;

    /// <summary>Ends the guard. This process has deleted the checkout.</summary>
    public void Dispose()
    {
        process.Kill();
        process.WaitForExit();
        process.Dispose();
    }

    /// <summary>Runs the guard in this process.</summary>
    /// <param name="folder">The folder of the checkout.</param>
    /// <exception cref="IOException">It cannot be deleted.</exception>
    public static void Run(string folder)
    {
        Guard.BeginSession();
        Guard.Wait();
        for (var attempt = 1; attempt <= Attempts && !TryDelete(folder, isLast: attempt == Attempts); attempt++)
            Thread.Sleep(Pause);
    }

    static bool TryDelete(string folder, bool isLast)
    {
        try
        {
            return GitCheckout.TryDelete(folder);
        }
        catch (IOException) when (!isLast)
        {
            return false;
        }
    }
}
