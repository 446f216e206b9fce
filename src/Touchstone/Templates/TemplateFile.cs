using System.Text;
using Touchstone.Commands;
using Touchstone.Workers;

namespace Touchstone.Templates;

/// <summary>A file to begin with.</summary>
/// <param name="Name">Its name, without a folder.</param>
/// <param name="Text">What is in it.</param>
sealed record TemplateFile(string Name, string Text)
{
    /// <summary>Writes new files, all of them or none, and never over others.</summary>
    /// <param name="folder">Where to; made when it is not there.</param>
    /// <param name="files">The files.</param>
    /// <param name="next">The command that helps where they cannot be written.</param>
    /// <exception cref="UsageException">They cannot be written.</exception>
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
            // Half an adapter would be a problem in every run from now on.
            written.ForEach(File.Delete);
            if (isNew && Directory.Exists(folder))
                Directory.Delete(folder);
            throw new UsageException(new Problem($"cannot write {AdapterFolder.Shown(folder)}", error.Message, next));
        }
    }
}
