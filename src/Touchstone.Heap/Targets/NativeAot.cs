using System.Globalization;
using Microsoft.Diagnostics.Runtime;

namespace Touchstone.Heap.Targets;

/// <summary>Recognizes NativeAOT programs. They contain their runtime, and no debugging library exists that reads its heap.</summary>
static class NativeAot
{
    // Every NativeAOT program exports the beginning of its tables for debuggers. No other runtime exports this name.
    const string Export = "DotNetRuntimeDebugHeader";

    const int Chunk = 1 << 20;

    /// <summary>True for a process or a dump with a NativeAOT program or library.</summary>
    public static bool IsIn(DataTarget data) => data.EnumerateModules().Any(module => module.GetExportSymbolAddress(Export) != 0);

    /// <summary>True for a process whose program is compiled by NativeAOT. Only its file is read, so the process need not be stopped.</summary>
    public static bool IsProgramOf(int process) => IsProgram(string.Create(CultureInfo.InvariantCulture, $"/proc/{process}/exe"));

    /// <summary>True for the file of a NativeAOT program; false also if it cannot be read.</summary>
    public static bool IsProgram(string path)
    {
        try
        {
            using var file = InputFile.Regular(path);
            // The table of exported names has each name between two zeros.
            return Contains(file, [0, .. System.Text.Encoding.ASCII.GetBytes(Export), 0]);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }

    /// <summary>The refusal of a NativeAOT program.</summary>
    /// <param name="name">The process or the dump.</param>
    /// <param name="next">The next command.</param>
    public static HeapException Refused(string name, string next) =>
        new($"{name} is a NativeAOT program: its runtime is compiled into it, and no debugging library exists that reads its heap", next);

    /// <summary>The next command for a process whose heap cannot be read.</summary>
    public static string Memory(int process) => string.Create(CultureInfo.InvariantCulture, $"touchstone heap memory {process} shows its memory by kind");

    // The end of each part is kept, because the name may begin there.
    static bool Contains(Stream file, ReadOnlySpan<byte> name)
    {
        var buffer = new byte[Chunk];
        for (var (kept, read) = (0, 0); (read = file.ReadAtLeast(buffer.AsSpan(kept), buffer.Length - kept, throwOnEndOfStream: false)) > 0;)
        {
            var part = buffer.AsSpan(0, kept + read);
            if (part.IndexOf(name) >= 0)
                return true;
            kept = Math.Min(name.Length - 1, part.Length);
            part[^kept..].CopyTo(buffer);
        }
        return false;
    }
}
