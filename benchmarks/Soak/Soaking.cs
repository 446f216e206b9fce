using System.Diagnostics;
using System.Globalization;
using System.Text.Json;

namespace Touchstone.Soak;

/// <summary>Plays episodes until the time is over, and writes a line for each.</summary>
sealed class Soaking(string folder, int seed, string? only)
{
    const int Interrupted = 128;

    readonly List<string> problems = [];
    double seconds = 8;
    int runs;

    /// <summary>The choices.</summary>
    public Random Random { get; } = new(seed);

    /// <summary>The folder of everything that is written.</summary>
    public string Folder => folder;

    /// <summary>A run that has not begun.</summary>
    public RunFolder NewRun() => new(Path.Combine(folder, "runs", (++runs).ToString(CultureInfo.InvariantCulture)));

    /// <summary>A random moment of a run.</summary>
    public TimeSpan Moment() => TimeSpan.FromSeconds(Random.NextDouble() * seconds * 1.1);

    /// <summary>True when a run has all that it was asked for.</summary>
    public static bool IsComplete(RunFolder run) => run.HasBegun && run.Count() is { } tally && tally.Done == tally.Asked;

    /// <summary>The problems since the last call.</summary>
    public IReadOnlyList<string> Problems()
    {
        lock (problems)
        {
            List<string> found = [.. problems];
            problems.Clear();
            return found;
        }
    }

    /// <summary>Starts or continues a run, disturbs it, and waits for its end.</summary>
    public void Start(RunFolder run, IReadOnlyDictionary<string, string?> environment, Action<Command> disturb, bool mustSucceed = false)
    {
        var clock = Stopwatch.StartNew();
        IEnumerable<string> arguments = run.HasBegun ? ["run", "--resume", run.Folder] : run.Arguments;
        // A header is the first line. Killed before it, a run has made its folder and measured nothing.
        if (!run.HasBegun && Directory.Exists(run.Folder))
            Directory.Delete(run.Folder, recursive: true);
        using var command = new Command(arguments, environment);
        disturb(command);
        var code = command.End();
        if (mustSucceed && code != 0)
            Add($"exit code {code.ToString(CultureInfo.InvariantCulture)}: {command.Errors.Trim()}");
        if (code == -1)
            Add($"hung: {command.Errors.Trim()}");
        if (command.Errors.Contains("Unhandled exception", StringComparison.Ordinal) || command.Errors.Contains("   at ", StringComparison.Ordinal))
            Add($"stack trace: {command.Errors.Trim()}");
        foreach (var orphan in command.Orphans())
            Add($"process {orphan} is left after exit code {(code > Interrupted ? "of a signal" : code.ToString(CultureInfo.InvariantCulture))}");
        if (mustSucceed && code == 0)
            seconds = 0.7 * seconds + 0.3 * clock.Elapsed.TotalSeconds;
    }

    void Add(string problem)
    {
        lock (problems)
            problems.Add(problem);
    }

    /// <summary>Runs the soak. 0 if nothing was lost and nothing was wrong.</summary>
    public int Run(TimeSpan length)
    {
        Directory.CreateDirectory(folder);
        using var record = new StreamWriter(Path.Combine(folder, "soak.jsonl")) { AutoFlush = true, NewLine = "\n" };
        var episodes = new Episodes(this);
        var kinds = Episodes.All.Where(kind => only is null || kind.Key == only).ToArray();
        var (total, wrong, clock) = (default(Tally), 0, Stopwatch.StartNew());
        for (var i = 0; clock.Elapsed < length || i < kinds.Length; i++)
        {
            // Each kind once, then at random.
            var (name, play) = i < kinds.Length ? kinds[i] : kinds[Random.Next(kinds.Length)];
            var outcome = play(episodes);
            total += outcome.Tally;
            wrong += outcome.Problems.Count;
            Write(record, clock.Elapsed, name, outcome);
        }
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture, $"seed {seed}, {clock.Elapsed.TotalMinutes:0.0} minutes, {runs} runs: {total}, {wrong} problems"));
        return total.Lost == 0 && wrong == 0 ? 0 : 1;
    }

    static void Write(StreamWriter record, TimeSpan at, string name, Outcome outcome)
    {
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{at:hh\\:mm\\:ss}  {name}: {outcome.What}: {outcome.Tally}"));
        foreach (var problem in outcome.Problems)
            Console.WriteLine($"          {problem}");
        record.WriteLine(JsonSerializer.Serialize(new
        {
            seconds = Math.Round(at.TotalSeconds, 1),
            episode = name,
            what = outcome.What,
            asked = outcome.Tally.Asked,
            done = outcome.Tally.Done,
            inFlight = outcome.Tally.InFlight,
            lost = outcome.Tally.Lost,
            problems = outcome.Problems,
            load = File.ReadAllText("/proc/loadavg").Split(' ')[0],
        }));
    }
}
