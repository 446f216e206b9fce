using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary>One serializer on several runtimes, compiled just in time and ahead of time.</summary>
[Begins(3)]
public sealed class RuntimeTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [Fact]
    public async Task Runtimes_and_deployments_stand_in_one_table_with_ratios_to_the_default_one()
    {
        var outcome = (await cli.Run(
            "run", "#Nop", "--runtime", "net10.0,net9.0,net9.0/r2r", "--count", "1", "--launches", "1", "--warmup", "100ms", "--operation", "roundtrip",
            "--baseline", "Nop/net9.0/r2r", "--json", "--out", "out"))
            .WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Equal(["net10.0/jit", "net9.0/jit", "net9.0/r2r"], outcome.Cells.Select(Mode).Order(StringComparer.Ordinal));
        var own = outcome.Cells.Single(cell => Mode(cell) == "net10.0/jit").GetProperty("costNs").GetDouble();
        Assert.All(outcome.Cells, cell => Assert.Equal(cell.GetProperty("costNs").GetDouble() / own, cell.GetProperty("ownRatio").GetDouble(), 9));
        Assert.Equal(1, outcome.Cells.Single(cell => Mode(cell) == "net9.0/r2r").GetProperty("ratio").GetDouble());
        var libraries = JsonDocument.Parse(await File.ReadAllTextAsync(Path.Combine(cli.Folder, "out", "machine.json"))).RootElement.GetProperty("libraries");
        Assert.Contains(".NET 9.0", libraries.GetProperty("Nop/net9.0/r2r").GetString(), StringComparison.Ordinal);
    }

    [LinkingFact]
    public async Task NativeAOT_measures_who_is_AOT_safe_and_names_who_is_not_in_the_words_of_the_library()
    {
        var outcome = (await cli.Run(
            "run", "#SystemTextJsonSourceGen,#SystemTextJson", "--runtime", "net10.0,net9.0/aot", "--count", "1", "--launches", "1", "--warmup", "100ms",
            "--operation", "roundtrip", "--json"))
            .WithoutStackTrace();

        // One that was named has no number under NativeAOT.
        Assert.True(outcome.ExitCode == 1, outcome.ToString());
        var safe = outcome.Cells.Single(cell => Of(cell, "SystemTextJsonSourceGen") && Mode(cell) == "net9.0/aot");
        Assert.Equal("ok", safe.GetProperty("status").GetString());
        Assert.True(safe.GetProperty("costNs").GetDouble() > 0);
        var unsafeOne = outcome.Cells.Single(cell => Of(cell, "SystemTextJson") && Mode(cell) == "net9.0/aot");
        Assert.Equal("unavailable", unsafeOne.GetProperty("status").GetString());
        var reason = unsafeOne.GetProperty("reason").GetString()!;
        Assert.StartsWith("not AOT-safe: InvalidOperationException: Reflection-based serialization has been disabled", reason, StringComparison.Ordinal);
        Assert.EndsWith("; next: touchstone run SystemTextJsonSourceGen --runtime net9.0/aot", reason, StringComparison.Ordinal);
    }

    [LinkingFact(isLong: true)]
    public async Task NativeAOT_of_net8_reaches_the_fields_of_an_adapter()
    {
        var outcome = (await cli.Run(
            "run", "#Nop", "--runtime", "net8.0/aot", "--count", "1", "--launches", "1", "--warmup", "100ms", "--operation", "roundtrip", "--json"))
            .WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Equal("ok", Assert.Single(outcome.Cells).GetProperty("status").GetString());
    }

    static bool Of(JsonElement cell, string serializer) => cell.GetProperty("serializer").GetString() == serializer;

    static string Mode(JsonElement cell) => $"{cell.GetProperty("runtime").GetString()}/{cell.GetProperty("deployment").GetString()}";
}

/// <summary>A test that builds native programs. It needs a linker, which some machines do not have.</summary>
sealed class LinkingFactAttribute : FactAttribute
{
    public LinkingFactAttribute(bool isLong = false)
    {
        if (isLong && !LongFactAttribute.AreRun)
            Skip = LongFactAttribute.Why;
        var folders = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator);
        if (!OperatingSystem.IsWindows() && !folders.Any(folder => File.Exists(Path.Combine(folder, "clang")) || File.Exists(Path.Combine(folder, "gcc"))))
            Skip = "NativeAOT needs clang or gcc to link, and neither is on the PATH";
    }
}
