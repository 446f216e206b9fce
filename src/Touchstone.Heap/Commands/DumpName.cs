using System.Globalization;
using System.Text.RegularExpressions;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Commands;

/// <summary>The name of a new dump. It may hold <c>{name}</c>, <c>{pid}</c> and <c>{time}</c>.</summary>
static partial class DumpName
{
    /// <summary>A name that no two dumps of a process share.</summary>
    public const string Usual = "{name}_{pid}_{time}.dmp";

    /// <summary>What is wrong with a pattern: another word in braces; null if nothing is.</summary>
    public static string? Fault(string pattern) =>
        Words().Matches(pattern).FirstOrDefault(word => word.Value is not ("{name}" or "{pid}" or "{time}")) is { } unknown
            ? $"{unknown.Value} is not one of {{name}}, {{pid}} and {{time}}"
            : null;

    /// <summary>True if a pattern needs a process.</summary>
    public static bool IsOfProcess(string pattern) => Words().Matches(pattern).Any(word => word.Value is "{name}" or "{pid}");

    /// <summary>Fills in the name and the id of a process, and a time in UTC.</summary>
    /// <exception cref="HeapException">The process has ended.</exception>
    public static string Of(string pattern, HeapSource source, DateTime now) => Words().Replace(pattern, word => word.Value switch
    {
        // A process chooses its name, so it must not lead into another folder.
        "{name}" => PortableFileName.Of(source.Facts().ProcessName),
        "{pid}" => source.ProcessId.ToString(CultureInfo.InvariantCulture),
        _ => now.ToString("yyyyMMdd-HHmmss", CultureInfo.InvariantCulture),
    });

    [GeneratedRegex("{[a-zA-Z]+}")]
    private static partial Regex Words();
}
