using System.Diagnostics;

namespace Touchstone.HeapTargets;

/// <summary>Makes a program believe that the machine has more processors. Needs a C compiler.</summary>
static class ManyProcessors
{
    const string Compiler = "/usr/bin/gcc";

    /// <summary>The reason why it is not possible here; null if it is.</summary>
    public static string? Missing => OperatingSystem.IsLinux() && File.Exists(Compiler) ? null : "needs gcc, to simulate processors";

    /// <summary>The environment variables for <see cref="TargetProgram"/>.</summary>
    /// <param name="folder">A folder for the compiled library.</param>
    /// <param name="processors">The number of processors.</param>
    public static async Task<string> Variables(string folder, int processors)
    {
        var library = Path.Combine(folder, "processors.so");
        var source = Path.Combine(TargetProgram.Sources(), "Processors", "processors.c");
        using var compiling = Process.Start(Compiler, ["-shared", "-fPIC", "-o", library, source, "-ldl"]);
        await compiling.WaitForExitAsync();
        Assert.Equal(0, compiling.ExitCode);
        return $"LD_PRELOAD={library} PROCESSORS={processors}";
    }
}
