using System.Text;
using Touchstone.Protocol;

namespace Touchstone.Probes;

/// <summary>
/// The folder in which programs leave payloads for each other, and the command's notes about programs that left none. Files are named after the probe
/// of the program that writes them.
/// </summary>
public static class Exchange
{
    /// <summary>Used in place of a file name when the whole program could not be built.</summary>
    public const string WholeBuild = "build";

    /// <summary>What a result says if both programs wrote the same bytes.</summary>
    public const string SameBytes = "both versions write the same bytes";

    /// <summary>What a result says if they wrote different bytes.</summary>
    public const string DifferentBytes = "the versions write different bytes";

    /// <summary>The file of the payload that a program wrote.</summary>
    public static string PayloadFile(string folder, string name) => Path.Combine(folder, Uri.EscapeDataString(name));

    /// <summary>Saves a result that says why a value does not survive even in the program that wrote it.</summary>
    public static void Refuse(string folder, ProbeOutcome outcome) => File.WriteAllText(OutcomeFile(folder, outcome.Probe), outcome.ToString(), Encoding.UTF8);

    /// <summary>Saves the reason why a file of probes is missing from one of the programs.</summary>
    /// <param name="folder">The folder.</param>
    /// <param name="source">The file's name, or <see cref="WholeBuild"/>.</param>
    /// <param name="reason">The compiler's message.</param>
    public static void LeaveOut(string folder, string source, string reason) => File.WriteAllText(LeftOutFile(folder, source), reason, Encoding.UTF8);

    /// <summary>What the program of that probe found about its own value; null when the value survived.</summary>
    internal static Finding? Refusal(string folder, string name)
    {
        var file = OutcomeFile(folder, name);
        if (!File.Exists(file))
            return null;
        return JsonFields.TryParse(File.ReadAllText(file), out var fields, out var error) && ProbeOutcome.TryFrom(fields, out var outcome)
            ? outcome.Finding
            : throw new InvalidDataException($"{file} is not a probe result: {error}");
    }

    /// <summary>Reads the payload that another program left.</summary>
    /// <exception cref="UnsupportedException">There is no payload; the message gives the reason.</exception>
    internal static byte[] Payload(string folder, string name, string source)
    {
        var file = PayloadFile(folder, name);
        if (File.Exists(file))
            return File.ReadAllBytes(file);
        var reason = Array.Find([LeftOutFile(folder, source), LeftOutFile(folder, WholeBuild)], File.Exists);
        throw new UnsupportedException(reason is null ? "the other program has left no payload" : File.ReadAllText(reason));
    }

    /// <summary>Says whether a program wrote the same bytes as another one, of which this is the payload.</summary>
    /// <param name="folder">The folder.</param>
    /// <param name="name">The program's own probe. There is no payload if it cannot write the value.</param>
    internal static string CompareBytes(string folder, string name, byte[] other) =>
        PayloadFile(folder, name) is var own && File.Exists(own) && File.ReadAllBytes(own).AsSpan().SequenceEqual(other) ? SameBytes : DifferentBytes;

    static string OutcomeFile(string folder, string name) => PayloadFile(folder, name) + ".outcome.json";

    static string LeftOutFile(string folder, string source) => Path.Combine(folder, source + ".left-out.txt");
}
