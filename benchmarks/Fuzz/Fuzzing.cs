using System.Diagnostics;
using System.Globalization;

namespace Touchstone.Fuzz;

/// <summary>Damages one input after the other, reads each, and keeps those that fail in an unexpected way. The same seed makes the same inputs.</summary>
sealed class Fuzzing(string target, byte[][] sound, int seed, string output)
{
    const double SlowSeconds = 10;
    const long MuchMemory = 2L << 30;

    readonly HashSet<string> known = [];
    int tries;

    /// <summary>Goes on until the time is over. 0 if nothing was found.</summary>
    public int Run(TimeSpan length)
    {
        var clock = Stopwatch.StartNew();
        var damage = new Damaging(new Random(seed), sound);
        using var watch = new Timer(_ => NameHang(), null, TimeSpan.FromSeconds(60), TimeSpan.FromSeconds(60));
        for (; clock.Elapsed < length; tries++)
        {
            Coverage.Clear();
            Try(damage.Next());
            // What reached new code is the start of further inputs.
            if (Coverage.IsNew())
                damage.Keep(current);
        }
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"{target}: seed {seed}, {tries} inputs in {clock.Elapsed.TotalMinutes:0.0} minutes, {Coverage.Reached} branches, "
            + $"{known.Count} findings"));
        return known.Count == 0 ? 0 : 1;
    }

    byte[] current = [];
    int watched = -1;

    void Try(byte[] input)
    {
        current = input;
        var (before, start) = (GC.GetAllocatedBytesForCurrentThread(), Stopwatch.GetTimestamp());
        try
        {
            Targets.All[target](input);
        }
        catch (Exception e)
        {
            Keep(input, $"{e.GetType().Name}: {e.Message}", Place(e));
            return;
        }
        if (Stopwatch.GetElapsedTime(start).TotalSeconds > SlowSeconds)
            Keep(input, "it took too long", "slow");
        if (GC.GetAllocatedBytesForCurrentThread() - before > MuchMemory)
            Keep(input, "it allocated too much", "memory");
    }

    // One finding for each place in the code.
    static string Place(Exception e) => e.GetType().Name + string.Join('\n', (e.StackTrace ?? "").Split('\n').Take(3));

    void Keep(byte[] input, string what, string place)
    {
        if (!known.Add(place))
            return;
        Directory.CreateDirectory(output);
        var file = Path.Combine(output, string.Create(CultureInfo.InvariantCulture, $"{target}-{seed}-{tries}.bin"));
        File.WriteAllBytes(file, input);
        Console.WriteLine($"{file}: {what}\n{place}");
    }

    // An input that never ends would otherwise leave no trace.
    void NameHang()
    {
        if (watched == tries)
            Keep(current, "it does not end", "hang");
        watched = tries;
    }
}
