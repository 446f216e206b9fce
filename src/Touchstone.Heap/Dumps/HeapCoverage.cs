using System.Globalization;
using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Dumps;

/// <summary>How much of the heap is in a dump: a mini dump opens like any other, and would be counted as all but empty.</summary>
static class HeapCoverage
{
    // A whole dump holds all of it; a few pages that the system had not written when the dump was made may be missing.
    const double Enough = 0.9;

    /// <summary>Refuses a dump without a heap.</summary>
    /// <returns>What whoever reads the counts must know; empty for a whole dump.</returns>
    /// <exception cref="HeapException">It holds no heap, or next to nothing of it.</exception>
    public static IReadOnlyList<string> Check(CoreFile file, ClrHeap heap)
    {
        var ranges = heap.Segments.Select(segment => segment.ObjectRange).Where(range => range.End > range.Start).ToList();
        var (all, present) = (ranges.Sum(range => (double)(range.End - range.Start)), ranges.Sum(range => (double)file.Present(range.Start, range.End)));
        if (all == 0)
            throw new HeapException($"{file.Path} holds no heap: it is a mini or triage dump, was made before the runtime had one, or is damaged", MakeOne);
        if (!file.IsTruncated && file.DamagedHeaders == 0 && present < Enough * all)
            throw new HeapException($"{file.Path} is a mini or triage dump: it holds {Percent(present / all)} of the heap{(all >= 1e5 ? $" of {Megabytes(all)}" : "")}", MakeOne);
        if (present == 0)
            throw new HeapException($"{file.Path} holds nothing of the heap", MakeOne);
        List<string> warnings = [];
        if (file.IsTruncated)
            warnings.Add($"truncated: {Percent(file.PresentShare)} present, of the heap {Percent(present / all)}; what is missing is not counted");
        if (file.DamagedHeaders > 0)
            warnings.Add($"damaged: {file.DamagedHeaders} of {file.DamagedHeaders + file.Parts.Count} headers make no sense, of the heap {Percent(present / all)} is there");
        return warnings;
    }

    /// <summary>Why a dump does not open, as far as the file tells: what is missing is the likelier cause of whatever failed.</summary>
    public static HeapException Explain(string path, CoreFile? file, Exception cause)
    {
        var next = (cause as HeapException)?.Next ?? MakeOne;
        if (file is { IsTruncated: true })
            return new HeapException($"{path} is truncated: {Percent(file.PresentShare)} present, and that is too little: {cause.Message}", $"copy it again: whole it has {file.WholeLength} bytes, not {file.Length}; {MakeOne}");
        return cause as HeapException ?? new HeapException($"{path} cannot be read as a dump, it is damaged: {cause.Message}", next);
    }

    const string MakeOne = "touchstone heap --pid PID --dump-to FILE writes one with its heap; dotnet-dump collect --type Heap and createdump --withheap do too";

    // Never 100 % of what is not whole.
    static string Percent(double share) => string.Create(CultureInfo.InvariantCulture, $"{Math.Min(share is < 1 and > 0.999 ? 99.9 : Math.Round(share * 100, 1), 100):0.#} %");

    static string Megabytes(double bytes) => string.Create(CultureInfo.InvariantCulture, $"{bytes / 1e6:0.#} MB");
}
