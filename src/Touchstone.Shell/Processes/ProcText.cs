using System.Text;

namespace Touchstone.Shell.Processes;

/// <summary>
/// Reads files of /proc up to a limit. A process chooses its command line, its environment and the names of its mappings, and needs no rights to make them
/// gigabytes long.
/// </summary>
public static class ProcText
{
    /// <summary>The limit for a list of mappings, in bytes. The kernel allows 65 530 mappings, which take about 100 bytes each.</summary>
    public const int MostMappings = 64 << 20;

    // What Linux accepts for the arguments and variables of a program that is started.
    const int Most = 2 << 20;

    /// <summary>The text of a file, or the beginning of a longer one; null if it cannot be read.</summary>
    /// <param name="path">The file.</param>
    /// <param name="most">The limit in bytes.</param>
    public static string? Start(string path, int most = Most) =>
        Read(path, most) is { } text ? Encoding.UTF8.GetString(text.GetBuffer(), 0, (int)Math.Min(text.Length, most)) : null;

    /// <summary>The text of a file; null if it cannot be read or is longer.</summary>
    /// <param name="path">The file.</param>
    /// <param name="most">The limit in bytes.</param>
    public static string? Whole(string path, int most) =>
        Read(path, most) is { } text && text.Length <= most ? Encoding.UTF8.GetString(text.GetBuffer(), 0, (int)text.Length) : null;

    /// <summary>
    /// What <c>stat</c> has of a process or thread after its name: state, parent, group, session, terminal, group of the terminal, flags and so on. None if it
    /// has ended. The name may have any character, even spaces and parentheses.
    /// </summary>
    /// <param name="folder">The folder of the process or the thread.</param>
    public static string[] Stat(string folder)
    {
        var text = Start(Path.Combine(folder, "stat")) ?? "";
        return text[(text.LastIndexOf(')') + 1)..].Split(' ', StringSplitOptions.RemoveEmptyEntries);
    }

    /// <summary>
    /// The lines of a text of the kernel. It escapes only the line feed in the name of a program, which can have a carriage return with a forged line after it.
    /// </summary>
    public static string[] Lines(string text) => text.Split('\n', StringSplitOptions.RemoveEmptyEntries);

    // One part more than the limit shows that the file is longer.
    static MemoryStream? Read(string path, int most)
    {
        try
        {
            using var file = File.OpenHandle(path, share: FileShare.ReadWrite);
            var text = new MemoryStream();
            var part = new byte[1 << 16];
            while (text.Length <= most && RandomAccess.Read(file, part, text.Length) is > 0 and var length)
                text.Write(part, 0, length);
            return text;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
