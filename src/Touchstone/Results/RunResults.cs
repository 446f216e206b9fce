using System.Globalization;
using System.IO.Compression;
using Touchstone.Protocol;

namespace Touchstone.Results;

/// <summary>Everything that one run measured, as results.jsonl holds it.</summary>
public sealed class RunResults
{
    Launch? current;

    /// <summary>The first line; null when the file does not begin with one.</summary>
    public RunHeader? Header { get; private set; }

    /// <summary>All launches that were begun.</summary>
    public List<Launch> Launches { get; } = [];

    /// <summary>What could not be had.</summary>
    public List<Unavailable> Unavailable { get; } = [];

    /// <summary>What earlier runs on the same machine knew of the reference kernel.</summary>
    public List<KernelReference> References { get; } = [];

    /// <summary>The invocations that worked on it, the resumed ones included, as far as they came to their end.</summary>
    public List<SessionTimes> Sessions { get; } = [];

    /// <summary>Lines that are no record of ours, as <c>file:line: reason</c>.</summary>
    public List<string> Broken { get; } = [];

    /// <summary>Reads a file, gzipped or not; broken, truncated and foreign lines are named in <see cref="Broken"/> and skipped.</summary>
    /// <exception cref="IOException">The file cannot be read.</exception>
    /// <exception cref="InvalidDataException">It ends in .gz and is not gzipped.</exception>
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
        for (var number = 1; reader.ReadLine() is { } line; number++)
        {
            if (line.Length > 0 && !results.Accept(line, out var reason))
                results.Broken.Add(string.Create(CultureInfo.InvariantCulture, $"{name}:{number}: {reason}"));
        }
        return results;
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
            case "unavailable":
                Unavailable.Add(LaunchLines.ReadUnavailable(fields));
                return true;
            case KernelReference.Type:
                References.Add(KernelReference.From(fields));
                return true;
            case SessionTimes.Type:
                Sessions.Add(SessionTimes.From(fields));
                return true;
            case "ended":
                if (current is not null)
                    current.End = LaunchLines.ReadEnd(fields);
                current = null;
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
