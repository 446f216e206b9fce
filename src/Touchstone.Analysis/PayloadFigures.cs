namespace Touchstone.Analysis;

/// <summary>Sizes of the payload. NaN means that nothing was serialized.</summary>
public sealed record PayloadFigures
{
    /// <summary>Figures of a cell without a payload.</summary>
    public static PayloadFigures None { get; } = new();

    /// <summary>Length in bytes. With several values, their mean.</summary>
    public double Bytes { get; init; } = double.NaN;

    /// <summary>Length of the shortest payload.</summary>
    public double MinBytes { get; init; } = double.NaN;

    /// <summary>Length of the longest payload.</summary>
    public double MaxBytes { get; init; } = double.NaN;

    /// <summary>What came back of a text that many members share; null if it came back once, or its copies cost little.</summary>
    public CopiedText? CopiedText { get; init; }

    /// <summary>The payload after gzip, level 6; null if not requested.</summary>
    public Codec? Gzip { get; init; }

    /// <summary>The payload after Brotli, quality 4; null if not requested.</summary>
    public Codec? Brotli { get; init; }

    /// <summary>The payload after Zstandard, level 3; null if not requested.</summary>
    public Codec? Zstandard { get; init; }
}

/// <summary>A text that several members share in the original, and that came back more than once.</summary>
/// <param name="Path">One of the members: <c>Books[0].Name</c>.</param>
/// <param name="References">How many members share it.</param>
/// <param name="Instances">How many texts came back for it.</param>
/// <param name="Written">How often the payload has it; zero if that could not be seen.</param>
public readonly record struct CopiedText(string Path, long References, long Instances, long Written);

/// <summary>Result of one compression method.</summary>
/// <param name="Bytes">Length of the compressed payload.</param>
/// <param name="CompressNs">Time to compress it, median over launches.</param>
/// <param name="DecompressNs">Time to decompress it, median over launches.</param>
public readonly record struct Codec(double Bytes, double CompressNs, double DecompressNs);
