using System.Diagnostics;
using System.Security.Cryptography;
using System.Text;
using Touchstone.Build;
using Touchstone.Core;
using Touchstone.Core.Hosts;

namespace Touchstone.Measure.Limits.Programs;

/// <summary>Builds the programs in reference/ with the C++ compiler of this machine, once for each source, compiler and processor.</summary>
static class ReferenceBuild
{
    static readonly string[] Compilers = ["g++", "clang++"];

    // The usual options for speed. Native instructions, because the JIT compiles .NET code for this processor too.
    static readonly string[] Options = ["-O3", "-march=native", "-std=c++20", "-pthread"];

    static readonly TimeSpan Longest = TimeSpan.FromMinutes(2);

    static readonly Dictionary<string, (string? Program, string Reason)> found = [];

    /// <summary>Finds or builds a program. Returns its path, or null if it cannot be built.</summary>
    /// <param name="name">The name of its source, without extension.</param>
    /// <param name="reason">Why there is no program, in half a sentence; not meaningful if there is one.</param>
    public static string? Find(string name, out string reason)
    {
        // Every row calls this method, so failures are remembered too.
        if (!found.TryGetValue(name, out var known))
            found[name] = known = (Look(name, out reason), reason);
        reason = known.Reason;
        return known.Program;
    }

    static string? Look(string name, out string reason)
    {
        reason = "no C++ compiler found: g++ or clang++";
        if (OperatingSystem.IsWindows() || Array.Find(Compilers, BuildRecipe.OnPath) is not { } compiler)
            return null;
        if (TouchstoneRoot.Find(out var problem) is not { } root)
        {
            reason = problem!.Why;
            return null;
        }
        var source = Path.Combine(root.Folder, "reference", name + ".cpp");
        if (!File.Exists(source))
        {
            reason = $"reference/{name}.cpp is missing";
            return null;
        }
        var program = Path.Combine(TouchstoneRoot.ReferenceFolder, Stamp(source, compiler), name);
        return File.Exists(program) || Build(compiler, source, program, out reason) ? program : null;
    }

    static string Stamp(string source, string compiler)
    {
        var version = SystemCommand.Output("/", compiler, "--version") ?? "";
        var facts = string.Join('\n', [version, MachineReader.CpuName ?? "", .. Options, File.ReadAllText(source)]);
        return Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(facts)).AsSpan(0, 8));
    }

    static bool Build(string compiler, string source, string program, out string reason)
    {
        // The program is built under a temporary name and then moved, so an interrupted run leaves no broken program and two runs do not collide.
        var unfinished = $"{program}.{Environment.ProcessId}";
        try
        {
            Directory.CreateDirectory(Path.GetDirectoryName(program)!);
            reason = Compile(compiler, source, unfinished);
            if (reason.Length > 0)
                return false;
            File.Move(unfinished, program, overwrite: true);
            return true;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or System.ComponentModel.Win32Exception)
        {
            reason = $"cannot build reference/{Path.GetFileName(source)}: {e.Message}";
            return false;
        }
        finally
        {
            File.Delete(unfinished);
        }
    }

    static string Compile(string compiler, string source, string program)
    {
        var start = new ProcessStartInfo(compiler, [.. Options, "-o", program, source]) { RedirectStandardError = true, RedirectStandardOutput = true };
        using var process = Process.Start(start)!;
        var output = process.StandardOutput.ReadToEndAsync();
        var errors = process.StandardError.ReadToEndAsync();
        if (!process.WaitForExit(Longest))
        {
            process.Kill(entireProcessTree: true);
            return $"{compiler} did not end within {Longest.TotalMinutes:0} minutes";
        }
        _ = output.Result;
        var first = errors.Result.Split('\n').FirstOrDefault(line => line.Contains("error", StringComparison.Ordinal)) ?? errors.Result.Split('\n')[0];
        return process.ExitCode == 0 ? "" : $"{compiler} failed on reference/{Path.GetFileName(source)}: {first.Trim()}";
    }
}
