namespace Touchstone.Tests.Commands;

/// <summary>The command line in this process, for commands that end before anything is built or measured.</summary>
static class InMemoryCli
{
    /// <summary>The folder of a real result of this repository.</summary>
    public static string Record(string name) => Path.Combine(TouchstoneRoot.Find(out _)!.Folder, "records", "2026-11-22-amd-epyc-debian-12", name);

    /// <summary>Runs a command and waits for its end.</summary>
    public static Task<(int ExitCode, string Output, string Errors)> Run(params string[] arguments) => Run(arguments, CancellationToken.None);

    /// <summary>Runs a command until it ends or is canceled.</summary>
    public static async Task<(int ExitCode, string Output, string Errors)> Run(string[] arguments, CancellationToken cancel)
    {
        var (output, errors) = (new StringWriter(), new StringWriter());
        var exitCode = await CommandLine.Run(arguments, new Terminal(output, errors, 160, Color: false, Live: false), cancel);
        return (exitCode, output.ToString(), errors.ToString());
    }
}
