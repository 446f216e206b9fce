namespace Touchstone.Build;

/// <summary>The source files of a folder, as a build finds them: with those behind links, which in a stranger's checkout can lead anywhere.</summary>
public static class SourceFiles
{
    // Shared code is some hundred files. A link can lead to a whole disk.
    const int MostBehindLinks = 10_000;

    /// <summary>
    /// The full paths of the files of a folder, without those of builds and hidden ones. Each folder comes once, however many links lead to it.
    /// </summary>
    /// <param name="folder">The full path. It may not exist.</param>
    /// <exception cref="IOException">Too many files are behind links, or a folder cannot be read.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not read a folder.</exception>
    public static IEnumerable<string> Of(string folder)
    {
        var entered = new HashSet<(string, ulong)>();
        var links = new Queue<string>();
        if (!Directory.Exists(folder) || !IsNew(folder))
            yield break;
        foreach (var file in Below(folder))
            yield return file;
        // A folder that is here has its own name, not that of a link to it.
        var left = MostBehindLinks;
        while (links.TryDequeue(out var link))
        {
            if (!IsNew(link))
                continue;
            foreach (var file in Below(link))
                yield return left-- > 0 ? file : throw new IOException($"links in {folder} lead to more than {MostBehindLinks} files");
        }

        IEnumerable<string> Below(string top)
        {
            var open = new Stack<string>([top]);
            while (open.TryPop(out var path))
            {
                foreach (var entry in new DirectoryInfo(path).EnumerateFileSystemInfos())
                {
                    if (entry is not DirectoryInfo)
                        yield return entry.FullName;
                    else if (entry.Name is "bin" or "obj" || entry.Name.StartsWith('.'))
                        continue;
                    else if (entry.LinkTarget is not null)
                        links.Enqueue(entry.FullName);
                    else if (IsNew(entry.FullName))
                        open.Push(entry.FullName);
                }
            }
        }

        bool IsNew(string path) =>
            entered.Add(FileFacts.IsSupported && FileFacts.Of(path, followsLink: true) is { } facts ? (facts.Device, facts.Number) : (path, 0));
    }
}
