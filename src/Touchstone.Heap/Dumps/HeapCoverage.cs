using System.Globalization;
using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Dumps;

/// <summary>Checks how much of the heap is in a dump. A mini dump opens like any other, and would be counted as an almost empty heap.</summary>
static class HeapCoverage
{
    // A complete dump holds the whole heap. A few pages that the system had not written when the dump was made may be missing.
    const double Enough = 0.9;

    /// <summary>Refuses a dump without a heap.</summary>
    /// <returns>Warnings about the counts, one line each; empty for a complete dump.</returns>
    /// <exception cref="HeapException">The dump contains no part of the heap, or too little of it.</exception>
    public static IReadOnlyList<string> Check(CoreFile file, ClrHeap heap)
    {
        var ranges = heap.Segments.Select(segment => segment.ObjectRange).Where(range => range.End > range.Start).ToList();
        var (all, present) = (
            ranges.Sum(range => (double)(range.End - range.Start)),
            ranges.Sum(range => (double)file.Present(range.Start, range.End)));
        if (all == 0)
            throw new HeapException(
                $"{file.Path} contains no heap: it is a mini or triage dump, was written before the runtime had a heap, or is damaged", MakeOne);
        if (!file.CanHold(all))
            throw new HeapException(
                $"{file.Path} is damaged: its heap would take {Megabytes(all)}, but the whole dump has {Megabytes(file.WholeLength)}", MakeOne);
        if (!file.IsTruncated && file.DamagedHeaders == 0 && present < Enough * all)
            throw new HeapException(
                $"{file.Path} is a mini or triage dump: it contains {Percent(present / all)} of the heap{(all >= 1e5 ? $" of {Megabytes(all)}" : "")}",
                MakeOne);
        if (present == 0)
            throw new HeapException($"{file.Path} contains no part of the heap", MakeOne);
        List<string> warnings = [];
        if (file.IsTruncated)
            warnings.Add(
                $"truncated: {Percent(file.PresentShare)} of its memory and {Percent(present / all)} of its heap are present; the missing part is not counted");
        if (file.DamagedHeaders > 0)
            warnings.Add(
                $"damaged: {file.DamagedHeaders} of {file.DamagedHeaders + file.Parts.Count} headers are invalid; "
                + $"{Percent(present / all)} of its heap is present");
        return warnings;
    }

    /// <summary>Why a dump does not open. If the file is truncated, the missing part is the likely cause of the failure.</summary>
    public static HeapException Explain(string path, CoreFile? file, Exception cause)
    {
        var next = (cause as HeapException)?.Next ?? MakeOne;
        if (file is { IsTruncated: true })
            return new HeapException(
                $"{path} is truncated: {Percent(file.PresentShare)} of its memory is present, which is too little: {cause.Message}",
                $"copy it again: the complete file has {file.WholeLength} bytes, this one has {file.Length}; {MakeOne}");
        return cause as HeapException ?? new HeapException($"{path} is damaged and cannot be read as a dump: {cause.Message}", next);
    }

    const string MakeOne =
        "touchstone heap dump PID FILE writes one with its heap; dotnet-dump collect --type Heap and createdump --withheap do too";

    // An incomplete share is never rounded up to 100 %.
    static string Percent(double share) =>
        string.Create(CultureInfo.InvariantCulture, $"{Math.Min(share is < 1 and > 0.999 ? 99.9 : Math.Round(share * 100, 1), 100):0.#} %");

    static string Megabytes(double bytes) => string.Create(CultureInfo.InvariantCulture, $"{bytes / 1e6:0.#} MB");
}
