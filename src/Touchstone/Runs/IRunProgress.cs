namespace Touchstone.Runs;

/// <summary>Tells the user what is going on, on standard error. Called between launches only: a worker is never disturbed.</summary>
public interface IRunProgress
{
    /// <summary>Adapters are being built.</summary>
    void Building(string text);

    /// <summary>A launch begins.</summary>
    /// <param name="text">What is measured.</param>
    /// <param name="done">The part of the work that is done, from 0 to 1.</param>
    /// <param name="left">Time left, as far as it can be told.</param>
    void Measuring(string text, double done, TimeSpan left);

    /// <summary>The run waits for a quiet machine.</summary>
    /// <param name="waited">How long it has waited, all in all.</param>
    /// <param name="patience">How long it will at most.</param>
    void Waiting(TimeSpan waited, TimeSpan patience);

    /// <summary>Something that stays on the screen.</summary>
    void Note(string text);
}
