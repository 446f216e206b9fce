namespace Touchstone.EndToEnd.Engines;

/// <summary>Programs of other engines that tests start.</summary>
static class Installed
{
    // The daemons are in sbin, which the PATH of a user lacks.
    static readonly string[] SystemFolders = ["/usr/sbin", "/usr/local/sbin", "/sbin"];

    /// <summary>The full path of a program; null if it is not installed.</summary>
    public static string? Find(string program) => (Environment.GetEnvironmentVariable("PATH") ?? "")
        .Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries)
        .Concat(SystemFolders)
        .Select(folder => Path.Combine(folder, program))
        .FirstOrDefault(File.Exists);

    /// <summary>Why a test that needs these programs is skipped; null if it must run.</summary>
    /// <param name="package">What to install.</param>
    /// <param name="programs">The programs.</param>
    public static string? Missing(string package, params string[] programs) =>
        !OperatingSystem.IsLinux() ? "the files in deploy/ are for Linux"
        : Array.Find(programs, program => Find(program) is null) is { } missing ? $"{missing} is not installed; next: apt-get install {package}"
        : null;
}

/// <summary>A test that starts Slurm. It is skipped where that is not installed.</summary>
sealed class SlurmFactAttribute : FactAttribute
{
    public SlurmFactAttribute(bool isLong = false) => Skip = isLong && !LongFactAttribute.AreRun
        ? LongFactAttribute.Why
        : Installed.Missing("munge slurmctld slurmd slurm-client", "munged", "slurmctld", "slurmd", "sbatch", "squeue", "scontrol");
}

/// <summary>A long test that starts GNU parallel and an ssh server. It is skipped where these are not installed.</summary>
sealed class ParallelFactAttribute : FactAttribute
{
    public ParallelFactAttribute() => Skip = !LongFactAttribute.AreRun
        ? LongFactAttribute.Why
        : Installed.Missing("parallel rsync openssh-server", "parallel", "rsync", "sshd", "ssh", "ssh-keygen")
        ?? (Directory.Exists("/run/sshd") || Environment.UserName != "root" ? null : "an ssh server of root needs /run/sshd; next: mkdir /run/sshd");
}
