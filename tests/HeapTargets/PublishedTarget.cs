using System.Diagnostics;

namespace Touchstone.HeapTargets;

/// <summary>Publishes a program of tests/HeapTargets for another runtime, or in another form than the tests' own build.</summary>
static class PublishedTarget
{
    /// <summary>Publishes a program. Returns the path of the executable.</summary>
    /// <param name="folder">An empty folder for the project and the program.</param>
    /// <param name="shape">The folder of the program in tests/HeapTargets.</param>
    /// <param name="framework">The target framework, such as net8.0.</param>
    /// <param name="options">More options, such as -p:PublishSingleFile=true.</param>
    public static async Task<string> Publish(string folder, string shape, string framework, params string[] options)
    {
        var (project, published) = (Directory.CreateDirectory(Path.Combine(folder, shape)).FullName, Path.Combine(folder, "published"));
        foreach (var file in (string[])[Path.Combine(shape, "Program.cs"), "Ready.cs"])
            File.Copy(Path.Combine(Sources(), file), Path.Combine(project, Path.GetFileName(file)));
        await File.WriteAllTextAsync(Path.Combine(project, $"{shape}.csproj"), Project(framework));
        string[] arguments =
            ["publish", project, "-c", "Release", "-r", "linux-x64", "-o", published, "-nodeReuse:false", "-p:UseSharedCompilation=false", .. options];
        var info = new ProcessStartInfo("dotnet", arguments) { RedirectStandardOutput = true, RedirectStandardError = true };
        // A build ends before profile-guided optimization pays off.
        info.Environment["DOTNET_TieredPGO"] = "0";
        using var publish = Process.Start(info)!;
        var errors = publish.StandardError.ReadToEndAsync();
        var output = await publish.StandardOutput.ReadToEndAsync();
        await publish.WaitForExitAsync();
        Assert.True(publish.ExitCode == 0, output + await errors);
        return Path.Combine(published, shape);
    }

    static string Project(string framework) => $"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFramework>{framework}</TargetFramework>
            <ImplicitUsings>enable</ImplicitUsings>
            <Nullable>enable</Nullable>
            <LangVersion>latest</LangVersion>
            <InvariantGlobalization>true</InvariantGlobalization>
            <CheckEolTargetFramework>false</CheckEolTargetFramework>
          </PropertyGroup>
        </Project>
        """;

    static string Sources()
    {
        var folder = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(folder, "Touchstone.slnx")))
            folder = Path.GetDirectoryName(Path.TrimEndingDirectorySeparator(folder))
                ?? throw new InvalidOperationException("the tests run outside a checkout");
        return Path.Combine(folder, "tests", "HeapTargets");
    }
}
