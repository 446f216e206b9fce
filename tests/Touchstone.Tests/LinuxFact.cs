namespace Touchstone.Tests;

/// <summary>A test of what the Linux kernel does.</summary>
sealed class LinuxFactAttribute : FactAttribute
{
    public LinuxFactAttribute() => Skip = OperatingSystem.IsLinux() ? null : "needs the Linux kernel";
}

/// <summary>Tests of what the Linux kernel does.</summary>
sealed class LinuxTheoryAttribute : TheoryAttribute
{
    public LinuxTheoryAttribute() => Skip = OperatingSystem.IsLinux() ? null : "needs the Linux kernel";
}

/// <summary>A test that makes files of other users, which only root can do.</summary>
sealed class RootFactAttribute : FactAttribute
{
    public RootFactAttribute() => Skip = OperatingSystem.IsLinux() && Environment.IsPrivilegedProcess ? null : "needs root on Linux";
}
