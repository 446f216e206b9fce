using System.Diagnostics;
using System.Reflection;

namespace Touchstone.Shell.Processes;

/// <summary>Starts another process of this program, whether it runs as an executable or as <c>dotnet touchstone.dll</c>.</summary>
public static class OwnProgram
{
    const string TouchstoneName = "touchstone";

    // Under dotnet, the first entry of Environment.GetCommandLineArgs is the .dll file; otherwise it is the executable.
    static readonly bool IsHosted =
        string.Equals(Path.GetFileNameWithoutExtension(Environment.ProcessPath), "dotnet", StringComparison.OrdinalIgnoreCase);

    /// <summary>The arguments of this process.</summary>
    public static IEnumerable<string> Arguments => Environment.GetCommandLineArgs().Skip(1);

    /// <summary>How to start the program with other arguments.</summary>
    public static ProcessStartInfo Start(IEnumerable<string> arguments) =>
        ProgramStart.Of(Environment.ProcessPath!, IsHosted ? arguments.Prepend(Environment.GetCommandLineArgs()[0]) : arguments);

    /// <summary>How to start a command of touchstone. Tests and benchmarks are programs of their own, with touchstone beside them.</summary>
    public static ProcessStartInfo StartTouchstone(IEnumerable<string> arguments) => Assembly.GetEntryAssembly()?.GetName().Name == TouchstoneName
        ? Start(arguments)
        : ProgramStart.Of(Path.Combine(AppContext.BaseDirectory, OperatingSystem.IsWindows() ? TouchstoneName + ".exe" : TouchstoneName), arguments);
}
