using System.CommandLine;
using System.Runtime.InteropServices;

namespace Touchstone.Commands;

/// <summary>What to say of errors that no command could foresee.</summary>
static class CommandErrors
{
    const int BrokenPipe = 32;

    /// <summary>The help of the command that was meant.</summary>
    public static string Next(ParseResult parsed) =>
        parsed.CommandResult.Command is RootCommand ? "touchstone --help" : $"touchstone {parsed.CommandResult.Command.Name} --help";

    /// <summary>True when the other end of standard output is gone.</summary>
    public static bool IsBrokenPipe(IOException e) => (e.HResult & 0xffff) == BrokenPipe && !RuntimeInformation.IsOSPlatform(OSPlatform.Windows);
}
