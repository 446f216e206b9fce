namespace Touchstone.Shell.Terminals;

/// <summary>Work that only reads, computes and prints. It has nothing to save and no process to end, so an interrupt leaves it where it is.</summary>
static class Interruptible
{
    /// <summary>Does the work on another thread. Its exceptions are those of this call.</summary>
    /// <param name="work">The work. After an interrupt it goes on until the process ends.</param>
    /// <param name="cancel">Canceled by Ctrl+C: the wait ends at once.</param>
    /// <exception cref="OperationCanceledException">It was interrupted.</exception>
    public static Task<T> Run<T>(Func<T> work, CancellationToken cancel) => Task.Run(work, CancellationToken.None).WaitAsync(cancel);
}
