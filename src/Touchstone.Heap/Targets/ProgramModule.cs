using System.Globalization;
using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Targets;

/// <summary>
/// Finds where each module begins. A single-file program maps its libraries from its own file, some of them below itself. ClrMD takes the lowest
/// mapping of a file for its beginning, does not find the headers of the program there, and so misses the runtime in it.
/// </summary>
static class ProgramModule
{
    /// <summary>The modules, each with the address of the mapping that has the first bytes of its file.</summary>
    /// <param name="modules">The modules that ClrMD found.</param>
    /// <param name="starts">For a path: the addresses where the first bytes of that file are mapped.</param>
    /// <param name="memory">The memory of the target.</param>
    public static IEnumerable<ModuleInfo> Rebased(IEnumerable<ModuleInfo> modules, ILookup<string, ulong> starts, IDataReader memory)
    {
        foreach (var module in modules)
        {
            var known = starts[module.FileName];
            yield return !known.Any() || known.Contains(module.ImageBase)
                ? module
                : known.Select(start => ModuleInfo.TryCreate(memory, start, module.FileName, new DataTargetLimits())).FirstOrDefault(found => found is not null)
                    ?? module;
        }
    }

    /// <summary>Where the first bytes of files are mapped, from the lines of /proc/PID/maps.</summary>
    public static ILookup<string, ulong> Starts(IEnumerable<string> maps) => maps
        .Select(line => line.Split(' ', 6, StringSplitOptions.RemoveEmptyEntries))
        .Where(fields => fields is [_, [.., 'p'], _, _, _, ['/', ..]] && fields[2].All(digit => digit == '0'))
        .ToLookup(fields => fields[5], fields => Address(fields[0].Split('-')[0]), StringComparer.Ordinal);

    static ulong Address(string digits) => ulong.Parse(digits, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);
}
