using System.Diagnostics;

namespace Touchstone.Machine.Programs;

/// <summary>Builds the programs in reference/ with the C++ compiler of this machine, once for each source, compiler and processor.</summary>
static class ReferenceBuild
{
    static readonly string[] Compilers = ["g++", "clang++"];

    // The usual options for speed. Native instructions, because the JIT compiles .NET code for this processor too.
    static readonly string[] Options = ["-O3", "-march=native", "-std=c++20", "-pthread"];

    static readonly TimeSpan Longest = TimeSpan.FromMinutes(2);

    static readonly Dictionary<string, (string? Program, string Reason)> found = [];

    /// <summary>Finds or builds a program.</summary>
    /// <param name="name">The name of its source, without extension.</param>
    /// <param name="cancel">Ends the compiler and throws.</param>
    /// <returns>Its path, or null and why there is no program, in half a sentence.</returns>
    /// <exception cref="OperationCanceledException">Canceled.</exception>
    public static async Task<(string? Program, string Reason)> Find(string name, CancellationToken cancel)
    {
        // Every row calls this method, so failures are remembered too.
        if (!found.TryGetValue(name, out var known))
            found[name] = known = await Look(name, cancel);
        return known;
    }

    static async Task<(string? Program, string Reason)> Look(string name, CancellationToken cancel)
    {
        if (OperatingSystem.IsWindows() || Array.Find(Compilers, name => ProgramStart.Find(name) is not null) is not { } compiler)
            return (null, "no C++ compiler found: g++ or clang++");
        // Of this program, also in another checkout: who reads a text there does not expect that its code runs.
        if (TouchstoneRoot.Find([AppContext.BaseDirectory], out var problem) is not { } root)
            return (null, problem!.Why);
        var source = Path.Combine(root.Folder, "reference", name + ".cpp");
        if (!File.Exists(source))
            return (null, $"reference/{name}.cpp is missing");
        if (FileTrust.RefuseBelow(root.Folder, [Path.GetDirectoryName(source)!], "") is { } refused)
            return (null, refused.Why);
        var program = Path.Combine(TouchstoneRoot.ReferenceFolder, Stamp(source, compiler), name);
        var reason = File.Exists(program) ? "" : await Build(compiler, source, program, cancel);
        return (reason.Length == 0 ? program : null, reason);
    }

    static string Stamp(string source, string compiler)
    {
        var version = SystemCommand.Output("/", compiler, "--version") ?? "";
        var facts = string.Join('\n', [version, CpuId.NameHere ?? "", .. Options, File.ReadAllText(source)]);
        return ShortHash.Of(facts, 8);
    }

    /// <summary>Builds a program. Returns why that failed; empty if it did not.</summary>
    static async Task<string> Build(string compiler, string source, string program, CancellationToken cancel)
    {
        // The program is built under a temporary name and then moved, so an interrupted run leaves no broken program and two runs do not collide.
        var unfinished = $"{program}.{Environment.ProcessId}";
        try
        {
            Directory.CreateDirectory(Path.GetDirectoryName(program)!);
            var reason = await Compile(compiler, source, unfinished, cancel);
            if (reason.Length == 0)
                File.Move(unfinished, program, overwrite: true);
            return reason;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or System.ComponentModel.Win32Exception)
        {
            return $"cannot build reference/{Path.GetFileName(source)}: {e.Message}";
        }
        finally
        {
            File.Delete(unfinished);
        }
    }

    static async Task<string> Compile(string compiler, string source, string program, CancellationToken cancel)
    {
        var start = ProgramStart.Of(compiler, [.. Options, "-o", program, source]);
        (start.RedirectStandardError, start.RedirectStandardOutput) = (true, true);
        using var process = Process.Start(start)!;
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        patience.CancelAfter(Longest);
        var (output, errors) = (process.StandardOutput.ReadToEndAsync(CancellationToken.None), process.StandardError.ReadToEndAsync(CancellationToken.None));
        try
        {
            await process.WaitForExitAsync(patience.Token);
        }
        catch (OperationCanceledException)
        {
            ProcessTree.Kill(process);
            await process.WaitForExitAsync(CancellationToken.None);
            cancel.ThrowIfCancellationRequested();
            return $"{compiler} did not end within {Longest.TotalMinutes:0} minutes";
        }
        await output;
        var lines = (await errors).Split('\n');
        var first = lines.FirstOrDefault(line => line.Contains("error", StringComparison.Ordinal)) ?? lines[0];
        return process.ExitCode == 0 ? "" : $"{compiler} failed on reference/{Path.GetFileName(source)}: {first.Trim()}";
    }
}
