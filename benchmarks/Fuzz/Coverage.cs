using System.Diagnostics;
using System.Runtime.InteropServices;
using SharpFuzz;

namespace Touchstone.Fuzz;

/// <summary>
/// Which code an input reaches. SharpFuzz counts it in copies of the assemblies that read the files. Its drivers for libFuzzer and afl-fuzz need native
/// programs, so the loop is <see cref="Fuzzing"/>.
/// </summary>
static unsafe class Coverage
{
    const int Places = 1 << 16;
    const string Variable = "TOUCHSTONE_FUZZ_COVERAGE";

    // What is counted: the code of this repository, and the library that reads traces.
    static readonly string[] Patterns = ["Touchstone*.dll", "Microsoft.Diagnostics.Tracing.TraceEvent.dll", "Microsoft.Diagnostics.FastSerialization.dll"];

    static readonly byte* counts = (byte*)NativeMemory.AllocZeroed(Places);
    static readonly byte[] known = new byte[Places];

    /// <summary>True in the copy that counts.</summary>
    public static bool IsOn { get; } = Environment.GetEnvironmentVariable(Variable) is not null;

    /// <summary>The number of places that inputs have reached so far.</summary>
    public static int Reached => known.Count(place => place != 0);

    /// <summary>Copies this program, makes its assemblies count, and runs it there with the same arguments.</summary>
    public static int RunCopy(string[] arguments)
    {
        var folder = Directory.CreateTempSubdirectory("touchstone-fuzz-").FullName;
        try
        {
            Copy(AppContext.BaseDirectory, folder);
            foreach (var assembly in Patterns.SelectMany(pattern => Directory.GetFiles(folder, pattern)))
                Fuzzer.Instrument(assembly, static _ => true, Options.Value);
            var start = new ProcessStartInfo(Path.Combine(folder, Path.GetFileName(Environment.ProcessPath!)), arguments);
            start.Environment[Variable] = "1";
            using var process = Process.Start(start)!;
            process.WaitForExit();
            return process.ExitCode;
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    /// <summary>Must be called before any code that counts.</summary>
    public static void Begin() => SharpFuzz.Common.Trace.SharedMem = counts;

    /// <summary>Forgets what was reached before the next input.</summary>
    public static void Clear()
    {
        new Span<byte>(counts, Places).Clear();
        SharpFuzz.Common.Trace.PrevLocation = 0;
    }

    /// <summary>True if the input went a way, or went it as often, as none before.</summary>
    public static bool IsNew()
    {
        var isNew = false;
        for (var place = 0; place < Places; place += sizeof(ulong))
        {
            if (*(ulong*)(counts + place) == 0)
                continue;
            for (var one = place; one < place + sizeof(ulong); one++)
            {
                var often = Often(counts[one]);
                isNew |= (often & ~known[one]) != 0;
                known[one] |= often;
            }
        }
        return isNew;
    }

    // As afl-fuzz does: a loop that runs 40 times instead of 41 times is nothing new.
    static byte Often(byte count) => count switch
    {
        0 => 0,
        1 => 1,
        2 => 2,
        3 => 4,
        < 8 => 8,
        < 16 => 16,
        < 32 => 32,
        < 128 => 64,
        _ => 128,
    };

    static void Copy(string from, string to)
    {
        foreach (var folder in Directory.GetDirectories(from, "*", SearchOption.AllDirectories))
            Directory.CreateDirectory(Path.Combine(to, Path.GetRelativePath(from, folder)));
        foreach (var file in Directory.GetFiles(from, "*", SearchOption.AllDirectories))
            File.Copy(file, Path.Combine(to, Path.GetRelativePath(from, file)));
    }
}
