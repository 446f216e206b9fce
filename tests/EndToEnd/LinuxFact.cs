namespace Touchstone.EndToEnd;

/// <summary>A test of what only Linux has.</summary>
sealed class LinuxFactAttribute : FactAttribute
{
    public LinuxFactAttribute() => Skip = OperatingSystem.IsLinux() ? null : "needs Linux";
}
