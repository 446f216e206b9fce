using System.Globalization;

namespace Touchstone.Soak;

/// <summary>The ways to disturb a run. Each returns what it did, and what is wrong.</summary>
sealed class Episodes(Soaking soak)
{
    // Where Debian and Ubuntu have it.
    const string FakeTime = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

    static readonly Dictionary<string, string?> Plain = [];

    /// <summary>All kinds by name.</summary>
    public static SortedDictionary<string, Func<Episodes, Outcome>> All { get; } = new(StringComparer.Ordinal)
    {
        ["clock"] = one => one.Clock(),
        ["corrupted-cache"] = one => one.CorruptedCache(),
        ["full-disk"] = one => one.FullDisk(),
        ["kills"] = one => one.Kills(),
        ["read-only-home"] = one => one.ReadOnlyHome(),
        ["two-at-once"] = one => one.TwoAtOnce(),
        ["undisturbed"] = one => one.Undisturbed(),
    };

    Outcome Undisturbed() => new("nothing", Complete(soak.NewRun(), Plain), soak.Problems());

    Outcome Kills()
    {
        var run = soak.NewRun();
        var what = new List<string>();
        for (var i = soak.Random.Next(1, 4); i > 0; i--)
        {
            var (signal, name) = soak.Random.GetItems(Signals.All, 1)[0];
            var after = soak.Moment();
            what.Add(string.Create(CultureInfo.InvariantCulture, $"{name} after {after.TotalSeconds:0.00} s"));
            soak.Start(run, Plain, command =>
            {
                Thread.Sleep(after);
                command.Send(signal);
            });
            run.Note();
        }
        return new(string.Join(", ", what), Complete(run, Plain), soak.Problems());
    }

    Outcome TwoAtOnce()
    {
        var (one, other) = (soak.NewRun(), soak.NewRun());
        Parallel.Invoke(() => soak.Start(one, Plain, _ => { }), () => soak.Start(other, Plain, _ => { }));
        return new("two runs", Complete(one, Plain) + Complete(other, Plain), soak.Problems());
    }

    Outcome FullDisk()
    {
        var folder = Path.Combine(soak.Folder, "disk");
        using var disk = Disk.TryMake(folder, "size=40m");
        if (disk is null)
            return Outcome.Skipped("the system does not mount a disk in memory");
        var run = new RunFolder(Path.Combine(folder, "run"));
        var after = soak.Moment();
        var free = () => { };
        soak.Start(run, Plain, _ =>
        {
            Thread.Sleep(after);
            free = disk.Fill();
        });
        run.Note();
        free();
        return new(string.Create(CultureInfo.InvariantCulture, $"full after {after.TotalSeconds:0.00} s"), Complete(run, Plain), soak.Problems());
    }

    Outcome ReadOnlyHome()
    {
        var home = Path.Combine(soak.Folder, "home");
        using var disk = Disk.TryMake(home, "ro,size=1m");
        if (disk is null)
            return Outcome.Skipped("the system does not mount a read-only disk");
        return new(
            "HOME is read-only", Complete(soak.NewRun(), new() { ["HOME"] = home, ["XDG_CACHE_HOME"] = null, ["DOTNET_CLI_HOME"] = home }), soak.Problems());
    }

    Outcome CorruptedCache()
    {
        var cache = Path.Combine(soak.Folder, "cache");
        var environment = new Dictionary<string, string?> { ["XDG_CACHE_HOME"] = cache };
        var tally = Complete(soak.NewRun(), environment);
        var files = Directory.Exists(cache) ? Directory.GetFiles(cache, "*", SearchOption.AllDirectories) : [];
        foreach (var file in files)
            Corrupt(file);
        return new($"{files.Length} files of the cache damaged", tally + Complete(soak.NewRun(), environment), soak.Problems());
    }

    void Corrupt(string file)
    {
        var content = File.ReadAllBytes(file);
        switch (soak.Random.Next(4))
        {
            case 0:
                File.WriteAllBytes(file, content[..soak.Random.Next(content.Length + 1)]);
                break;
            case 1:
                soak.Random.NextBytes(content);
                File.WriteAllBytes(file, content);
                break;
            case 2:
                File.Delete(file);
                Directory.CreateDirectory(file);
                break;
            default:
                File.WriteAllText(file, "null");
                break;
        }
    }

    Outcome Clock()
    {
        if (!File.Exists(FakeTime))
            return Outcome.Skipped("libfaketime is not installed");
        var file = Path.Combine(soak.Folder, "clock");
        File.WriteAllText(file, "+0");
        var environment = new Dictionary<string, string?>
        {
            ["LD_PRELOAD"] = FakeTime,
            ["FAKETIME_TIMESTAMP_FILE"] = file,
            ["FAKETIME_NO_CACHE"] = "1",
            ["FAKETIME_DONT_FAKE_MONOTONIC"] = "1",
        };
        var run = soak.NewRun();
        var jumps = new List<string>();
        soak.Start(run, environment, command =>
        {
            for (var i = 0; i < 3 && !command.HasEnded; i++)
            {
                Thread.Sleep(soak.Moment() / 3);
                jumps.Add(string.Create(CultureInfo.InvariantCulture, $"{soak.Random.Next(-86_400, 86_400):+0;-0;+0}"));
                File.WriteAllText(file, jumps[^1]);
            }
        });
        return new($"the clock jumps by {string.Join(", ", jumps)} s", Complete(run, environment), soak.Problems());
    }

    /// <summary>Starts or continues a run until it is complete, and counts its launches.</summary>
    Tally Complete(RunFolder run, Dictionary<string, string?> environment)
    {
        if (!Soaking.IsComplete(run))
            soak.Start(run, environment, _ => { }, mustSucceed: true);
        return run.Count();
    }
}

/// <summary>What an episode did and what came out.</summary>
/// <param name="What">The disturbance.</param>
/// <param name="Tally">The launches.</param>
/// <param name="Problems">Anything that must not happen: a wrong exit code, a stack trace, a process that is left, a command that hangs.</param>
readonly record struct Outcome(string What, Tally Tally, IReadOnlyList<string> Problems)
{
    /// <summary>An episode that this machine does not allow.</summary>
    public static Outcome Skipped(string why) => new($"skipped: {why}", default, []);
}
