using System.Diagnostics;

namespace Touchstone.Tests.Build.Git;

/// <summary>Runs git in the folders of tests.</summary>
static class TestRepository
{
    /// <summary>Runs git and returns its output without the last line break.</summary>
    public static string Git(string folder, params string[] arguments)
    {
        var start = new ProcessStartInfo("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", .. arguments])
        {
            WorkingDirectory = folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        using var git = Process.Start(start)!;
        var (output, errors) = (git.StandardOutput.ReadToEnd(), git.StandardError.ReadToEnd());
        git.WaitForExit();
        Assert.True(git.ExitCode == 0, errors);
        return output.TrimEnd();
    }
}
