namespace Touchstone.Web;

/// <summary>Tests the program when it is built without a report page.</summary>
public sealed class BuildTests : IDisposable
{
    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [LongFact]
    public async Task Without_Node_the_build_goes_on_and_the_report_says_what_is_missing()
    {
        var artifacts = Path.Combine(cli.Folder, "artifacts");
        var build = await Build(artifacts);

        Assert.True(build.ExitCode == 0, build.ToString());
        Assert.Single(
            build.Lines, line => line.Contains("report.html will not be written: building the page needs Node 20 or later", StringComparison.Ordinal));
        Assert.Contains("0 Warning(s)", build.Output, StringComparison.Ordinal);
        cli.Variables.Remove("PATH");
        var touchstone = Program(Path.Combine(artifacts, "bin", "Touchstone.Shell", "release", "Touchstone.Shell.dll"));
        var html = (await cli.RunProgram(touchstone, "report", Chromium.Record("run1"), "--format", "html", "--out", "report.html")).WithoutStackTrace();
        Assert.Equal(2, html.ExitCode);
        Assert.Contains("\n  next: install Node 20 or later", html.Errors.ReplaceLineEndings("\n"), StringComparison.Ordinal);
        Assert.False(File.Exists(Path.Combine(cli.Folder, "report.html")));
        Assert.Equal(0, (await cli.RunProgram(touchstone, "report", Chromium.Record("run1"), "--format", "csv")).ExitCode);
    }

    /// <summary>Copies the program with another shell. Only this assembly contains the page.</summary>
    string Program(string shell)
    {
        var program = Directory.CreateDirectory(Path.Combine(cli.Folder, "program")).FullName;
        foreach (var file in Directory.EnumerateFiles(Path.GetDirectoryName(Cli.Executable)!))
            File.Copy(file, Path.Combine(program, Path.GetFileName(file)));
        File.Copy(shell, Path.Combine(program, Path.GetFileName(shell)), overwrite: true);
        return Path.Combine(program, Path.GetFileName(Cli.Executable));
    }

    /// <summary>Builds the shell into a separate folder, with a Node that is too old first on PATH.</summary>
    async Task<Outcome> Build(string artifacts)
    {
        var tools = Directory.CreateDirectory(Path.Combine(cli.Folder, "tools")).FullName;
        var node = Path.Combine(tools, OperatingSystem.IsWindows() ? "node.cmd" : "node");
        await File.WriteAllTextAsync(node, OperatingSystem.IsWindows() ? "@echo v18.20.4" : "#!/bin/sh\necho v18.20.4\n");
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(node, UnixFileMode.UserRead | UnixFileMode.UserExecute);
        cli.Variables["PATH"] = tools + Path.PathSeparator + Environment.GetEnvironmentVariable("PATH");
        cli.Variables["DOTNET_CLI_UI_LANGUAGE"] = "en";
        return await cli.RunProgram(
            Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet",
            "build", Path.Combine(Cli.Root, "src", "Touchstone.Shell"), "-c", "Release", "-nodeReuse:false", "-p:RunAnalyzers=false",
            "-p:ArtifactsPath=" + artifacts);
    }
}
