using Touchstone.Core.Limits;
using Touchstone.Protocol;

namespace Touchstone.Measure.Limits;

/// <summary>Remembers the limits of each machine, in a file in the user's cache folder. Without the file, a run measures them again.</summary>
/// <param name="path">The file, with a line for each machine.</param>
public sealed class LimitMemory(string path)
{
    /// <summary>The known limits of a machine; null if there are none or the file cannot be read.</summary>
    /// <param name="machine">CPU and system in one line.</param>
    public MachineLimits? Recall(string machine) => Known().GetValueOrDefault(machine);

    /// <summary>Stores the limits of a machine and replaces older ones. Errors of the file are ignored.</summary>
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
            // The next run then measures the limits again.
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
            // An unreadable cache must not prevent a run.
        }
        return known;
    }
}
