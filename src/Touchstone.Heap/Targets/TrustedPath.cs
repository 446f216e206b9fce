namespace Touchstone.Heap.Targets;

/// <summary>
/// Decides whether code in a file may be loaded. Whoever can write a file, or any folder above it, decides what runs. So all of them must belong to
/// trusted users, and nobody else may be able to write them.
/// </summary>
/// <param name="users">The trusted users.</param>
sealed class TrustedPath(params uint[] users)
{
    const int MostLinks = 40;

    /// <summary>What root and the user of this process may run.</summary>
    public static TrustedPath OfThisUser => new(Users.Root, Users.Effective);

    /// <summary>Follows all links of a path, and checks each folder and link on the way and the file itself.</summary>
    /// <param name="path">A file or a folder.</param>
    /// <param name="real">The path without links. As long as trusted users do not change it, it leads to the same file.</param>
    /// <returns>Why the path is not trusted; empty if it is.</returns>
    public string Check(string path, out string real)
    {
        real = "/";
        if (FileFacts.Of(real, followsLink: false) is not { } facts)
            return "the system does not say who owns /";
        if (Distrust(real, facts) is { Length: > 0 } wrong)
            return wrong;
        var links = 0;
        var rest = Parts(Path.IsPathRooted(path) ? path : Path.GetFullPath(path));
        while (rest.TryPop(out var name))
        {
            if (name == "..")
            {
                real = Path.GetDirectoryName(real) ?? "/";
                continue;
            }
            var next = Path.Combine(real, name);
            if (FileFacts.Of(next, followsLink: false) is not { } found)
                return $"there is no {next}, or this user may not see it";
            if (Distrust(next, found) is { Length: > 0 } reason)
                return reason;
            if (found.Type != FileType.Link)
            {
                real = next;
                continue;
            }
            if (++links > MostLinks || new FileInfo(next).LinkTarget is not { Length: > 0 } target)
                return $"{next} is a link that leads nowhere";
            if (Path.IsPathRooted(target))
                real = "/";
            foreach (var part in Parts(target).Reverse())
                rest.Push(part);
        }
        return "";
    }

    /// <summary>The same for a folder of native libraries. A library can load the others of its folder.</summary>
    public string CheckLibraries(string folder, out string real)
    {
        if (Check(folder, out real) is { Length: > 0 } reason)
            return reason;
        return Directory.EnumerateFiles(real, "*.so").Select(library => Check(library, out _)).FirstOrDefault(wrong => wrong.Length > 0) ?? "";
    }

    /// <summary>True if every user may search a folder and all above it.</summary>
    public static bool IsForAll(string folder)
    {
        for (var above = folder; above is not null; above = Path.GetDirectoryName(above))
        {
            if (FileFacts.Of(above, followsLink: true)?.Mode.HasFlag(UnixFileMode.OtherExecute) != true)
                return false;
        }
        return true;
    }

    // The first part is on top.
    static Stack<string> Parts(string path) => new(path.Split('/', StringSplitOptions.RemoveEmptyEntries).Where(part => part != ".").Reverse());

    string Distrust(string path, FileFacts file)
    {
        if (!users.Contains(file.Owner))
            return $"{path} belongs to {Users.Shown(file.Owner)}";
        // Linux ignores the permissions of links. In a sticky folder, others can add files but cannot replace ours, and the next part is checked too.
        if (file.Type == FileType.Link || file.Type == FileType.Folder && file.Mode.HasFlag(UnixFileMode.StickyBit))
            return "";
        if (file.Mode.HasFlag(UnixFileMode.OtherWrite))
            return $"every user can write {path}";
        return Owners.GroupCanWrite(path, file)
            ? $"other users can write {path}: the members of group {file.Group} or those of an access control list"
            : "";
    }
}
