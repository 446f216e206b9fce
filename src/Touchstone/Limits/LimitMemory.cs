using Touchstone.Protocol;

namespace Touchstone.Limits;

/// <summary>Remembers what each machine can do, in a file of the user's cache; a run without that file measures it itself.</summary>
/// <param name="path">The file: a line for each machine.</param>
public sealed class LimitMemory(string path)
{
    /// <summary>What is known of a machine; null when nothing is, or the file cannot be read.</summary>
    /// <param name="machine">CPU and system in one line.</param>
    public MachineLimits? Recall(string machine) => Known().GetValueOrDefault(machine);

    /// <summary>Takes the place of what was known of that machine.</summary>
    public void Remember(string machine, MachineLimits limits)
    {
        var known = Known();
        known[machine] = limits;
        try
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllLines(path, known.Select(one => one.Value.ToLine(one.Key)));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // The next run then measures it again, as the first one does.
        }
    }

    Dictionary<string, MachineLimits> Known()
    {
        var known = new Dictionary<string, MachineLimits>();
        try
        {
            foreach (var line in File.Exists(path) ? File.ReadLines(path) : [])
            {
                if (JsonFields.TryParse(line, out var fields, out _) && MachineLimits.TryFrom(fields, out var limits))
                    known[fields.Text("machine") ?? ""] = limits;
            }
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // A cache that cannot be read is no reason not to measure.
        }
        return known;
    }
}
