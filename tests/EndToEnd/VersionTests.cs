using System.Diagnostics;

namespace Touchstone.EndToEnd;

/// <summary>Several versions of a library, from NuGet's sources and from a folder.</summary>
public sealed class VersionTests : IDisposable
{
    const string Package = "Touchstone.Test.Doubling";

    readonly Cli cli = new();

    // NuGet keeps every package that it ever restored, so each run of the test needs a new version.
    readonly string version = $"9.9.9-test.{Guid.NewGuid():N}";

    public void Dispose()
    {
        cli.Dispose();
        var kept = Path.Combine(
            Environment.GetEnvironmentVariable("NUGET_PACKAGES")
                ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages"),
            Package.ToLowerInvariant());
        if (Directory.Exists(kept))
            Directory.Delete(kept, recursive: true);
    }

    [Fact]
    public async Task Two_versions_stand_in_one_table_with_the_versions_that_were_loaded()
    {
        var outcome = (await cli.Run(
            "run", "#NewtonsoftJson,#NewtonsoftJson@12.0.1", "--count", "1", "--launches", "1", "--warmup", "100ms", "--operation", "roundtrip",
            "--baseline", "NewtonsoftJson@12.0.1", "--json", "--keep-payloads", "--out", "out"))
            .WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        var old = outcome.Cells.Single(cell => cell.GetProperty("version").GetString() == "12.0.1");
        var pinned = outcome.Cells.Single(cell => cell.GetProperty("version").GetString() != "12.0.1");
        Assert.Equal(1, old.GetProperty("ratio").GetDouble());
        Assert.Equal(1, pinned.GetProperty("ownRatio").GetDouble());
        Assert.Equal(old.GetProperty("costNs").GetDouble() / pinned.GetProperty("costNs").GetDouble(), old.GetProperty("ownRatio").GetDouble(), 9);
        Assert.Contains($"NewtonsoftJson@{pinned.GetProperty("version").GetString()}", (await cli.Run("report", "out")).Output, StringComparison.Ordinal);
        Assert.Equal(2, Directory.GetFiles(Path.Combine(cli.Folder, "out", "payloads")).Length);
    }

