using System.Diagnostics;
using Touchstone.Machine;
using Touchstone.Machine.Commands;
using Touchstone.Protocol;

namespace Touchstone.Tests.Reference;

/// <summary>The C++ reference for spinning speaks the protocol and compiles without warnings.</summary>
public sealed class SpinReferenceTests : IDisposable
{
    readonly string folder = Directory.CreateTempSubdirectory("touchstone-test-").FullName;

    public void Dispose() => Directory.Delete(folder, recursive: true);

    [CompilingFact]
    public async Task It_compiles_without_warnings_and_answers_every_request_with_a_line()
    {
        var program = Path.Combine(folder, "spin");
        // Not optimized, since that would take most of the test's time and change no result.
        var (code, said) = await Run(
            "g++", "", "-std=c++20", "-pthread", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-o", program,
            Path.Combine(TouchstoneRoot.Find(out _)!.Folder, "reference", "spin.cpp"));
        Assert.True(code == 0 && said.Length == 0, said);

        string[] jobs = [.. SpinPlan.Of([2], brief: true).Tables.SelectMany(table => table.Steps).Select(step => step.Cpp?.Job).OfType<string>().Distinct()];
        string[] requests =
        [
            .. jobs.Select(job => $"{job}\tcalls=16\tthreads=2\tmilliseconds=2\tdelay=1\tmessages=3"), "spin/no such job",
            "spin/pause/_mm_pause\tcalls=x", "spin/pause/_mm_pause\tcalls",
        ];
        var (exit, output) = await Run(program, string.Join('\n', requests) + "\n");

        var lines = output.TrimEnd('\n').Split('\n').Select(Read).ToList();
        Assert.Equal((0, requests.Length), (exit, lines.Count));
        Assert.All(lines.Take(jobs.Length), fields => Assert.True(SampleLine.From(fields) is { WallNs: > 0, CpuNs: >= 0, Items: > 0 }, fields.Text("reason")));
        Assert.Equal(
            ["no job is called \"spin/no such job\"", "calls is \"x\", not a whole number", "\"calls\" is not a setting of the form NAME=VALUE"],
            lines.Skip(jobs.Length).Select(fields => fields.Text("reason")!));
    }

    static JsonFields Read(string line) =>
        JsonFields.TryParse(line, out var fields, out var error) ? fields : throw new InvalidDataException($"{error}: {line}");

    static async Task<(int Code, string Output)> Run(string program, string input, params string[] arguments)
    {
        var start = new ProcessStartInfo(program, arguments) { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        using var process = Process.Start(start)!;
        var (output, errors) = (process.StandardOutput.ReadToEndAsync(), process.StandardError.ReadToEndAsync());
        await process.StandardInput.WriteAsync(input);
        process.StandardInput.Close();
        await process.WaitForExitAsync();
        return (process.ExitCode, await output + await errors);
    }
}
