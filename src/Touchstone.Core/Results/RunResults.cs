using System.Globalization;
using Touchstone.Core.Keys;
using Touchstone.Machine.Limits;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Core.Results;

/// <summary>Everything that one run measured: the content of results.jsonl.</summary>
public sealed class RunResults : IResults<RunResults>
{
    const char ByteOrderMark = (char)0xFEFF; // StreamReader removes it from files, but text from a pipe keeps it.

    /// <summary>How many broken lines are described. The others are counted.</summary>
    const int MostDescribed = 1000;

    /// <summary>How many more broken than valid lines a file may have. Another file, or one made for it, would take minutes and gigabytes.</summary>
    const int MostBroken = 100_000;

    int valid;

    readonly Dictionary<long, Launch> launchOf = [];
    int known;
    Launch? current;

    /// <summary>Its records may be those of other runs.</summary>
    internal SharedRecords Shared { get; init; } = new();

    /// <summary>The folder of the file, relative to the current one; null if the records came from elsewhere, such as a pipe.</summary>
    public string? Folder { get; init; }

    /// <summary>True if the file can continue: it is not compressed.</summary>
    public bool CanGrow { get; init; }

    /// <summary>The first header line; null when the file has none.</summary>
    public RunHeader? Header { get; private set; }

    /// <summary>The part of a selection that this run measured; null for a run of everything.</summary>
    public ShardRecord? Shard { get; private set; }

    /// <summary>True if everything of <see cref="Shard"/> was measured.</summary>
    public bool HasWholeShard { get; private set; }

    /// <summary>All started launches that measure speed.</summary>
    public List<Launch> Launches { get; } = [];

    /// <summary>Launches that only count what deserialized values keep alive; empty when not requested.</summary>
    public List<Launch> MemoryLaunches { get; } = [];

    /// <summary>Launches that compress payloads with Zstandard; empty when not requested.</summary>
    public List<Launch> ZstandardLaunches { get; } = [];

    /// <summary>Launches that called operations on several threads; empty when not requested.</summary>
    public List<Launch> ParallelLaunches { get; } = [];

    /// <summary>The counted instructions of operations; empty when not requested.</summary>
    public List<InstructionCount> Instructions { get; } = [];

    /// <summary>The number of launches with this key that count.</summary>
    public int Measured(LaunchKey key) => Launches.Count(launch => launch.Key == key && launch.End is { Reason: null });

    /// <summary>Requested launches that were not possible.</summary>
    public List<Unavailable> Unavailable { get; } = [];

    /// <summary>The programs as they would be shipped. Only runs of first calls have them.</summary>
    public List<Published> Published { get; } = [];

    /// <summary>The packages that programs were built with.</summary>
    public List<RestoredPackages> Packages { get; } = [];

    /// <summary>The results of probes.</summary>
    public List<ProbeResult> ProbeResults { get; } = [];

    /// <summary>The limits of the machine as measured by this run; empty when it measured none.</summary>
    public LimitResults Limits { get; init; } = new();

    /// <summary>The machine's limits that a run of serializers knew; null when they had not been measured.</summary>
    public MachineLimits? MachineLimits { get; private set; }

    /// <summary>The times of the reference kernel in earlier runs on the same machine.</summary>
    public List<KernelReference> References { get; } = [];

    /// <summary>The completed invocations that worked on this run, including resumed ones.</summary>
    public List<SessionTimes> Sessions { get; } = [];

    /// <summary>The text of its machine.json, which is valid JSON; empty when there is none.</summary>
    public string Machine { get; set; } = "";

    /// <summary>The first lines that are not a valid record, as <c>file:line: reason</c>.</summary>
    public List<string> Broken { get; } = [];

    /// <summary>The number of lines that are not a valid record.</summary>
    public int BrokenCount { get; private set; }

    /// <summary>What the sides of <c>touchstone ab</c> are; empty for other runs.</summary>
    public Dictionary<string, SideName> SideNames { get; } = new(StringComparer.Ordinal);

    /// <summary>The declared traits of serializers, by name.</summary>
    public Dictionary<string, SerializerTraits> Traits { get; } = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>What was measured for some of <see cref="Sides"/>, as if a run of its own had measured it.</summary>
    public RunResults Of(params IReadOnlyList<string> sides) =>
        WithSides(key => sides.Contains(key.Side) ? "" : null, SideNames.GetValueOrDefault(sides[0])?.Name ?? "");