    // The runtime's System.Text.Json is newer than the package, so every command would load the runtime's.
    [Theory]
    [InlineData("probe", "#SystemTextJson", "--versions", "9.0.0,10.0.0")]
    [InlineData("probe", "#SystemTextJson@9.0.0", "--probe", "values/*")]
    [InlineData("run", "#SystemTextJson@9.0.0", "--count", "1", "--launches", "1", "--warmup", "100ms", "--operation", "roundtrip")]
    [InlineData("run", "#SystemTextJson@9.0.0", "--count", "1", "--launches", "1", "--warmup", "100ms", "--operation", "roundtrip", "--json")]
    [InlineData("first-call", "#SystemTextJson@9.0.0", "--runtime", "net10.0", "--launches", "1")]
    [InlineData("profile", "#SystemTextJson@9.0.0", "--seconds", "1", "--count", "1")]
    [InlineData("verify", "#SystemTextJson@9.0.0", "--data", "books")]
    [InlineData(
        "ab", "--times-only", "--base", "#SystemTextJson@9.0.0", "--head", "#SystemTextJson@10.0.0", "--count", "1", "--warmup", "100ms", "--patience", "0s")]
    public async Task A_version_that_was_not_loaded_has_no_result(params string[] command)
    {
        var outcome = (await cli.Run(command)).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 2, outcome.ToString());
        Assert.Contains(
            "9.0.0 was requested, but the runtime's own System.Text.Json 10.", Whole(outcome.Output + outcome.Errors), StringComparison.Ordinal);
        Assert.Contains("--runtime net8.0", Whole(outcome.Output + outcome.Errors), StringComparison.Ordinal);
        Assert.DoesNotContain("112/112", outcome.Output, StringComparison.Ordinal);
    }

    [LongFact]
    public async Task Two_versions_that_were_loaded_exchange_their_payloads()
    {
        // The versions of EvolutionTests, which have built these programs or find them built.
        var outcome = (await cli.Run("probe", "#NewtonsoftJson", "--versions", "12.0.1,13.0.4", "--probe", "upgrade/books*", "--json")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Equal(["12.0.1", "13.0.4"], outcome.Cells.Select(probe => probe.GetProperty("version").GetString()).Distinct().Order());
    }

    [Fact]
    public async Task An_upgrade_that_refuses_what_the_version_before_wrote_ends_with_1_and_names_it()
    {
        var outcome = (await cli.Run(
            "upgrade", "Newtonsoft.Json", "--from", "12.0.1", "--to", "13.0.4", "--parts", "wire", "--format", "markdown", "--out", "out")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 1, outcome.ToString());
        // Since 13.0.1, the reader refuses more than 64 levels.
        Assert.Contains("\n- upgrade/references/chain/000100 deep/12.0.1 writes, 13.0.4 reads: refused, ", outcome.Output, StringComparison.Ordinal);
        Assert.EndsWith(
            "NewtonsoftJson 12.0.1 → 13.0.4: worse: wire; without an answer: packages, advisories\n", outcome.Output, StringComparison.Ordinal);
        Assert.Equal(outcome.Output, File.ReadAllText(Path.Combine(cli.CurrentFolder, "out", "upgrade.md")));
    }

    [LongFact]
    public async Task A_limit_of_depth_that_came_with_a_version_is_found()
    {
        var outcome = (await cli.Run("probe", "#NewtonsoftJson", "--versions", "12.0.1,13.0.4", "--probe", "upgrade/references/chain/*")).WithoutStackTrace();

        Assert.Contains(
            "NewtonsoftJson 13.0.4 does not read what 12.0.1 wrote: 0 of 2 payloads of Touchstone's probes; not references/chain/000100 deep (refused), "
                + "references/chain/001000 deep (refused).",
            Whole(outcome.Output), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Both_sides_with_one_version_are_reported()
    {
        using var running = cli.Start("ab", "--base", "#SystemTextJson@9.0.0", "--head", "#SystemTextJson@9.0.0", "--count", "1", "--warmup", "100ms");

        await running.Saw("both sides are SystemTextJson 9.0.0: whatever differs is noise");
    }

    // Without the line breaks of a table's notes.
    static string Whole(string text) => string.Join(' ', text.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));

    [LongFact]
    public async Task A_package_from_a_folder_is_measured_and_another_version_in_its_place_is_refused()
    {
        await Pack();
        await WriteAdapter("Exact", $"[$(SerializerVersion)]");
        await WriteAdapter("Loose", "$(SerializerVersion)");
        string[] command =
        [
            "run", "Exact,Loose@9.9.9-a", "--adapter", "Exact", "--adapter", "Loose", "--count", "1", "--launches", "1", "--warmup", "100ms",
            "--operation", "roundtrip", "--json",
        ];

        var without = (await cli.Run(command)).WithoutStackTrace();
        var with = (await cli.Run([.. command, "--nuget-source", "packages", "--out", "out"])).WithoutStackTrace();
        var resumed = (await cli.Run("run", "--resume", "out", "--json")).WithoutStackTrace();
        var verified = (await cli.Run("verify", "Exact", "--adapter", "Exact", "--nuget-source", "packages", "--data", "books", "--json")).WithoutStackTrace();

        Assert.Equal(2, without.ExitCode);
        Assert.All(
            without.Cells, cell => Assert.Contains($"no package source has {Package}", cell.GetProperty("reason").GetString(), StringComparison.Ordinal));
        Assert.True(with.ExitCode == 1, with.ToString());
        var exact = with.Cells.Single(cell => cell.GetProperty("serializer").GetString() == "Exact");
        Assert.Equal(("ok", version), (exact.GetProperty("status").GetString(), exact.GetProperty("version").GetString()));
        var loose = with.Cells.Single(cell => cell.GetProperty("serializer").GetString() == "Loose");
        Assert.Equal("unavailable", loose.GetProperty("status").GetString());
        Assert.Contains($"{Package} {version} was resolved instead", loose.GetProperty("reason").GetString(), StringComparison.Ordinal);
        Assert.EndsWith(
            $"next: touchstone run -s Loose --latest --adapter Loose --nuget-source {Path.Combine(cli.Folder, "packages")}",
            loose.GetProperty("reason").GetString(), StringComparison.Ordinal);
        Assert.True(resumed.ExitCode == 1, resumed.ToString());
        Assert.True(verified.ExitCode == 0, verified.ToString());
    }

    async Task Pack()
    {
        var folder = Directory.CreateDirectory(Path.Combine(cli.Folder, "library")).FullName;
        await File.WriteAllTextAsync(Path.Combine(folder, Package + ".csproj"), $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><TargetFramework>net10.0</TargetFramework><Version>{version}</Version></PropertyGroup>
            </Project>
            """);
        await File.WriteAllTextAsync(Path.Combine(folder, "Json.cs"), """
            namespace Doubling;

            public static class Json
            {
                public static byte[] Write<T>(T value) => System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(value);

                public static T Read<T>(byte[] bytes) => System.Text.Json.JsonSerializer.Deserialize<T>(bytes)!;
            }
            """);
        string[] arguments = ["pack", folder, "-o", Path.Combine(cli.Folder, "packages"), "-nodeReuse:false"];
        using var pack = Process.Start(new ProcessStartInfo("dotnet", arguments)
        {
            RedirectStandardOutput = true,
        })!;
        var output = await pack.StandardOutput.ReadToEndAsync();
        await pack.WaitForExitAsync();
        Assert.True(pack.ExitCode == 0, output);
    }

    async Task WriteAdapter(string name, string pin)
    {
        var folder = Directory.CreateDirectory(Path.Combine(cli.Folder, name)).FullName;
        await File.WriteAllTextAsync(
            Path.Combine(cli.Folder, "Directory.Build.props"), $"<Project><Import Project=\"{Cli.Root}/adapters/Directory.Build.props\" /></Project>");
        await File.WriteAllTextAsync(Path.Combine(cli.Folder, "Directory.Packages.props"), "<Project />");
        await File.WriteAllTextAsync(Path.Combine(folder, name + ".csproj"), $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><SerializerVersion>{version}</SerializerVersion></PropertyGroup>
              <ItemGroup><PackageReference Include="{Package}" Version="{pin}" /></ItemGroup>
            </Project>
            """);
        await File.WriteAllTextAsync(Path.Combine(folder, "Adapter.cs"), """
            return Touchstone.Worker.Run(args, static () => typeof(Doubling.Json), Shape.Bytes<Adapter>());

            readonly struct Adapter : IBytesSerializer
            {
                public byte[] Serialize<T>(T value) => Doubling.Json.Write(value);

                public T Deserialize<T>(byte[] payload) => Doubling.Json.Read<T>(payload);
            }
            """);
        var traits = await File.ReadAllTextAsync(Path.Combine(Cli.Root, "adapters", "SystemTextJson", "traits.json"));
        await File.WriteAllTextAsync(Path.Combine(folder, "traits.json"), traits
            .Replace("\"package\": null", $"\"package\": \"{Package}\"", StringComparison.Ordinal)
            .Replace("[\"buffer\", \"bytes\", \"stream\"]", "[\"bytes\"]", StringComparison.Ordinal));
    }
}
