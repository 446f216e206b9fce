namespace Touchstone.Machine.Reading;

/// <summary>A way to read a file of numbers, or only its bytes, into memory.</summary>
/// <param name="name">See <see cref="IJob.Name"/>.</param>
/// <param name="open">Prepares what users have before they begin to read: arrays for the result, and files of another format.</param>
sealed class ReadMode(string name, Func<ReadInput, IReading> open) : IJob
{
    /// <summary>The number of timed parts of a round, if a mode reads the file from beginning to end.</summary>
    public const int UsualParts = 50;

    public string Name => name;

    public string? Unavailable { get; init; }

    /// <summary>The number of parts of a round; 1 for a mode that reads the file with one call.</summary>
    public int Parts { get; init; } = UsualParts;

    /// <summary>True if the parts have the same number of lines; false if they have the same number of bytes.</summary>
    public bool ByLines { get; init; }

    public IPreparedJob Prepare(JobSettings settings) => Unavailable is { } reason
        ? throw new JobException(reason)
        : PreparedReading.Of(this, ReadInput.Of(settings), settings.Number("cold", 0) != 0, settings.Number(JobSettings.LongestWarmUp, 0));

    /// <summary>Prepares the mode for a file.</summary>
    public IReading Open(ReadInput input) => open(input);
}

/// <summary>A mode with its file and the arrays for its result.</summary>
interface IReading
{
    /// <summary>The file that is read: the text, or a file that was converted from it.</summary>
    string Path { get; }

    /// <summary>Reads the whole file. This is timed.</summary>
    /// <param name="parts">Receives the progress of reading.</param>
    void Read(PartClock parts);

    /// <summary>What is wrong with the result, in half a sentence; null if it is correct.</summary>
    string? Check();
}
