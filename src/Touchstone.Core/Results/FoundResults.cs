namespace Touchstone.Core.Results;

/// <summary>A file with results that <see cref="ResultInputs.Find"/> found.</summary>
/// <param name="Folder">The folder that the user named and in which it was found; null if the user named the file itself.</param>
/// <param name="Name">Its path relative to the folder, or the path that the user named.</param>
public sealed record FoundResults(string? Folder, string Name)
{
    /// <summary>The word for standard input.</summary>
    public const string StandardInput = "-";

    /// <summary>The path.</summary>
    public string Path => Folder is null ? Name : System.IO.Path.Combine(Folder, Name);

    /// <summary>True for standard input.</summary>
    public bool IsStandardInput => Folder is null && Name == StandardInput;

    /// <summary>Opens the file. In a folder, links, pipes, devices and files of strangers are refused.</summary>
    /// <exception cref="IOException">It cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it.</exception>
    public FileStream Open() => Folder is null ? InputFile.Named(Name) : InputFile.Found(Folder, Name, Folder);

    /// <summary>Why a file cannot be read, after its path and a colon.</summary>
    internal static string Reason(string path, Exception error) =>
        error.Message.StartsWith(path + " ", StringComparison.Ordinal) ? $"it{error.Message[path.Length..]}" : error.Message;

    /// <summary>The text of another file in the same folder, which must be a regular file; null if there is none.</summary>
    /// <param name="name">The name of the other file.</param>
    /// <param name="mostBytes">The largest file that is read.</param>
    /// <exception cref="IOException">It is not a regular file of the folder, or it is too large.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read it.</exception>
    public string? TextBeside(string name, long mostBytes)
    {
        var folder = System.IO.Path.GetDirectoryName(Name) ?? "";
        return Folder is null
            ? InputFile.FoundText(folder, name, Name, mostBytes)
            : InputFile.FoundText(Folder, System.IO.Path.Combine(folder, name), Folder, mostBytes);
    }
}
