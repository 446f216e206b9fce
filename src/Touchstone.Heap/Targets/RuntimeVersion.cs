using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;
using Microsoft.Diagnostics.Runtime;
using Touchstone.Heap.Dumps;

namespace Touchstone.Heap.Targets;

/// <summary>
/// Determines which version of .NET a target runs. Dumps rarely contain the memory page with the runtime's version, so its path, its memory
/// and the file next to the dump are searched too.
/// </summary>
static partial class RuntimeVersion
{
    const int BlockBytes = 1 << 16;
    const int PageBytes = 1 << 12;
    const long MostBytes = 64 << 20;
    const int LongestVersion = 64;

    /// <summary>The version, such as <c>10.0.12</c>; empty if it cannot be determined.</summary>
    public static string Of(ClrInfo runtime, IDataReader memory)
    {
        if (runtime.Version is { Major: > 0 } known)
            return Product(known);
        if (OfInstalled(runtime.ModuleInfo.FileName) is { Length: > 0 } installed)
            return installed;
        return InMemory(runtime.ModuleInfo, memory) is { } found ? Product(found) : WrittenDump.RuntimeBeside(memory.DisplayName);
    }

    /// <summary>The version in the path of an installed runtime: shared/Microsoft.NETCore.App/10.0.12/libcoreclr.so. Empty for any other path.</summary>
    public static string OfInstalled(string? library)
    {
        var folder = Path.GetDirectoryName(library);
        return Path.GetFileName(folder) is { } version && FolderOfVersion().IsMatch(version)
            && Path.GetFileName(Path.GetDirectoryName(folder)) == "Microsoft.NETCore.App" ? version : "";
    }

    // 10.0.1226.42308 is a build of 10.0.12.
    static string Product(Version file) =>
        string.Create(CultureInfo.InvariantCulture, $"{file.Major}.{file.Minor}.{(file.Build >= 100 ? file.Build / 100 : file.Build)}");

    static Version? InMemory(ModuleInfo module, IMemoryReader memory)
    {
        var mark = "@(#)Version "u8;
        var block = new byte[BlockBytes + LongestVersion];
        // ClrMD takes the length of the file for the size. It has no file of a process in a container.
        var size = (ulong)(module.ImageSize > 0 ? Math.Min(module.ImageSize, MostBytes) : MostBytes);
        for (ulong at = 0; at < size;)
        {
            var bytes = block.AsSpan(0, memory.Read(module.ImageBase + at, block));
            // A reading ends at a gap between the parts of the library. The next part may begin within the same block.
            at += bytes.Length == block.Length ? BlockBytes : (ulong)(bytes.Length / PageBytes + 1) * PageBytes;
            if (bytes.IndexOf(mark) is >= 0 and var place && bytes[(place + mark.Length)..] is var text && text.IndexOf((byte)' ') is > 0 and var end
                && Version.TryParse(Encoding.ASCII.GetString(text[..end]), out var version))
                return version;
        }
        return null;
    }

    [GeneratedRegex(@"^\d+\.\d+\.\d+(-[\w.]+)?$")]
    private static partial Regex FolderOfVersion();
}
