namespace Touchstone.Tests;

/// <summary>A test that gives files to another user. Only root on Linux can.</summary>
sealed class RootFactAttribute : FactAttribute
{
    public RootFactAttribute() => Skip = OperatingSystem.IsLinux() && Environment.IsPrivilegedProcess ? null : "needs root on Linux";
}

/// <summary>A test that mounts a folder. Only root on Linux can, outside of most containers.</summary>
sealed class MountFactAttribute : FactAttribute
{
    public MountFactAttribute() => Skip = OperatingSystem.IsLinux() && File.ReadLines("/proc/self/status").Any(MayMount) ? null : "needs the right to mount";

    // CAP_SYS_ADMIN
    static bool MayMount(string line) => line.StartsWith("CapEff:", StringComparison.Ordinal) && (Convert.ToUInt64(line[7..].Trim(), 16) >> 21 & 1) == 1;
}

/// <summary>Another user of this machine.</summary>
static class Stranger
{
    public const uint Id = 65533;

    /// <summary>Gives a file, a link or a folder to the stranger.</summary>
    public static void Own(string path) => Change($"{Id}", "-hR", path);

    /// <summary>Gives a folder to the stranger, without what is in it.</summary>
    public static void OwnAlone(string folder) => Change($"{Id}", "-h", folder);

    /// <summary>Gives a file or a folder to the group of the stranger.</summary>
    public static void OwnAsGroup(string path) => Change($":{Id}", "-hR", path);

    static void Change(string owner, string how, string path)
    {
        using var chown = System.Diagnostics.Process.Start("chown", [how, owner, path]);
        chown.WaitForExit();
        Assert.Equal(0, chown.ExitCode);
    }
}
