namespace Touchstone.Machine.Plans;

/// <summary>A program that runs jobs: this one or a C++ program. Both take the same requests, so one loop measures both.</summary>
/// <param name="By">The language in tables: <see cref="DotNet"/> or <see cref="Cpp"/>.</param>
/// <param name="Source">For C++, the name of its file in reference/ without extension; empty for this program.</param>
sealed record JobProgram(string By, string Source)
{
    /// <summary>The language of this program.</summary>
    public const string DotNet = ".NET";

    /// <summary>The language of the programs in reference/.</summary>
    public const string Cpp = "C++";

    /// <summary>This program, in a separate process.</summary>
    public static JobProgram Own { get; } = new(DotNet, "");

    /// <summary>A program in reference/, built if this machine has a compiler.</summary>
    /// <param name="source">The name of its file, without extension.</param>
    public static JobProgram Reference(string source) => new(Cpp, source);
}
