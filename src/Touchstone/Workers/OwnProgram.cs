using System.Diagnostics;

namespace Touchstone.Workers;

/// <summary>Starts this very program once more, whether it runs as itself or as <c>dotnet touchstone.dll</c>.</summary>
static class OwnProgram
{
    // Environment.GetCommandLineArgs begins with the file that holds the code, or with the program itself.
    static readonly bool IsHosted = string.Equals(Path.GetFileNameWithoutExtension(Environment.ProcessPath), "dotnet", StringComparison.OrdinalIgnoreCase);

    /// <summary>What it was started with.</summary>
    public static IEnumerable<string> Arguments => Environment.GetCommandLineArgs().Skip(1);

    /// <summary>How it is started with other arguments.</summary>
    public static ProcessStartInfo Start(IEnumerable<string> arguments) =>
        new(Environment.ProcessPath!, IsHosted ? arguments.Prepend(Environment.GetCommandLineArgs()[0]) : arguments);
}
