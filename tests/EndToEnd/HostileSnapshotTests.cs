using System.Diagnostics;
using Touchstone.HeapTargets;

namespace Touchstone.EndToEnd;

/// <summary>Root reads a process of another user, who may change everything in a shared folder for temporary files.</summary>
[Collection(OneByOne.Name)]
public sealed class HostileSnapshotTests : IDisposable
{
    readonly Cli cli = new();
    readonly string planted = $"/tmp/touchstone-snapshot-{int.MaxValue}-{Guid.NewGuid():N}";

    public void Dispose()
    {
        File.Delete(planted);
        cli.Dispose();
    }

    [OtherUserFact]
    public async Task A_snapshot_of_a_process_of_another_user_follows_no_link_and_leaves_no_folder()
    {
        var precious = Path.Combine(cli.Folder, "precious.txt");
        await File.WriteAllTextAsync(precious, "precious");
        // The name of a leftover, whose maker has ended.
        await OtherUser.Run("ln", "-s", cli.Folder, planted);
        var before = Directory.GetDirectories("/tmp", "touchstone-snapshot-*");
        using var program = await TargetProgram.Start(OtherUser.Setpriv, "Generics", "", [.. OtherUser.Options, TargetProgram.PathOf("Generics")]);

        var outcome = (await cli.Run("heap", "types", program.Pid, "--snapshot", "--filter", "Twig")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("1 500", outcome.Output, StringComparison.Ordinal);
        Assert.True(File.Exists(precious));
        Assert.Equal(before, Directory.GetDirectories("/tmp", "touchstone-snapshot-*"));
    }
}

/// <summary>A second user of the machine. Root can start programs in the name of any user id, whether or not it has an account.</summary>
static class OtherUser
{
    public const string Id = "65534";

    public const string Setpriv = "/usr/bin/setpriv";

    /// <summary>The options of setpriv, to be followed by the program.</summary>
    public static string[] Options { get; } = [$"--reuid={Id}", $"--regid={Id}", "--clear-groups"];

    /// <summary>Runs a program as the other user, and fails if it fails.</summary>
    public static async Task Run(params string[] command) => Assert.Equal(0, await ExitCode(command));

    /// <summary>Runs a program as the other user.</summary>
    public static async Task<int> ExitCode(params string[] command)
    {
        using var process = Process.Start(Setpriv, [.. Options, .. command]);
        await process.WaitForExitAsync();
        return process.ExitCode;
    }
}

/// <summary>A test with a second user, who can start the programs of the tests.</summary>
sealed class OtherUserFactAttribute : FactAttribute
{
    static readonly bool Can = OperatingSystem.IsLinux() && Environment.IsPrivilegedProcess && File.Exists(OtherUser.Setpriv)
        && OtherUser.ExitCode("test", "-x", TargetProgram.PathOf("Generics")).GetAwaiter().GetResult() == 0;

    public OtherUserFactAttribute()
    {
        if (!Can)
            Skip = "needs root, setpriv, and a checkout that other users can read";
    }
}
