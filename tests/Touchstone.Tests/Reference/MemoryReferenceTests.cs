using System.Diagnostics;
using System.Text.Json;
using Touchstone.Machine;
using Touchstone.Machine.Commands;
using Touchstone.Tests.Machine.Memory;

namespace Touchstone.Tests.Reference;

/// <summary>The C++ program that ours is compared with speaks our protocol and knows every job that is requested.</summary>
[Collection(AloneCollection.Name)]
public sealed class MemoryReferenceTests(MemoryReferenceTests.Built built) : IClassFixture<MemoryReferenceTests.Built>
{
    static readonly string[] Jobs =
    [
        .. MemoryPlan.Of(new MemoryOptions([1], 1L << 30) { Patterns = ["memory/"], File = "any", Lock = true })
            .Tables.SelectMany(table => table.Steps).Select(step => step.Cpp!.Job).Distinct(),
    ];

    [CompilingFact]
    public void It_compiles_without_a_warning() => Assert.Equal("", built.Warnings);

    [CompilingFact]
    public void It_does_every_job_that_a_table_asks_for()
    {
        using var disk = new TemporaryFolder();
        var file = disk.Write("file", new string('x', 1 << 20));
        Assert.True(Jobs.Length > 20);

        var answers = Run([.. Jobs.Select(job => $"{job}\tsize=4194304\tthreads=2\tblock=4096\tfile={file}")]);

        foreach (var (job, answer) in Jobs.Zip(answers))
            Assert.True(IsSample(answer) || MayFail(job, answer), $"{job}: {answer}");
    }

    [CompilingFact]
    public void It_counts_what_we_count()
    {
        var samples = Run([.. Enumerable.Repeat("memory/touch/first write\tsize=33554432\tthreads=2", 3)]);

        Assert.All(samples, sample =>
        {
            Assert.Equal((8192, 32 << 20), (sample.GetProperty("items").GetDouble(), sample.GetProperty("bytes").GetDouble()));
            Assert.InRange(sample.GetProperty("softFaults").GetDouble(), 8192 * 0.99, double.MaxValue);
            Assert.True(sample.GetProperty("wallNs").GetDouble() > 0);
        });
        // On a busy machine the kernel may take pages away and let the program touch them again.
        Assert.InRange(samples.Min(sample => sample.GetProperty("softFaults").GetDouble()), 8192 * 0.99, 8192 + 400);
    }

    [CompilingTheory]
    [InlineData("no job is called \"memory/fly\"", "memory/fly")]
    [InlineData("threads is 0, not 1 to 1024", "memory/touch/warm\tthreads=0")]
    [InlineData("size is 4096, less than a page for each of 2 threads", "memory/touch/warm\tsize=4096\tthreads=2")]
    [InlineData("size is \"1GB\", not a whole number", "memory/touch/warm\tsize=1GB")]
    [InlineData("\"size\" is not a setting of the form NAME=VALUE", "memory/touch/warm\tsize")]
    [InlineData("no file was named", "memory/file/shared read")]
    public void It_answers_what_it_cannot_do_with_a_reason_and_goes_on(string reason, string request)
    {
        var answers = Run(request, "memory/touch/warm\tsize=8192");

        Assert.Equal(("failure", reason), (answers[0].GetProperty("type").GetString(), answers[0].GetProperty("reason").GetString()));
        Assert.True(IsSample(answers[1]));
    }

    // A processor without the instructions, a limit on locked memory, a file system without nameless files.
    static bool MayFail(string job, JsonElement answer) => answer.GetProperty("reason").GetString() is { } reason
        && (job.EndsWith("AVX-512", StringComparison.Ordinal) && reason == "the CPU has no AVX-512"
            || job.EndsWith("AVX2", StringComparison.Ordinal) && reason == "the CPU has no AVX2"
            || reason.Contains("ulimit -l", StringComparison.Ordinal) || reason.Contains("nameless", StringComparison.Ordinal));

    static bool IsSample(JsonElement answer) => answer.GetProperty("type").GetString() == SampleLine.Type
        && answer.GetProperty("wallNs").GetDouble() > 0 && answer.GetProperty("items").GetDouble() > 0;

    IReadOnlyList<JsonElement> Run(params string[] requests)
    {
        using var process = Process.Start(new ProcessStartInfo(built.Program) { RedirectStandardInput = true, RedirectStandardOutput = true })!;
        process.StandardInput.Write(string.Join('\n', requests) + "\n");
        process.StandardInput.Close();
        var lines = process.StandardOutput.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries);
        process.WaitForExit();
        Assert.Equal((0, requests.Length), (process.ExitCode, lines.Length));
        return [.. lines.Select(line => JsonDocument.Parse(line).RootElement)];
    }

    /// <summary>Compiled once for all tests, with fast compilation instead of fast code.</summary>
    public sealed class Built : IDisposable
    {
        readonly TemporaryFolder disk = new();

        public Built()
        {
            Program = disk.Folder("memory");
            if (CompilingFactAttribute.Missing is not null)
                return;
            var source = Path.Combine(TouchstoneRoot.Find(out _)!.Folder, "reference", "memory.cpp");
            string[] options = ["-O1", "-march=native", "-std=c++20", "-pthread", "-Wall", "-Wextra", "-Wpedantic", "-o", Program, source];
            using var compiler = Process.Start(new ProcessStartInfo("g++", options) { RedirectStandardError = true })!;
            Warnings = compiler.StandardError.ReadToEnd();
            compiler.WaitForExit();
        }

        /// <summary>The path of the program.</summary>
        public string Program { get; }

        /// <summary>The output of the compiler.</summary>
        public string Warnings { get; } = "";

        public void Dispose() => disk.Dispose();
    }
}

/// <summary>A test that compiles C++.</summary>
sealed class CompilingFactAttribute : FactAttribute
{
    public CompilingFactAttribute() => Skip = Missing;

    /// <summary>Why it cannot run here. Null if it can.</summary>
    public static string? Missing { get; } = !OperatingSystem.IsLinux() ? "asks the Linux kernel"
        : Touchstone.Build.BuildRecipe.OnPath("g++") ? null : "there is no g++ on the PATH";
}

/// <summary>Tests that compile C++.</summary>
sealed class CompilingTheoryAttribute : TheoryAttribute
{
    public CompilingTheoryAttribute() => Skip = CompilingFactAttribute.Missing;
}
