using System.Runtime.InteropServices;

namespace Touchstone.Heap.EventPipe;

/// <summary>
/// The library that reads events hashes the names of their providers with SHA-1, for which .NET on Linux loads OpenSSL. Small containers have none. The
/// runtime then ends the process at once, which a program cannot catch.
/// </summary>
static class OpenSsl
{
    // Those that .NET looks for.
    static readonly string[] Names = ["libssl.so.3", "libssl.so.1.1", "libssl.so.1.0.2", "libssl.so.1.0.0", "libssl.so.10"];

    /// <summary>False if events cannot be read here.</summary>
    public static bool IsInstalled => !OperatingSystem.IsLinux() || Names.Any(name => NativeLibrary.TryLoad(name, out _));
}
