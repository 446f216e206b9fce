using Touchstone.Machine.Threads;

namespace Touchstone.Machine.Memory;

/// <summary>A prepared memory job. Each round has untimed work before, timed work on each thread, and untimed work after.</summary>
/// <param name="parts">How the memory is divided among the threads.</param>
abstract class MemoryTask(Parts parts) : IPreparedJob
{
    ThreadGroup? threads;
    Action<int>? work;

    /// <summary>How the memory is divided among the threads.</summary>
    protected Parts Parts => parts;

    /// <summary>The number of 4 KiB pages in a round.</summary>
    protected virtual double Items => parts.Pages;

    /// <summary>The bytes that a round moves; 0 if it moves none.</summary>
    protected virtual double Bytes => parts.Total;

    /// <summary>The bytes that a round uses. If they are several times the size of the caches, they come from memory.</summary>
    protected virtual long WorkingSet => parts.Total;

    public JobSample Run()
    {
        threads ??= new ThreadGroup(parts.Threads);
        work ??= Work;
        try
        {
            Before();
            var sample = Describe(threads.Run(work) with { Items = Items, Bytes = Bytes });
            sample = double.IsFinite(LastLevelCache.Bytes) ? WithFigure(sample, "cacheMultiple", WorkingSet / LastLevelCache.Bytes) : sample;
            return parts.Threads > 1 ? WithFigure(sample, "processors", Environment.ProcessorCount) : sample;
        }
        finally
        {
            After();
        }
    }

    public void Dispose()
    {
        threads?.Dispose();
        Release();
        GC.SuppressFinalize(this);
    }

    /// <summary>Prepares a round; not timed.</summary>
    protected virtual void Before()
    {
    }

    /// <summary>The timed work of one thread.</summary>
    protected abstract void Work(int thread);

    /// <summary>Adds figures that can be determined only while the memory of the round still exists.</summary>
    protected virtual JobSample Describe(JobSample sample) => sample;

    /// <summary>Adds a figure to a sample.</summary>
    protected static JobSample WithFigure(JobSample sample, string name, double number) =>
        sample with { Figures = new Dictionary<string, double>(sample.Figures) { [name] = number } };

    /// <summary>Releases the memory of the round; not timed.</summary>
    protected virtual void After()
    {
    }

    /// <summary>Releases the memory that all rounds share.</summary>
    protected virtual void Release()
    {
    }
}
