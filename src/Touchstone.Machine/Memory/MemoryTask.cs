namespace Touchstone.Machine.Memory;

/// <summary>A job with memory, made ready: each round has something before the clock, the part of each thread, and something after it.</summary>
/// <param name="parts">Who does how much.</param>
abstract class MemoryTask(Parts parts) : IPreparedJob
{
    Team? team;
    Action<int>? work;

    /// <summary>Who does how much.</summary>
    protected Parts Parts => parts;

    /// <summary>Pages of 4 KiB in a round.</summary>
    protected virtual double Items => parts.Pages;

    /// <summary>Bytes that a round moves; 0 where it moves none.</summary>
    protected virtual double Bytes => parts.Total;

    /// <summary>What passes through the caches; several times as much as they hold comes from memory.</summary>
    protected virtual long WorkingSet => parts.Total;

    public Sample Run()
    {
        team ??= new Team(parts.Threads);
        work ??= Work;
        try
        {
            Before();
            var sample = Describe(team.Time(work, Items, Bytes));
            return double.IsFinite(LastLevelCache.Bytes) ? WithFigure(sample, "cacheMultiple", WorkingSet / LastLevelCache.Bytes) : sample;
        }
        finally
        {
            After();
        }
    }

    public void Dispose()
    {
        team?.Dispose();
        Release();
        GC.SuppressFinalize(this);
    }

    /// <summary>Makes ready what every round needs anew.</summary>
    protected virtual void Before()
    {
    }

    /// <summary>What is timed.</summary>
    protected abstract void Work(int thread);

    /// <summary>Adds what is seen only while the memory of the round is still there.</summary>
    protected virtual Sample Describe(Sample sample) => sample;

    /// <summary>Adds a number that only jobs of this kind have.</summary>
    protected static Sample WithFigure(Sample sample, string name, double number) =>
        sample with { Figures = new Dictionary<string, double>(sample.Figures) { [name] = number } };

    /// <summary>Gives back what the round had.</summary>
    protected virtual void After()
    {
    }

    /// <summary>Gives back what all rounds had.</summary>
    protected virtual void Release()
    {
    }
}
