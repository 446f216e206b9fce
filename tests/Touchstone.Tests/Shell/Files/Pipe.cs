using System.Diagnostics;

namespace Touchstone.Tests.Shell.Files;

/// <summary>Makes pipes with names, which wait for ever if nobody is at the other end.</summary>
static class Pipe
{
    public static string Create(string path)
    {
        using var mkfifo = Process.Start("mkfifo", [path]);
        mkfifo.WaitForExit();
        Assert.Equal(0, mkfifo.ExitCode);
        return path;
    }
}
