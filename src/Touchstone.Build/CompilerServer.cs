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
    /// Touchstone. Without the variable, a server of this build alone: one that stays would disturb the next measurement. Null if another user could exploit
    /// it: see <see cref="OtherUsers"/>.
    /// </summary>
    public static CompilerServer? For()
    {
        if (Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } shared)
            return new CompilerServer(InFolder(shared), IsOurs: false);
        return OtherUsers.MayBeHere() ? null : new CompilerServer($"touchstone-{Guid.NewGuid():N}", IsOurs: true);
    }

    // A server has its socket in the folder for temporary files, but its mutex is one for all folders. With the same name, a build that has another folder
    // waits for the server and does not find it.
    static string InFolder(string name) =>
        UserCache.TemporaryOfBuilds == Path.TrimEndingDirectorySeparator(Path.GetFullPath(Path.GetTempPath())) ? name : $"{name}-touchstone";
}
