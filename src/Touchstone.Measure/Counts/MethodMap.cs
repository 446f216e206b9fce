using System.Globalization;
using System.Text.RegularExpressions;

namespace Touchstone.Measure.Counts;

/// <summary>
/// The methods that a runtime has compiled, by address, as it writes them for Linux perf. Precompiled code has no names there: its file stands for it.
/// </summary>
sealed partial class MethodMap
{
    // A map has 100 bytes for each method.
    const int MostBytes = 256 << 20;

    /// <summary>The type of methods that a library compiles at run time.</summary>
    internal const string Dynamic = "dynamicClass";

    static readonly char[] Digits = [.. "0123456789"];

    readonly List<(ulong Start, ulong End, string Name)> methods = [];

    MethodMap(IEnumerable<string> lines)
    {
        foreach (var line in lines)
        {
            if (line.Split(' ', 3) is [var start, var size, var name] && Hex(start) is { } from && Hex(size) is { } bytes)
                methods.Add((from, from + bytes, name));
        }
        // Code that was compiled later, at a place that was free again, comes later.
        methods = [.. methods.GroupBy(method => method.Start).Select(group => group.Last()).OrderBy(method => method.Start)];
    }

    /// <summary>The knobs that make a runtime write the map of its process into a folder.</summary>
    public static IReadOnlyList<string> Knobs(string folder) => ["DOTNET_PerfMapEnabled=3", "DOTNET_PerfMapJitDumpPath=" + folder];

    /// <summary>Reads the map of a process.</summary>
    public static MethodMap Read(string folder, int process) => new(ProcText.Lines(
        ProcText.Start(Path.Combine(folder, string.Create(CultureInfo.InvariantCulture, $"perf-{process}.map")), MostBytes) ?? ""));

    /// <summary>Reads a map.</summary>
    internal static MethodMap Of(params string[] lines) => new(lines);

    /// <summary>The method that has the code at an address; null if the map has none.</summary>
    public CodeName? Find(ulong address)
    {
        var (low, high) = (0, methods.Count);
        while (low < high)
        {
            var middle = (low + high) / 2;
            (low, high) = methods[middle].Start <= address ? (middle + 1, high) : (low, middle);
        }
        return low > 0 && address < methods[low - 1].End ? NameOf(methods[low - 1].Name) : null;
    }

    /// <summary>A short name: <c>List&lt;Book&gt;.Add</c>. The assembly, namespaces, parameters and the tier go.</summary>
    /// <param name="name">As the runtime writes it: <c>instance void [Lib] My.List`1[My.Book]::Add(!0)[OptimizedTier1]</c>.</param>
    internal static CodeName NameOf(string name)
    {
        var colons = name.IndexOf("::", StringComparison.Ordinal);
        if (colons < 0 || name.LastIndexOf("] ", colons, StringComparison.Ordinal) is not (> 0 and var end))
            return new CodeName(name, CodeGroup.Runtime);
        var parameters = name.IndexOf('(', colons);
        var (type, method) = (name[(end + 2)..colons], parameters < 0 ? name[(colons + 2)..] : name[(colons + 2)..parameters]);
        // Lambdas that a library compiles at run time are numbered through, so the numbers differ between versions.
        var readable = type == Dynamic ? $"{type}.{method.TrimEnd(Digits)}" : (Short(type) + "." + Short(method)).Replace('[', '<').Replace(']', '>');
        return new CodeName(readable, CodeGroups.Of(name[(name.LastIndexOf('[', end) + 1)..end], type));
    }

    static string Short(string name) => Namespaces().Replace(Arity().Replace(name, ""), "");

    static ulong? Hex(string text)
    {
        var digits = text.StartsWith("0x", StringComparison.Ordinal) ? text[2..] : text;
        return ulong.TryParse(digits, NumberStyles.HexNumber, CultureInfo.InvariantCulture, out var value) ? value : null;
    }

    [GeneratedRegex(@"`\d+")]
    private static partial Regex Arity();

    [GeneratedRegex(@"(?:\w+\.)+(?=\w)")]
    private static partial Regex Namespaces();
}
