using System.Globalization;

namespace Touchstone.Core.Hosts;

/// <summary>The facts that macOS reports with sysctl.</summary>
sealed class Sysctl(IReadOnlyDictionary<string, string> values)
{
    static readonly string[] Keys =
        ["machdep.cpu.brand_string", "hw.physicalcpu", "hw.logicalcpu", "hw.l1dcachesize", "hw.l2cachesize", "hw.l3cachesize", "hw.memsize", "vm.loadavg"];

    /// <summary>No facts, for other systems.</summary>
    public static Sysctl None { get; } = new(new Dictionary<string, string>());

    /// <summary>The load averages over 1, 5 and 15 minutes.</summary>
    public IReadOnlyList<double>? LoadAverage => LinuxMemory.Numbers(Text("vm.loadavg") ?? "");

    /// <summary>Reads the facts from the system.</summary>
    // With -i an unknown key is not an error. For example, Apple's own cores have no L3.
    public static Sysctl Read() => Parse(SystemCommand.Output("/", "sysctl", ["-i", .. Keys]) ?? "");

    /// <summary>Parses lines of the form <c>key: value</c>.</summary>
    public static Sysctl Parse(string output)
    {
        var values = new Dictionary<string, string>();
        foreach (var line in output.Split('\n'))
        {
            var colon = line.IndexOf(':', StringComparison.Ordinal);
            if (colon > 0)
                values[line[..colon]] = line[(colon + 1)..].Trim();
        }
        return new Sysctl(values);
    }

    public string? Text(string key) => values.GetValueOrDefault(key);

    public long? Number(string key) => long.TryParse(Text(key), NumberStyles.None, CultureInfo.InvariantCulture, out var number) && number > 0 ? number : null;
}
