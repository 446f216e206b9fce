using System.Collections;
using System.Runtime.InteropServices;
using Touchstone.Protocol;

namespace Touchstone.Core.Results;

/// <summary>The part of a launch that grows while it measures.</summary>
sealed class Measurements
{
    /// <summary>The raw samples, in the order in which they were taken.</summary>
    public List<Sample> Samples { get; } = [];

    /// <summary>The slices that the samples were taken in.</summary>
    public List<Slice> Slices { get; } = [];

    /// <summary>How warming up ended, by operation.</summary>
    public Dictionary<Operation, Warmed> Warmed { get; } = [];

    /// <summary>Adds a slice and its samples. None is kept twice.</summary>
    public void Take(Slice slice)
    {
        var range = new SampleRange(Samples, Samples.Count, slice.Samples.Count);
        // Slices without a start are one stretch.
        var number = double.IsNaN(slice.StartNs) ? 0 : Slices.Count;
        foreach (var sample in slice.Samples)
            Samples.Add(sample with { Slice = number });
        Slices.Add(slice with { Samples = range, KernelNs = range.Count > 0 ? new KernelRange(range) : slice.KernelNs });
    }

    /// <summary>Frees the memory that is reserved for further records.</summary>
    public void Trim()
    {
        Samples.TrimExcess();
        Slices.TrimExcess();
    }
}

/// <summary>The sizes of measurements that are stored as bytes: the samples, then the slices, then how warming up ended, then lone kernels.</summary>
/// <param name="Samples">The number of samples.</param>
/// <param name="Slices">The number of slices.</param>
/// <param name="Warmed">The number of operations that were warmed up.</param>
/// <param name="Kernels">The number of kernels in slices without samples. Elsewhere the samples have their times.</param>
readonly record struct StoredMeasurements(int Samples, int Slices, int Warmed, int Kernels)
{
    /// <summary>The measurements as they are in memory. The file is temporary, so no other version or machine reads it.</summary>
    public static byte[] BytesOf(Measurements all, out StoredMeasurements sizes)
    {
        var kernels = all.Slices.Where(slice => slice.Samples.Count == 0).SelectMany(slice => slice.KernelNs).ToArray();
        sizes = new StoredMeasurements(all.Samples.Count, all.Slices.Count, all.Warmed.Count, kernels.Length);
        return
        [
            .. MemoryMarshal.AsBytes(CollectionsMarshal.AsSpan(all.Samples)),
            .. MemoryMarshal.AsBytes<SliceFacts>(all.Slices.Select(SliceFacts.Of).ToArray()),
            .. MemoryMarshal.AsBytes<WarmedFacts>(all.Warmed.Values.Select(WarmedFacts.Of).ToArray()),
            .. MemoryMarshal.AsBytes<double>(kernels),
        ];
    }

    /// <summary>Reads them back.</summary>
    /// <exception cref="IOException">The disk is gone.</exception>
    public Measurements Read(SampleStore store, long place)
    {
        var all = new Measurements();
        CollectionsMarshal.SetCount(all.Samples, Samples);
        var samples = CollectionsMarshal.AsSpan(all.Samples);
        var (slices, warmed, kernels) = (new SliceFacts[Slices], new WarmedFacts[Warmed], new double[Kernels]);
        place = store.Read(place, samples);
        place = store.Read<SliceFacts>(place, slices);
        place = store.Read<WarmedFacts>(place, warmed);
        store.Read<double>(place, kernels);
        var (sample, kernel) = (0, 0);
        foreach (var slice in slices)
        {
            var range = new SampleRange(all.Samples, sample, slice.Samples);
            all.Slices.Add(slice.Slice(range, range.Count > 0 ? new KernelRange(range) : kernels[kernel..(kernel + slice.Kernels)]));
            (sample, kernel) = (sample + slice.Samples, kernel + (range.Count > 0 ? 0 : slice.Kernels));
        }
        foreach (var one in warmed)
            all.Warmed.Add(one.Operation, one.Warmed());
        return all;
    }

    // A structure has its bytes in one place, unlike the record.
    readonly record struct SliceFacts(Operation Operation, double StartNs, long CompiledMethods, int Samples, int Kernels)
    {
        public static SliceFacts Of(Slice slice) => new(slice.Operation, slice.StartNs, slice.CompiledMethods, slice.Samples.Count, slice.KernelNs.Count);

        public Slice Slice(IReadOnlyList<Sample> samples, IReadOnlyList<double> kernels) =>
            new() { Operation = Operation, StartNs = StartNs, CompiledMethods = CompiledMethods, KernelNs = kernels, Samples = samples };
    }

    readonly record struct WarmedFacts(
        Operation Operation, bool Steady, long Calls, int BatchCalls, double NsPerCall, double ElapsedNs, long CompiledMethods)
    {
        public static WarmedFacts Of(Warmed one) =>
            new(one.Operation, one.Steady, one.Calls, one.BatchCalls, one.NsPerCall, one.ElapsedNs, one.CompiledMethods);

        public Warmed Warmed() => new()
        {
            Operation = Operation,
            Steady = Steady,
            Calls = Calls,
            BatchCalls = BatchCalls,
            NsPerCall = NsPerCall,
            ElapsedNs = ElapsedNs,
            CompiledMethods = CompiledMethods,
        };
    }
}

/// <summary>
/// The samples of a slice, as a part of those of its launch. A thousand runs have ten million samples, so none is kept twice.
/// </summary>
/// <param name="samples">The samples of the launch. Later ones may be added.</param>
/// <param name="start">The place of the first sample of the slice.</param>
/// <param name="count">The number of samples of the slice.</param>
sealed class SampleRange(List<Sample> samples, int start, int count) : IReadOnlyList<Sample>
{
    public int Count => count;

    public Sample this[int index] => (uint)index < (uint)count ? samples[start + index] : throw new ArgumentOutOfRangeException(nameof(index));

    public IEnumerator<Sample> GetEnumerator()
    {
        for (var i = 0; i < count; i++)
            yield return samples[start + i];
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>The reference kernel before the first sample of a slice and after each one. The samples have these times already.</summary>
/// <param name="samples">The samples of the slice, at least one.</param>
sealed class KernelRange(SampleRange samples) : IReadOnlyList<double>
{
    public int Count => samples.Count + 1;

    public double this[int index] => index == 0 ? samples[0].KernelBeforeNs : samples[index - 1].KernelAfterNs;

    public IEnumerator<double> GetEnumerator()
    {
        yield return samples[0].KernelBeforeNs;
        foreach (var sample in samples)
            yield return sample.KernelAfterNs;
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
