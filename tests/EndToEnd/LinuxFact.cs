namespace Touchstone.EndToEnd;

/// <summary>A test of what only Linux has.</summary>
sealed class LinuxFactAttribute : FactAttribute
{
    public LinuxFactAttribute(bool isLong = false) => Skip = !OperatingSystem.IsLinux() ? "needs Linux"
        : isLong && !LongFactAttribute.AreRun ? LongFactAttribute.Why
        : null;
}

/// <summary>A test that builds a program ahead of time, which takes a linker.</summary>
sealed class LinkerFactAttribute : FactAttribute
{
    public LinkerFactAttribute() =>
        Skip = OperatingSystem.IsLinux() && (File.Exists("/usr/bin/gcc") || File.Exists("/usr/bin/clang")) ? null : "needs Linux with gcc or clang";
}