    /// <summary>The times and counts, each on another side.</summary>
    /// <param name="sideOf">The side of a key; null to leave it out.</param>
    /// <param name="scenario">What the results are called.</param>
    public RunResults WithSides(Func<LaunchKey, string?> sideOf, string scenario = "")
    {
        var part = new RunResults { Header = Header is null ? null : Header with { Scenario = scenario }, MachineLimits = MachineLimits, Machine = Machine };
        part.Launches.AddRange(
            from launch in Launches let key = On(launch.Key) where key is not null select launch.Under(launch.Id, key));
        part.Unavailable.AddRange(from one in Unavailable let key = On(one.Key) where key is not null select one with { Key = key });
        part.Instructions.AddRange(from one in Instructions let key = On(one.Key) where key is not null select one with { Key = key });
        part.Packages.AddRange(Packages);
        part.References.AddRange(References);
        foreach (var (serializer, traits) in Traits)
            part.Traits[serializer] = traits;
        return part;

        LaunchKey? On(LaunchKey key) => sideOf(key) is { } side ? key with { Side = side } : null;
    }

    /// <summary>Reads a file, gzipped or not. Broken, truncated and foreign lines are skipped and listed in <see cref="Broken"/>.</summary>
    /// <exception cref="IOException">The file cannot be read, or it cannot be results.</exception>
    public static RunResults Read(string path) => Read(new FoundResults(null, path), new SharedRecords());

    /// <summary>Reads one of several files.</summary>
    /// <exception cref="IOException">The file cannot be read, or it cannot be results.</exception>
    internal static RunResults Read(FoundResults found, SharedRecords shared)
    {
        var path = found.Path;
        using var file = found.Open();
        using Stream stream = path.EndsWith(".gz", StringComparison.OrdinalIgnoreCase) ? new InflatedStream(file) : file;
        using var reader = new StreamReader(stream);
        return Read(reader, path, new RunResults { Folder = FolderOf(path), CanGrow = stream == file, Shared = shared });
    }

    /// <summary>Reads the lines of an open file, which stays open.</summary>
    /// <param name="open">The file.</param>
    /// <param name="path">Its path for messages.</param>
    /// <exception cref="IOException">The file cannot be read, or it cannot be results.</exception>
    public static RunResults Read(FileStream open, string path)
    {
        using var reader = new StreamReader(open, leaveOpen: true);
        return Read(reader, path, new RunResults { Folder = FolderOf(path), CanGrow = true });
    }

    static RunResults IResults<RunResults>.Begin(string path) => new() { Folder = FolderOf(path) };

    /// <summary>The folder of a file, relative to the current one.</summary>
    internal static string FolderOf(string path) => Path.GetRelativePath(Environment.CurrentDirectory, Path.GetDirectoryName(Path.GetFullPath(path))!);

    /// <summary>Reads all lines of a reader. <paramref name="name"/> is the file's name in the reports about broken lines.</summary>
    /// <exception cref="IOException">It cannot be read, or it cannot be results.</exception>
    public static RunResults Read(TextReader reader, string name) => Read(reader, name, new RunResults());

    static RunResults Read(TextReader reader, string name, RunResults results)
    {
        var lines = new RecordLines(reader);
        var number = 1;
        try
        {
            for (; lines.Read(out var tooLong) is { } line; number++)
                results.Take(line, tooLong, name, number);
        }
        catch (InvalidDataException)
        {
            // The lines before the damage are valid.
            results.Name(name, number, "the compressed data are damaged or end here");
        }
        // A killed run could not write the ends of its launches.
        results.EndOpen();
        results.Launches.TrimExcess();
        foreach (var launch in results.Launches)
        {
            launch.Trim();
            launch.Share(results.Shared);
        }
        return results;
    }

    /// <summary>Ends the launches that were cut off but have enough samples to count.</summary>
    public void EndOpen()
    {
        foreach (var launch in Launches.Where(launch => launch.End is null && launch.CanCount))
        {
            var mismatch = LoadedVersion.Mismatch(launch);
            launch.End = new LaunchEnd(mismatch?.OneLine, mismatch is not null, launch.KnownNs) { Launch = launch.Id };
        }
    }

    void Take(string line, bool tooLong, string name, int number)
    {
        if (tooLong)
            Name(name, number, "longer than any record");
        else if (line.TrimStart(ByteOrderMark) is not { Length: > 0 } text || Accept(text, out var reason))
            valid++;
        else
            Name(name, number, reason);
        if (BrokenCount > MostBroken + (long)valid)
            throw new IOException($"it has more than {MostBroken.ToString(CultureInfo.InvariantCulture)} lines that are not records, so these are not results");
    }

