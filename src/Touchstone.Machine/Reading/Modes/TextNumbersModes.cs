using Touchstone.Numbers;

namespace Touchstone.Machine.Reading.Modes;

/// <summary>Reads a mapped file with <see cref="TextNumbers"/>, the parser of this project, on each of its paths.</summary>
sealed class TextNumbersModes : IJobFamily
{
    /// <summary>The name of the mode that uses several threads. The settings have their number.</summary>
    public const string ParallelName = "read/parse/TextNumbers parallel";

    static readonly TextNumberPath[] Paths = [.. Enum.GetValues<TextNumberPath>().Where(path => path != TextNumberPath.Fastest)];

    public IEnumerable<IJob> Jobs =>
    [
        .. Paths.Select(path => new ReadMode($"read/parse/TextNumbers {path}", input => new ChunkReading(input, Parse(path)))
        {
            Unavailable = TextNumbers.Supports(path) ? null : $"this processor or runtime does not support {path}",
        }),
        new ReadMode("read/parse/TextNumbers, fresh arrays", input => new ChunkReading(input, Parse(TextNumberPath.Fastest), fresh: true)),
        new ReadMode(
            ParallelName,
            input => new ChunkReading(input, (text, numbers, integers) => TextNumbers.ParseParallel(text, numbers, integers, input.Threads)))
        {
            Parts = 1,
        },
    ];

    static ParseChunk Parse(TextNumberPath path) => (text, numbers, integers) => TextNumbers.Parse(text, numbers, integers, path);
}
