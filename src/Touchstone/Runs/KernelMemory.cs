using Touchstone.Analysis;
using Touchstone.Protocol;
using Touchstone.Results;

namespace Touchstone.Runs;

/// <summary>Remembers kernel references from run to run, in a file of the user's cache; a run without that file works as well.</summary>
/// <param name="path">The file: one reference a line.</param>
public sealed class KernelMemory(string path)
{
    /// <summary>What earlier runs saw; empty when there were none, or the file cannot be read.</summary>
    public IReadOnlyList<KernelReference> Recall()
    {
        try
        {
            return File.Exists(path)
                ? [.. File.ReadLines(path).Select(Parse).OfType<KernelReference>().Where(reference => reference.TypicalNs > 0)]
                : [];
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return []; // A cache that cannot be read is no reason not to measure.
        }
    }

    /// <summary>Keeps the lowest of what was remembered and what a run saw.</summary>
    public void Remember(KernelSpeeds speeds)
    {
        var lowest = Recall().Concat(speeds.Lasting())
            .GroupBy(reference => (reference.Runtime, reference.Deployment))
            .Select(group => group.MinBy(reference => reference.TypicalNs)!);
        try
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllLines(path, lowest.Select(reference => reference.ToString()));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // The next run then starts from its own level, as the first one does.
        }
    }

    static KernelReference? Parse(string line) => JsonFields.TryParse(line, out var fields, out _) ? KernelReference.From(fields) : null;
}
