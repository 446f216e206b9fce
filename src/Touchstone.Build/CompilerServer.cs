using System.Globalization;

namespace Touchstone.Build;

/// <summary>The compiler server of a build.</summary>
/// <param name="Name">The MSBuild property SharedCompilationId. Compilations with the same name share one server.</param>
/// <param name="IsOurs">Whether only this build uses it, so that the build shuts it down at its end.</param>
public sealed record CompilerServer(string Name, bool IsOurs)
{
    /// <summary>The environment variable that names a server of the caller. It has the name of the MSBuild property.</summary>
    public const string Variable = "SharedCompilationId";

    /// <summary>
    /// The server that <see cref="Variable"/> names. It saves the start of a compiler in each of many short commands, such as the tests of
    /// Touchstone. Without the variable, a server of this build alone: one that stays would disturb the next measurement.
    /// </summary>
    /// <param name="project">The name of the traversal project.</param>
    public static CompilerServer For(string project) => Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } shared
        ? new CompilerServer(shared, IsOurs: false)
        : new CompilerServer(string.Create(CultureInfo.InvariantCulture, $"touchstone-{Environment.ProcessId}-{project}"), IsOurs: true);
}
