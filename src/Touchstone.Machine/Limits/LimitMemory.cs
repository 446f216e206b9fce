using Touchstone.Protocol;

namespace Touchstone.Machine.Limits;

/// <summary>Remembers the limits of each machine, in a file in the user's cache folder. Without the file, a run measures them again.</summary>
/// <param name="path">The file, with a line for each machine.</param>
public sealed class LimitMemory(string path)
{
    readonly CacheFile<Known> file = new(path, Parse, known => known.Limits.ToLine(known.Machine));

    /// <summary>The known limits of a machine; null if there are none or the file cannot be read.</summary>
    /// <param name="machine">CPU and system in one line.</param>
    public MachineLimits? Recall(string machine) => file.Read().LastOrDefault(known => known.Machine == machine)?.Limits;

    /// <summary>Stores the limits of a machine and replaces older ones. Errors of the file are ignored.</summary>
    public void Remember(string machine, MachineLimits limits) =>
        file.Write([.. file.Read().Where(known => known.Machine != machine), new Known(machine, limits)]);

    static Known? Parse(string line) => JsonFields.TryParse(line, out var fields, out _) && MachineLimits.TryFrom(fields, out var limits)
        ? new Known(fields.Text("machine") ?? "", limits)
        : null;

    sealed record Known(string Machine, MachineLimits Limits);
}
