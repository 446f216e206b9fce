using System.Text;

namespace Touchstone.Tests;

/// <summary>
/// Makes .nettrace files as a process can send them that is not a runtime. Times are in ns.
/// https://github.com/microsoft/perfview/blob/main/src/TraceEvent/EventPipe/NetTraceFormat_v5.md
/// </summary>
sealed class TraceBuilder
{
    const string Runtime = "Microsoft-Windows-DotNETRuntime";

    readonly List<byte> file = [.. "Nettrace\u0014\0\0\0!FastSerialization.1"u8];
    readonly List<byte> events = [];
    int descriptions;

    public TraceBuilder() => Object("Trace", [
        // Date and time, and the same in ticks of the clock, with their number per second.
        .. Shorts(2026, 11, 6, 28, 9, 0, 0, 0), .. Long(1000), .. Long(1_000_000_000),
        // The size of a pointer, the process, its processors, and ns between samples.
        .. Int(8), .. Int(7), .. Int(2), .. Int(1_000_000)]);

    /// <summary>Adds an event of the runtime.</summary>
    /// <param name="id">Its number.</param>
    /// <param name="version">The version of its fields.</param>
    /// <param name="payload">Its fields.</param>
    /// <param name="after">The time since the event before.</param>
    public TraceBuilder Add(int id, int version, byte[] payload, int after = 1_000_000)
    {
        descriptions++;
        byte[] description = [.. Int(descriptions), .. Text(Runtime), .. Int(id), .. Text("Event"), .. Long(0), .. Int(version), .. Int(4), .. Int(0)];
        Block("MetadataBlock", [0x80, 0, .. Varied(description.Length), .. description]);
        events.AddRange([
            0xCF, .. Varied(descriptions), 0, 1, 0, 1, 0, .. Varied(after), .. Varied(payload.Length), .. payload]);
        return this;
    }

    /// <summary>An object of a type was sampled.</summary>
    public TraceBuilder AddAllocation(string type, long bytes) =>
        Add(303, 0, [.. Int(0), .. Shorts(1), .. Long(5), .. Text(type), .. Long(1), .. Long(bytes), .. Long(0)]);

    /// <summary>A collection began.</summary>
    public TraceBuilder AddCollection(int generation) =>
        Add(1, 2, [.. Int(1), .. Int(generation), .. Int(0), .. Int(0), .. Shorts(1), .. Long(0)]);

    /// <summary>A thread waited for a lock.</summary>
    public TraceBuilder AddWait(double nanoseconds) =>
        Add(81, 1, [0, .. Shorts(1)]).Add(91, 1, [0, .. Shorts(1), .. BitConverter.GetBytes(nanoseconds)]);

    /// <summary>A stack with more frames than it has, which ends the process that reads it with TraceEvent.</summary>
    public TraceBuilder AddEndlessStack() => Add(82, 0, [.. Shorts(0), 0, 0, .. Int(int.MaxValue), .. new byte[16]]);

    /// <summary>The file.</summary>
    public byte[] ToArray()
    {
        Block("EventBlock", [.. events]);
        return [.. file, 1];
    }

    void Block(string type, byte[] blobs)
    {
        byte[] block = [20, 0, 1, 0, .. Long(0), .. Long(0), .. blobs];
        Begin(type, version: 2);
        file.AddRange(Int(block.Length));
        file.AddRange(new byte[(4 - file.Count % 4) % 4]);
        file.AddRange([.. block, 6]);
    }

    void Object(string type, byte[] content)
    {
        Begin(type, version: 4);
        file.AddRange([.. content, 6]);
    }

    void Begin(string type, int version) => file.AddRange([5, 5, 1, .. Int(version), .. Int(0), .. Int(type.Length), .. Encoding.UTF8.GetBytes(type), 6]);

    static byte[] Text(string text) => Encoding.Unicode.GetBytes(text + "\0");

    static byte[] Shorts(params short[] numbers) => [.. numbers.SelectMany(BitConverter.GetBytes)];

    static byte[] Int(int number) => BitConverter.GetBytes(number);

    static byte[] Long(long number) => BitConverter.GetBytes(number);

    static byte[] Varied(int number) => number < 0x80 ? [(byte)number] : [(byte)(number | 0x80), .. Varied(number >> 7)];
}
