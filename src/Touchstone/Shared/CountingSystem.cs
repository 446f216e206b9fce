using System.Runtime.InteropServices;

namespace Touchstone.Shared;

/// <summary>Which systems can count instructions.</summary>
static class CountingSystem
{
    /// <summary>True where counting was tried.</summary>
    public static bool IsKnown => OperatingSystem.IsLinux() && RuntimeInformation.ProcessArchitecture == Architecture.X64;

    /// <summary>Refuses systems where instructions cannot be counted.</summary>
    public static void Check(Terminal terminal)
    {
        if (WhyNot(terminal) is { } problem)
            throw new UsageException(problem);
    }

    /// <summary>Why this system cannot count instructions; null if it can.</summary>
    /// <param name="terminal">Receives a note if it is not certain.</param>
    public static Problem? WhyNot(Terminal terminal)
    {
        const string What = "cannot count instructions";
        const string Next = "touchstone run";
        if (!OperatingSystem.IsLinux())
            return new Problem(What, "only Linux lets a program step another one without special rights", Next);
        if (RuntimeInformation.ProcessArchitecture == Architecture.Arm64)
            terminal.Note("counting on arm64 was not tried: compare a count with one from x64 before you trust it");
        else if (RuntimeInformation.ProcessArchitecture != Architecture.X64)
            return new Problem(What, "this processor has other registers than x64 and arm64", Next);
        return null;
    }
}
