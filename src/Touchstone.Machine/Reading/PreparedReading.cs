using System.Diagnostics;
using System.Globalization;
using System.Runtime;
using Touchstone.Machine.Timing;

namespace Touchstone.Machine.Reading;

/// <summary>A mode that is warm. It has read the beginning of the file repeatedly, until all its methods had their final compiled code.</summary>
sealed class PreparedReading : IPreparedJob
{
    // The tiers of compilation follow each other within this time, even with the default delay of 100 ms.
    static readonly TimeSpan CompilerRest = TimeSpan.FromMilliseconds(400);
    const int PatienceMs = 10_000;

    // This is twice the 30 calls that a method needs for each of its two tiers.
    const int LeastWarmUps = 120;

    /// <summary>A figure of rounds before which the warm-up was ended early: 1.</summary>
    public const string Unsettled = "unsettled";

    readonly ReadInput input;
    readonly IReading reading;
    readonly PartClock parts;
    readonly bool cold;
    readonly long fileBytes;
    bool isSettled = true;

    PreparedReading(ReadMode mode, ReadInput input, bool cold)
    {
        (this.input, this.cold) = (input, cold);
        reading = mode.Open(input);
        fileBytes = new FileInfo(reading.Path).Length;
        parts = new PartClock(mode.ByLines ? input.Known.Lines : fileBytes, mode.Parts);
    }

    /// <summary>Warms up a mode and prepares it for a file.</summary>
    /// <exception cref="JobException">The mode cannot read this file, or cannot be prepared for it.</exception>
    /// <param name="mode">The mode.</param>
    /// <param name="input">The file.</param>
    /// <param name="cold">True to drop the file from memory before each round.</param>
    /// <param name="longestMs">The longest warm-up in ms; 0 for as long as it needs.</param>
    public static PreparedReading Of(ReadMode mode, ReadInput input, bool cold, long longestMs)
    {
        var settled = false;
        var folder = Directory.CreateTempSubdirectory("touchstone-read-").FullName;
        try
        {
            Failing(() => settled = WarmUp(
                new PreparedReading(mode, input.Beginning(folder), cold: false), TimeSpan.FromMilliseconds(longestMs > 0 ? longestMs : PatienceMs)));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
        PreparedReading? prepared = null;
        Failing(() => prepared = new PreparedReading(mode, input, cold) { isSettled = settled });
        return prepared!;
    }

    public JobSample Run()
    {
        JobSample? sample = null;
        Failing(() => sample = Round());
        return sample!;
    }

    public void Dispose() => (reading as IDisposable)?.Dispose();

    JobSample Round()
    {
        var stayed = cold ? PageCache.Drop([reading.Path]) : double.NaN;
        // Otherwise the garbage of earlier rounds would be collected during this one.
        GC.Collect();
        GC.WaitForPendingFinalizers();
        var peak = PeakMemory.Forget();
        var sample = Timed();
        var figures = new Dictionary<string, double> { ["peakBytes"] = peak ? PeakMemory.Bytes() : double.NaN };
        if (cold)
            figures["stillCached"] = stayed;
        if (!isSettled)
            figures[Unsettled] = 1;
        Check();
        return sample with { PartNs = parts.PartNs(), Figures = figures };
    }

    JobSample Timed()
    {
        var meter = Meter.Start();
        parts.Start();
        reading.Read(parts);
        parts.Stop();
        return meter.Stop(input.Known.Lines, fileBytes);
    }

    void Check()
    {
        if (reading.Check() is { } wrong)
            throw new JobException(wrong);
    }

    /// <summary>Reads the beginning until nothing is compiled any more. False if that took too long.</summary>
    static bool WarmUp(PreparedReading small, TimeSpan longest)
    {
        using var _ = small;
        var start = Stopwatch.GetTimestamp();
        var (compiled, compiledAt) = (0L, start);
        for (var round = 0; ; round++)
        {
            small.Timed();
            small.Check();
            if (JitInfo.GetCompiledMethodCount() is var count && count != compiled)
                (compiled, compiledAt) = (count, Stopwatch.GetTimestamp());
            if (round >= LeastWarmUps && Stopwatch.GetElapsedTime(compiledAt) > CompilerRest)
                return true;
            if (Stopwatch.GetElapsedTime(start) > longest)
                return false;
        }
    }

    /// <summary>Turns any exception about a file that cannot be read into a <see cref="JobException"/>, the reason of the row.</summary>
    static void Failing(Action action)
    {
        try
        {
            action();
        }
        catch (OutOfMemoryException e)
        {
            throw new JobException("there is not enough memory", e);
        }
        catch (Exception e) when (e is IndexOutOfRangeException or ArgumentException)
        {
            throw new JobException("wrong result: more lines than the file has", e);
        }
        catch (Exception e) when (
            e is IOException or UnauthorizedAccessException or FormatException or OverflowException or InvalidDataException or AggregateException)
        {
            throw new JobException(e.Message, e);
        }
    }
}

/// <summary>The peak memory of this process since a moment, including mapped files; Linux only.</summary>
static class PeakMemory
{
    /// <summary>Resets the peak to the current memory.</summary>
    /// <returns>False if the system does not allow this.</returns>
    public static bool Forget()
    {
        if (!OperatingSystem.IsLinux())
            return false;
        try
        {
            // man 5 proc: "5" resets the peak resident set size to what is resident now.
            File.WriteAllText("/proc/self/clear_refs", "5");
            return true;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }

    /// <summary>The peak in bytes; NaN if the system does not report it.</summary>
    public static double Bytes()
    {
        const string name = "VmHWM:";
        var line = File.ReadLines("/proc/self/status").FirstOrDefault(line => line.StartsWith(name, StringComparison.Ordinal));
        return line is not null
            && double.TryParse(line.AsSpan(name.Length, line.Length - name.Length - " kB".Length).Trim(), CultureInfo.InvariantCulture, out var kibibytes)
            ? kibibytes * 1024
            : double.NaN;
    }
}
