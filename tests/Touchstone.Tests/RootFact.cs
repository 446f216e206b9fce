namespace Touchstone.Tests;

/// <summary>A test that gives files to another user. Only root on Linux can.</summary>
sealed class RootFactAttribute : FactAttribute
{
    public RootFactAttribute() => Skip = OperatingSystem.IsLinux() && Environment.IsPrivilegedProcess ? null : "needs root on Linux";
}

/// <summary>Another user of this machine.</summary>
static class Stranger
{
    public const uint Id = 65533;

    /// <summary>Gives a file, a link or a folder to the stranger.</summary>
    public static void Own(string path)
    {
        using var chown = System.Diagnostics.Process.Start("chown", ["-hR", $"{Id}", path]);
        chown.WaitForExit();
        Assert.Equal(0, chown.ExitCode);
    }
}
