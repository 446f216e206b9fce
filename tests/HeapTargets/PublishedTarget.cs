using System.Diagnostics;

namespace Touchstone.HeapTargets;

/// <summary>A program of tests/HeapTargets for another runtime, or in another form than the tests' own build.</summary>
/// <param name="Shape">The folder of the program in tests/HeapTargets.</param>
/// <param name="Framework">The target framework, such as net8.0.</param>
/// <param name="Properties">Properties of its project, such as PublishSingleFile, that are true.</param>
sealed record PublishedTarget(string Shape, string Framework, params string[] Properties)
{
    /// <summary>Publishes a program. Returns the path of the executable.</summary>
    /// <param name="folder">An empty folder for the project and the program.</param>
    public async Task<string> Publish(string folder) => (await PublishAll(folder, [this]))[0];

    /// <summary>Publishes programs in one call, since starting MSBuild takes longer than building one of them. Returns the paths of the executables.</summary>
    /// <param name="folder">An empty folder for the projects and the programs.</param>
    /// <param name="targets">The programs.</param>
    public static async Task<IReadOnlyList<string>> PublishAll(string folder, IReadOnlyList<PublishedTarget> targets)
    {
        var places = targets.Select((_, number) => Path.Combine(folder, $"project{number}")).ToList();
        foreach (var (target, place) in targets.Zip(places))
        {
            Directory.CreateDirectory(place);
            foreach (var file in (string[])[Path.Combine(target.Shape, "Program.cs"), "Ready.cs"])
                File.Copy(Path.Combine(TargetProgram.Sources(), file), Path.Combine(place, Path.GetFileName(file)));
            await File.WriteAllTextAsync(Path.Combine(place, $"{target.Shape}.csproj"), target.Project);
        }
        await File.WriteAllTextAsync(Path.Combine(folder, "all.proj"), All);
        string[] arguments = ["msbuild", Path.Combine(folder, "all.proj"), "-maxCpuCount", "-nodeReuse:false", "-noLogo", "-terminalLogger:off"];
        var info = new ProcessStartInfo("dotnet", arguments) { RedirectStandardOutput = true, RedirectStandardError = true };
        // A build ends before profiles pay, or optimizing each method that ran 30 times.
        (info.Environment["DOTNET_TieredPGO"], info.Environment["DOTNET_TC_CallCountThreshold"]) = ("0", "2000");
        using var publish = Process.Start(info)!;
        var errors = publish.StandardError.ReadToEndAsync();
        var output = await publish.StandardOutput.ReadToEndAsync();
        await publish.WaitForExitAsync();
        Assert.True(publish.ExitCode == 0, output + await errors);
        return [.. targets.Zip(places, (target, place) => Path.Combine(place, "published", target.Shape))];
    }

    // Restore writes props that the project must import. Another global property makes MSBuild evaluate the project again.
    const string All = """
        <Project>
          <ItemGroup>
            <Program Include="$(MSBuildThisFileDirectory)*/*.csproj" />
          </ItemGroup>
          <Target Name="All">
            <MSBuild Projects="@(Program)" Targets="Restore" Properties="Restores=true" BuildInParallel="true" />
            <MSBuild Projects="@(Program)" Targets="Publish" BuildInParallel="true" />
          </Target>
        </Project>
        """;

    string Project => $"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFramework>{Framework}</TargetFramework>
            <Configuration>Release</Configuration>
            <RuntimeIdentifier>linux-x64</RuntimeIdentifier>
            <SelfContained>{(Properties.Any(property => property is "SelfContained" or "PublishAot") ? "true" : "false")}</SelfContained>
            <PublishDir>published/</PublishDir>
            <ImplicitUsings>enable</ImplicitUsings>
            <Nullable>enable</Nullable>
            <LangVersion>latest</LangVersion>
            <InvariantGlobalization>true</InvariantGlobalization>
            <CheckEolTargetFramework>false</CheckEolTargetFramework>
            {string.Concat(Properties.Except(["SelfContained"]).Select(property => $"<{property}>true</{property}>"))}
          </PropertyGroup>
        </Project>
        """;
}
