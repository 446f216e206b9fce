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
        try
        {
            var (above, name) = (Path.GetDirectoryName(Path.GetFullPath(folder))!, Path.GetFileName(folder));
            using var parent = TrustedFolder.Open(above, create: true);
            var isNew = parent.TryCreate(name);
            using var target = parent.Folder(name, create: true);
            try
            {
                Write(target, files);
            }
            catch when (isNew)
            {
                Directory.Delete(parent.Place(name));
                throw;
            }
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new UsageException(FileProblems.Of($"cannot write {AdapterFolder.Shown(folder)}", error, next, next));
        }
    }

    static void Write(FolderHandle folder, IReadOnlyList<TemplateFile> files)
    {
        var written = new List<string>();
        try
        {
            foreach (var file in files)
            {
                using var stream = new FileStream(folder.Place(file.Name), FileMode.CreateNew);
                written.Add(folder.Place(file.Name));
                stream.Write(Encoding.UTF8.GetBytes(file.Text));
            }
        }
        catch
        {
            // A part of an adapter would be an error in every later run.
            written.ForEach(File.Delete);
            throw;
        }
    }
}