    void Name(string name, int number, string reason) => Name(string.Create(CultureInfo.InvariantCulture, $"{name}:{number}: {reason}"));

    /// <summary>Notes something that is not a valid record, as <c>file:line: reason</c>.</summary>
    internal void Name(string broken)
    {
        BrokenCount++;
        if (Broken.Count < MostDescribed)
            Broken.Add(broken);
    }

    void End(LaunchEnd end)
    {
        var ended = current is null or { IsExtra: false } ? LaunchOf(end.Launch) : current;
        if (ended is not null)
            ended.End = end;
        if (ended == current)
            current = null;
    }

    // Each slice of a run names its launch, so a search through all of them would take minutes. Only launches were added since, and of equal numbers the
    // first one counts.
    Launch? LaunchOf(long id)
    {
        for (; known < Launches.Count; known++)
            launchOf.TryAdd(Launches[known].Id, Launches[known]);
        return launchOf.GetValueOrDefault(id);
    }

    /// <summary>Reads one line. Returns false, with the reason, when it is not a valid record.</summary>
    public bool Accept(string line, out string reason)
    {
        if (!JsonFields.TryParse(line, out var fields, out reason))
            return false;
        switch (fields.Type)
        {
            case "run":
                if (!RunHeader.TryFrom(fields, out var header))
                {
                    reason = "written by another version of touchstone";
                    return false;
                }
                Header ??= header;
                return true;
            case ShardRecord.Type when ShardRecord.TryFrom(fields, out var shard):
                Shard ??= shard;
                return true;
            case ShardEnd.Type:
                HasWholeShard = true;
                return true;
            case "launch":
                current = LaunchLines.ReadLaunch(fields, Shared);
                current.Part = Shard is { ByLaunch: true } ? Shard.Shard.ToString() : "";
                Launches.Add(current);
                return true;
            case Launch.MemoryType:
                current = LaunchLines.ReadLaunch(fields, Shared);
                MemoryLaunches.Add(current);
                return true;
            case Launch.ZstandardType:
                current = LaunchLines.ReadLaunch(fields, Shared);
                ZstandardLaunches.Add(current);
                return true;
            case Launch.ParallelType:
                current = LaunchLines.ReadLaunch(fields, Shared);
                ParallelLaunches.Add(current);
                return true;
            case "unavailable":
                Unavailable.Add(Record<Unavailable>.Read(fields));
                return true;
            case InstructionCount.Type:
                if (!InstructionCount.TryFrom(fields, out var count, out reason))
                    return false;
                Instructions.Add(count);
                return true;
            case ProbeResult.Type when ProbeResult.TryFrom(fields, out var result):
                ProbeResults.Add(result);
                return true;
            case Touchstone.Machine.Limits.MachineLimits.Type when Touchstone.Machine.Limits.MachineLimits.TryFrom(fields, out var limits):
                MachineLimits = limits;
                return true;
            case { } type when LimitResults.Knows(type):
                return Limits.Accept(fields, out reason);
            case Results.Published.Type:
                Published.Add(Record<Published>.Read(fields));
                return true;
            case RestoredPackages.Type:
                Packages.Add(Shared.Of(Record<RestoredPackages>.Read(fields))!);
                return true;
            case KernelReference.Type:
                References.Add(Record<KernelReference>.Read(fields));
                return true;
            case SerializerTraits.Type when Record<SerializerTraits>.Read(fields) is { Serializer.Length: > 0 } traits:
                Traits[traits.Serializer] = Shared.Of(traits)!;
                return true;
            case SideName.Type when Record<SideName>.Read(fields) is var side:
                SideNames[side.Side] = side;
                return true;
            case SessionTimes.Type:
                Sessions.Add(Record<SessionTimes>.Read(fields));
                return true;
            case Launch.TurnType when LaunchOf(fields.Integer("launch")) is { } turn:
                current = turn;
                return true;
            case "ended":
                End(Record<LaunchEnd>.Read(fields));
                return true;
            case Started.Type when current is null:
                current = LaunchLines.ReadByHand(fields);
                Launches.Add(current);
                return current.Accept(fields);
            default:
                reason = $"not a record of a run: type '{fields.Type}'";
                return current is not null && current.Accept(fields);
        }
    }
}
