using System.Text;
using Touchstone.Build;

namespace Touchstone.Templates;

/// <summary>A file of a template.</summary>
/// <param name="Name">The file name, without a folder.</param>
/// <param name="Text">The content.</param>
sealed record TemplateFile(string Name, string Text)
{
    /// <summary>Writes new files, all of them or none. Existing files are not overwritten.</summary>
    /// <param name="folder">The folder. It is created if it does not exist.</param>
    /// <param name="next">The command to suggest if a file cannot be written.</param>
    /// <exception cref="UsageException">A file exists or cannot be written.</exception>
    public static void Write(string folder, IReadOnlyList<TemplateFile> files, string next)
    {
        var isNew = !Directory.Exists(folder);
        var written = new List<string>();
        try
        {
            Directory.CreateDirectory(folder);
            foreach (var file in files)
            {
                var path = Path.Combine(folder, file.Name);
                using var stream = new FileStream(path, FileMode.CreateNew);
                written.Add(path);
                stream.Write(Encoding.UTF8.GetBytes(file.Text));
            }
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // A part of an adapter would be an error in every later run.
            written.ForEach(File.Delete);
            if (isNew && Directory.Exists(folder))
                Directory.Delete(folder);
            throw new UsageException(FileProblems.Of($"cannot write {AdapterFolder.Shown(folder)}", error, next, next));
        }
    }
}
