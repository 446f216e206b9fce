using System.Globalization;

namespace Touchstone.Shell.Processes;

/// <summary>
/// The pipes and the socket for debuggers that a .NET runtime opens in the folder for temporary files. It removes them when it ends. A killed one cannot,
/// and the thousands that many runs leave slow down every tool that looks for processes.
/// </summary>
public sealed class RuntimePipes
{
    readonly string[] files;

    RuntimePipes(string[] files) => this.files = files;

    /// <summary>Those of a process, which must not have been waited for yet. Only Linux has them under these names.</summary>
    public static RuntimePipes Of(int process) => Of(process, ProcessList.StartOf(process), Path.GetTempPath());

    /// <summary>Those of a process with this start time.</summary>
    internal static RuntimePipes Of(int process, string start, string folder)
    {
        if (start.Length == 0)
            return new([]);
        var id = string.Create(CultureInfo.InvariantCulture, $"{process}-{start}");
        string[] names = [$"clr-debug-pipe-{id}-in", $"clr-debug-pipe-{id}-out", $"dotnet-diagnostic-{id}-socket"];
        return new(Array.ConvertAll(names, name => Path.Combine(folder, name)));
    }

    /// <summary>Removes them after the end of the process. Its id and start time are in the names, so no other process loses its own.</summary>
    public void Delete()
    {
        try
        {
            foreach (var file in files)
                File.Delete(file);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // They are small, and nothing depends on them.
        }
    }
}
