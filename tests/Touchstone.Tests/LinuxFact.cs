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

/// <summary>A test of what Windows has not.</summary>
sealed class UnixFactAttribute : FactAttribute
{
    public UnixFactAttribute() => Skip = OperatingSystem.IsWindows() ? "needs Linux or macOS" : null;
}

/// <summary>Tests of what Windows has not.</summary>
sealed class UnixTheoryAttribute : TheoryAttribute
{
    public UnixTheoryAttribute() => Skip = OperatingSystem.IsWindows() ? "needs Linux or macOS" : null;
}

/// <summary>A test of instructions of Intel and AMD.</summary>
sealed class X86FactAttribute : FactAttribute
{
    public X86FactAttribute() => Skip = System.Runtime.Intrinsics.X86.X86Base.IsSupported ? null : "needs a processor of Intel or AMD";
}

/// <summary>Tests of files of machines with a processor of Intel or AMD, read on such a machine.</summary>
sealed class X64TheoryAttribute : TheoryAttribute
{
    public X64TheoryAttribute() =>
        Skip = System.Runtime.InteropServices.RuntimeInformation.ProcessArchitecture == System.Runtime.InteropServices.Architecture.X64
            ? null : "needs x64";
}
