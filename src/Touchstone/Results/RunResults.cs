using System.Globalization;
using System.IO.Compression;
using Touchstone.Limits;
using Touchstone.Protocol;

namespace Touchstone.Results;

/// <summary>Everything that one run measured, as results.jsonl holds it.</summary>
public sealed class RunResults
{
    const char ByteOrderMark = (char)0xFEFF; // A pipe keeps it.

    Launch? current;

    /// <summary>The first line; null when the file does not begin with one.</summary>
    public RunHeader? Header { get; private set; }

    /// <summary>All launches that were begun.</summary>
    public List<Launch> Launches { get; } = [];

    /// <summary>Launches for what values keep alive, which measure nothing else; empty where nobody asked.</summary>
    public List<Launch> MemoryLaunches { get; } = [];

    /// <summary>What could not be had.</summary>
    public List<Unavailable> Unavailable { get; } = [];

    /// <summary>What the programs would ship, where first calls are measured.</summary>
    public List<Published> Published { get; } = [];

    /// <summary>What serializers answered to questions.</summary>
    public List<AskedProbe> Asked { get; } = [];

    /// <summary>What the machine can do at most, where that was measured.</summary>
    public LimitResults Limits { get; } = new();

    /// <summary>What a run of serializers knew of its machine's limits; null where nobody measured them.</summary>
    public MachineLimits? MachineLimits { get; private set; }

    /// <summary>What earlier runs on the same machine knew of the reference kernel.</summary>
    public List<KernelReference> References { get; } = [];

    /// <summary>The invocations that worked on it, the resumed ones included, as far as they came to their end.</summary>
    public List<SessionTimes> Sessions { get; } = [];

    /// <summary>The text of its machine.json, which is valid JSON; empty when there is none.</summary>
    public string Machine { get; set; } = "";

    /// <summary>Lines that are no record of ours, as <c>file:line: reason</c>.</summary>
    public List<string> Broken { get; } = [];

    /// <summary>What serializers declared of themselves, by name; empty in files of older versions.</summary>
    public Dictionary<string, SerializerTraits> Traits { get; } = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Reads a file, gzipped or not; broken, truncated and foreign lines are named in <see cref="Broken"/> and skipped.</summary>
    /// <exception cref="IOException">The file cannot be read.</exception>
    public static RunResults Read(string path)
    {
        using var file = File.OpenRead(path);
        using Stream stream = path.EndsWith(".gz", StringComparison.OrdinalIgnoreCase) ? new GZipStream(file, CompressionMode.Decompress) : file;
        using var reader = new StreamReader(stream);
        return Read(reader, path);
    }

    /// <summary>Reads all lines of a reader; <paramref name="name"/> is what broken ones are named by.</summary>
    public static RunResults Read(TextReader reader, string name)
    {
        var results = new RunResults();
        var lines = new RecordLines(reader);
        var number = 1;
        try
        {
            for (; lines.Read(out var tooLong) is { } line; number++)
                results.Take(line, tooLong, name, number);
        }
        catch (InvalidDataException)
        {
            // What was read before the damage is as good as ever.
            results.Name(name, number, "the compressed data are damaged or end here");
        }
        // A run that was killed could not end them.
        results.EndOpen();
        return results;
    }

    /// <summary>Ends launches that were cut off, as far as they have enough samples to count.</summary>
    public void EndOpen()
    {
        foreach (var launch in Launches.Where(launch => launch.End is null && launch.CanCount))
            launch.End = new LaunchEnd(null, false, launch.KnownNs) { Launch = launch.Id };
    }

    void Take(string line, bool tooLong, string name, int number)
    {
        if (tooLong)
            Name(name, number, "longer than any record");
        else if (line.TrimStart(ByteOrderMark) is { Length: > 0 } text && !Accept(text, out var reason))
            Name(name, number, reason);
    }

    void Name(string name, int number, string reason) => Broken.Add(string.Create(CultureInfo.InvariantCulture, $"{name}:{number}: {reason}"));

    void End(LaunchEnd end)
    {
        var ended = end.Launch > 0 && current is null or { Memory: false } ? Launches.Find(launch => launch.Id == end.Launch) : current;
        if (ended is not null)
            ended.End = end;
        if (ended == current)
            current = null;
    }

    /// <summary>Takes one line; false, with the reason, when it is no record of ours.</summary>
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
            case "launch":
                current = LaunchLines.ReadLaunch(fields);
                Launches.Add(current);
                return true;
            case Launch.MemoryType:
                current = LaunchLines.ReadLaunch(fields);
                MemoryLaunches.Add(current);
                return true;
            case "unavailable":
                Unavailable.Add(LaunchLines.ReadUnavailable(fields));
                return true;
            case AskedProbe.Type when AskedProbe.TryFrom(fields, out var asked):
                Asked.Add(asked);
                return true;
            case Touchstone.Limits.MachineLimits.Type when Touchstone.Limits.MachineLimits.TryFrom(fields, out var limits):
                MachineLimits = limits;
                return true;
            case { } type when LimitResults.Knows(type):
                return Limits.Accept(fields, out reason);
            case Results.Published.Type:
                Published.Add(Results.Published.From(fields));
                return true;
            case KernelReference.Type:
                References.Add(KernelReference.From(fields));
                return true;
            case SerializerTraits.Type when SerializerTraits.TryFrom(fields, out var traits):
                Traits[traits.Serializer] = traits;
                return true;
            case SessionTimes.Type:
                Sessions.Add(SessionTimes.From(fields));
                return true;
            case Launch.TurnType when Launches.Find(launch => launch.Id == fields.Integer("launch")) is { } turn:
                current = turn;
                return true;
            case "ended":
                End(LaunchLines.ReadEnd(fields));
                return true;
            case Started.Type when current is null:
                current = LaunchLines.ReadByHand(fields);
                Launches.Add(current);
                return current.Accept(fields);
            default:
                reason = $"no record of a run: type '{fields.Type}'";
                return current is not null && current.Accept(fields);
        }
    }
}
