using System.Globalization;

namespace Touchstone.Heap.Dumps;

/// <summary>What the system knows of a process' memory: the fields of /proc/PID/status that tell how large a dump may get.</summary>
/// <param name="ResidentBytes">In memory.</param>
/// <param name="PrivateBytes">In memory, and no part of a file.</param>
/// <param name="SwappedBytes">Moved out of memory.</param>
/// <param name="VirtualBytes">All address space.</param>
/// <param name="Threads">Its threads.</param>
public sealed record ProcessStatus(long ResidentBytes, long PrivateBytes, long SwappedBytes, long VirtualBytes, int Threads)
{
    /// <summary>Reads it; null where the system does not tell.</summary>
    public static ProcessStatus? Of(int process)
    {
        try
        {
            return Parse(File.ReadLines($"/proc/{process}/status"));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    /// <summary>From lines like <c>VmRSS:	    1234 kB</c>.</summary>
    public static ProcessStatus Parse(IEnumerable<string> lines)
    {
        var fields = lines.Select(line => line.Split(':', 2)).Where(pair => pair.Length == 2).ToDictionary(pair => pair[0], pair => pair[1].Trim().Split(' ')[0]);
        return new ProcessStatus(Bytes("VmRSS"), Bytes("RssAnon"), Bytes("VmSwap"), Bytes("VmSize"), (int)Number("Threads"));

        long Number(string name) => fields.TryGetValue(name, out var text) && long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number) ? number : 0;
        long Bytes(string name) => Number(name) * 1024;
    }
}
