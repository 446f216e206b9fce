using System.Globalization;

namespace Touchstone.Heap.Dumps;

/// <summary>The memory of a process: the fields of /proc/PID/status that show how large a dump may get.</summary>
/// <param name="ResidentBytes">Bytes in memory.</param>
/// <param name="PrivateBytes">Bytes in memory that are not part of a file.</param>
/// <param name="SwappedBytes">Bytes that are swapped out.</param>
/// <param name="VirtualBytes">The size of the address space.</param>
/// <param name="Threads">The number of threads.</param>
public sealed record ProcessStatus(long ResidentBytes, long PrivateBytes, long SwappedBytes, long VirtualBytes, int Threads)
{
    /// <summary>Reads the status of a process; null if the system does not provide it.</summary>
    public static ProcessStatus? Of(int process) => ProcText.Start($"/proc/{process}/status") is { } text ? Parse(ProcText.Lines(text)) : null;

    /// <summary>Parses lines such as <c>VmRSS:	    1234 kB</c>.</summary>
    public static ProcessStatus Parse(IEnumerable<string> lines)
    {
        var fields = lines.Select(line => line.Split(':', 2)).Where(pair => pair.Length == 2)
            .ToDictionary(pair => pair[0], pair => pair[1].Trim().Split(' ')[0]);
        return new ProcessStatus(Bytes("VmRSS"), Bytes("RssAnon"), Bytes("VmSwap"), Bytes("VmSize"), (int)Number("Threads"));

        long Number(string name) =>
            fields.TryGetValue(name, out var text) && long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number) ? number : 0;
        long Bytes(string name) => Number(name) * 1024;
    }
}
