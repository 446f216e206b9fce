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
