using System.Runtime.Versioning;

namespace Touchstone.EndToEnd;

/// <summary>Files that another user put into a folder above, where a search upward finds them.</summary>
[UnsupportedOSPlatform("windows")]
public sealed class HostileCheckoutTests : IDisposable
{
    const string Stranger = "65533";

    readonly Cli cli = new();

    public void Dispose() => cli.Dispose();

    [RootFact]
    public async Task A_checkout_that_another_user_planted_above_is_refused_until_its_folder_is_allowed()
    {
        var planted = Checkout.Empty(cli.Folder);
        foreach (var part in (string[])["adapters", "src"])
            await Give(Stranger, Path.Combine(planted, part));
        cli.CurrentFolder = Directory.CreateDirectory(Path.Combine(planted, "mine")).FullName;

        foreach (var command in (string[][])[["list"], ["run", "#Nop"], ["verify", "#Nop"], ["probe", "#Nop"]])
        {
            var refused = (await cli.Run(command)).WithoutStackTrace();
            Assert.True(refused.ExitCode == 2, refused.ToString());
            Assert.StartsWith($"touchstone: cannot use the checkout of Touchstone in {planted}\n", refused.Errors, StringComparison.Ordinal);
            Assert.EndsWith($"  next: export TOUCHSTONE_SAFE_DIRECTORY={planted}\n", refused.Errors, StringComparison.Ordinal);
        }
        cli.Variables["SUDO_UID"] = Stranger;
        Assert.Equal(0, (await cli.Run("list")).ExitCode);
        cli.Variables.Remove("SUDO_UID");
        cli.Variables["TOUCHSTONE_SAFE_DIRECTORY"] = planted;
        Assert.Equal(0, (await cli.Run("list")).ExitCode);
    }

    [RootFact]
    public async Task Build_files_that_another_user_planted_above_an_adapter_do_not_run()
    {
        var folder = CopyOfNop(Path.Combine(cli.Folder, "work"));
        var marker = Path.Combine(cli.Folder, "PWNED");
        var planted = Path.Combine(cli.Folder, "Directory.Build.targets");
        await File.WriteAllTextAsync(planted, $"""
            <Project>
              <Target Name="Evil" BeforeTargets="Restore;CoreCompile"><Touch Files="{marker}" AlwaysCreate="true" /></Target>
            </Project>
            """);
        await Give(Stranger, planted);

        var refused = (await cli.Run("run", "#Nop2", "--adapter", folder, "--count", "1", "--budget", "1s", "--out", "out")).WithoutStackTrace();

        Assert.False(File.Exists(marker));
        Assert.Contains($"{planted} belongs to user {Stranger}, not to you or root", refused.Output + refused.Errors, StringComparison.Ordinal);
        Assert.Contains($"export TOUCHSTONE_SAFE_DIRECTORY={cli.Folder}", refused.Output + refused.Errors, StringComparison.Ordinal);
    }

    [RootFact]
    public async Task Settings_in_a_home_of_another_user_do_not_run()
    {
        var folder = CopyOfNop(Path.Combine(cli.Folder, "work"));
        var home = Directory.CreateDirectory(Path.Combine(cli.Folder, "home")).FullName;
        var marker = Path.Combine(cli.Folder, "PWNED");
        var imported = Directory.CreateDirectory(
            Path.Combine(home, ".local", "share", "Microsoft", "MSBuild", "Current", "Microsoft.Common.targets", "ImportBefore")).FullName;
        await File.WriteAllTextAsync(Path.Combine(imported, "evil.targets"), $"""
            <Project>
              <Target Name="Evil" BeforeTargets="Restore;CoreCompile"><Touch Files="{marker}" AlwaysCreate="true" /></Target>
            </Project>
            """);
        await Give(Stranger, home);
        cli.Variables["HOME"] = home;

        var outcome = (await cli.Run("verify", "#Nop2", "--adapter", folder, "--data", "books")).WithoutStackTrace();

        Assert.False(File.Exists(marker));
        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains(
            $"others can change {home}, so nothing in the folder of HOME is used; if you trust them: export TOUCHSTONE_SAFE_DIRECTORY={home}\n",
            outcome.Errors, StringComparison.Ordinal);
    }

    [RootFact]
    public async Task An_adapter_of_another_user_in_the_current_folder_is_not_found_by_its_name()
    {
        var folder = CopyOfNop(cli.Folder);
        await Give(Stranger, folder);

        foreach (var command in (string[])["run", "verify", "probe"])
        {
            var refused = (await cli.Run(command, "Nop2")).WithoutStackTrace();
            Assert.True(refused.ExitCode == 2, refused.ToString());
            Assert.StartsWith(
                $"touchstone: cannot use the adapter Nop2\n  {folder} belongs to user {Stranger}, not to you or root, ",
                refused.Errors, StringComparison.Ordinal);
            Assert.Matches($@"\n  next: touchstone {command} Nop2 .*--adapter \./Nop2\n$", refused.Errors);
        }
    }

    [RootFact]
    public async Task A_link_of_another_user_in_the_folder_for_temporary_files_is_not_followed_by_a_build()
    {
        var (shared, precious) = (Directory.CreateDirectory(Path.Combine(cli.Folder, "t")).FullName, Path.Combine(cli.Folder, "precious"));
        Directory.CreateDirectory(precious);
        File.SetUnixFileMode(precious, (UnixFileMode)0b111_101_101);
        foreach (var name in (string[])["NuGetScratch", "NuGetScratchroot"])
        {
            File.CreateSymbolicLink(Path.Combine(shared, name), precious);
            Assert.Equal(0, (await cli.RunProgram("chown", "-h", Stranger, Path.Combine(shared, name))).ExitCode);
        }
        File.SetUnixFileMode(shared, (UnixFileMode)0b111_111_111 | UnixFileMode.StickyBit);
        cli.Variables["TMPDIR"] = shared;

        var verified = await cli.Run("verify", "#Nop2", "--adapter", CopyOfNop(Path.Combine(cli.Folder, "work")));

        Assert.True(verified.ExitCode == 0, verified.ToString());
        Assert.Empty(Directory.GetFileSystemEntries(precious));
        Assert.Equal((UnixFileMode)0b111_101_101, File.GetUnixFileMode(precious));
    }

    static string CopyOfNop(string parent)
    {
        var folder = Directory.CreateDirectory(Path.Combine(parent, "Nop2")).FullName;
        foreach (var file in Directory.EnumerateFiles(Path.Combine(Cli.Root, "adapters", "Nop")))
            File.Copy(file, Path.Combine(folder, Path.GetFileName(file).Replace("Nop", "Nop2", StringComparison.Ordinal)));
        return folder;
    }

    async Task Give(string user, string path) => Assert.Equal(0, (await cli.RunProgram("chown", "-R", user, path)).ExitCode);
}

/// <summary>A test that gives files to another user. Only root can.</summary>
sealed class RootFactAttribute : FactAttribute
{
    public RootFactAttribute() => Skip = OperatingSystem.IsLinux() && Environment.IsPrivilegedProcess ? null : "needs root on Linux";
}
