using System.Diagnostics;
using System.Globalization;

namespace Touchstone.Quality.Referee;

/// <summary>Processes whose instructions are compared: they compile and run the same code, with valgrind and without.</summary>
sealed class RefereeProcess(string valgrind)
{
    /// <summary>The command of Quality that makes calls: <c>Quality calls SERIALIZER DATASET N OPERATION CALLS LOOPS</c>.</summary>
    public const string CallsCommand = "calls";

    /// <summary>The command of Quality that allocates: <c>Quality allocate BYTES CALLS LOOPS</c>.</summary>
    public const string AllocateCommand = "allocate";

    // Valgrind maps libraries below 4 GB unless it must not. There, a check in the runtime's compiler fails, and it compiles without optimizing
    // (dotnet/runtime#100600). Its cache of translated code must notice that the runtime changes code.
    static readonly string[] Options = ["--tool=callgrind", "--smc-check=all", "--aspace-minaddr=0x200000000"];

    // What makes processes alike. Without tiers, no time decides what is compiled. Valgrind knows no AVX-512, and calls itself a processor for which libc
    // copies by REP from another size on. A large generation 0 keeps the collector away.
    static readonly (string Name, string Value)[] Settings =
    [
        ("DOTNET_TieredCompilation", "0"),
        ("DOTNET_TieredPGO", "0"),
        ("DOTNET_EnableAVX512", "0"),
        ("DOTNET_GCgen0size", "0x10000000"),
        ("DOTNET_gcConcurrent", "0"),
        ("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT", "1"),
        ("GLIBC_TUNABLES", "glibc.cpu.hwcaps=-AVX512VL,-AVX512F:glibc.cpu.x86_rep_movsb_threshold=8192"),
    ];

    // What such a process says without valgrind.
    readonly string expected = Run(OwnProgram.Start([AllocateCommand, "100", "1", "1"])).Trim();

    /// <summary>Runs <c>touchstone</c>, and returns its output.</summary>
    public static string Touchstone(IEnumerable<string> arguments) => Run(OwnProgram.StartTouchstone(arguments));

    /// <summary>What a process says at its end.</summary>
    public static string Report(int collections, string instructionSet) =>
        string.Create(CultureInfo.InvariantCulture, $"{collections} collections, {instructionSet}");

    /// <summary>Runs Quality in valgrind with fewer and with more calls.</summary>
    /// <param name="command">The command, without calls and loops.</param>
    /// <returns>The instructions of a call.</returns>
    /// <exception cref="InvalidDataException">A process failed, or did something that would make counts differ.</exception>
    public Callgrind Slope(IReadOnlyList<string> command, int fewerCalls, int furtherCalls)
    {
        var loops = fewerCalls + furtherCalls;
        // Other work on the machine changes no count.
        var more = Task.Run(() => Count([.. command, Text(loops), Text(loops)]));
        var fewer = Count([.. command, Text(fewerCalls), Text(loops)]);
        return Callgrind.Slope(fewer, more.GetAwaiter().GetResult(), furtherCalls);
    }

    Callgrind Count(IEnumerable<string> arguments)
    {
        var file = Path.GetTempFileName();
        try
        {
            var own = OwnProgram.Start(arguments);
            var said = Run(ProgramStart.Of(valgrind, [.. Options, $"--callgrind-out-file={file}", own.FileName, .. own.ArgumentList])).Trim();
            return said == expected
                ? Callgrind.Read(File.ReadLines(file))
                : throw new InvalidDataException($"a process in valgrind reports \"{said}\", and without it \"{expected}\", so it runs other code");
        }
        finally
        {
            File.Delete(file);
        }
    }

    static string Run(ProcessStartInfo start)
    {
        (start.RedirectStandardOutput, start.RedirectStandardError) = (true, true);
        foreach (var (name, value) in Settings)
            start.Environment[name] = value;
        using var process = Process.Start(start)!;
        var errors = process.StandardError.ReadToEndAsync();
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return process.ExitCode == 0
            ? output
            : throw new InvalidDataException($"{Path.GetFileName(start.FileName)} ended with exit code {Text(process.ExitCode)}: {errors.Result.Trim()}");
    }

    static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);
}
