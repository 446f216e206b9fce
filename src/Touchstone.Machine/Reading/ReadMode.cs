namespace Touchstone.Machine.Reading;

/// <summary>A way to get a file of numbers, or only its bytes, into memory.</summary>
/// <param name="name">See <see cref="IJob.Name"/>.</param>
/// <param name="open">Makes ready what users have before they begin to read: arrays for the result, files of another format.</param>
sealed class ReadMode(string name, Func<ReadInput, IReading> open) : IJob
{
    /// <summary>How many parts of a round are timed, where a mode goes through the file from its beginning to its end.</summary>
    public const int UsualParts = 50;

    /// <inheritdoc/>
    public string Name => name;

    /// <inheritdoc/>
    public string? Unavailable { get; init; }

    /// <summary>How many parts a round has; 1 for what reads a file at one go.</summary>
    public int Parts { get; init; } = UsualParts;

    /// <summary>True when parts are parts of the lines, false when they are parts of the bytes.</summary>
    public bool ByLines { get; init; }

    /// <inheritdoc/>
    public IPreparedJob Prepare(JobSettings settings) => Unavailable is { } reason
        ? throw new JobException(reason)
        : PreparedReading.Of(this, ReadInput.Of(settings), settings.Number("cold", 0) != 0);

    /// <summary>Makes it ready for a file.</summary>
    public IReading Open(ReadInput input) => open(input);
}

/// <summary>A mode with its file and the arrays for its result.</summary>
interface IReading
{
    /// <summary>The file that is read: the text, or what was made of it.</summary>
    string Path { get; }

    /// <summary>Reads the whole file; this is what is timed.</summary>
    /// <param name="parts">Told how far reading has come.</param>
    void Read(PartClock parts);

    /// <summary>What is wrong with what was read, in half a sentence; null when nothing is.</summary>
    string? Check();
}
