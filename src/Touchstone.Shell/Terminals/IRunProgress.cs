namespace Touchstone.Shell.Terminals;

/// <summary>Shows the user the progress of a run, on standard error. It is only called while no worker is sampling, so it never disturbs one.</summary>
public interface IRunProgress
{
    /// <summary>Adapters are being built.</summary>
    void Building(string text);

    /// <summary>A measurement begins.</summary>
    /// <param name="text">What is measured.</param>
    /// <param name="done">The completed share of the work, from 0 to 1.</param>
    /// <param name="left">The estimated remaining time; zero if unknown.</param>
    void Measuring(string text, double done, TimeSpan left);

    /// <summary>The run waits for a quiet machine.</summary>
    /// <param name="waited">The total time that it has waited so far.</param>
    /// <param name="patience">The longest total time that it waits.</param>
    void Waiting(TimeSpan waited, TimeSpan patience);

    /// <summary>A time is known or better known.</summary>
    /// <param name="table">All times so far. It changes only between calls.</param>
    /// <param name="complete">The row that just got the last time that it lacked; empty if there is none.</param>
    void Provisional(ProvisionalTable table, string complete);

    /// <summary>Writes a message that stays on the screen.</summary>
    void Note(string text);
}
