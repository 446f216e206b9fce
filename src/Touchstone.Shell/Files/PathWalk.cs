using System.Runtime.Versioning;
using Microsoft.Win32.SafeHandles;

namespace Touchstone.Shell.Files;

/// <summary>
/// Walks a path part by part through open folders. What is asked about a part is asked of what was opened, so nobody can exchange it between the question
/// and the next step.
/// </summary>
[SupportedOSPlatform("linux")]
sealed class PathWalk : IDisposable
{
    const int MostLinks = 40;

    readonly string full;
    readonly Stack<string> rest;
    readonly Stack<(SafeFileHandle Handle, string Path)> open = [];
    int links;

    /// <param name="full">The full path.</param>
    public PathWalk(string full)
    {
        (this.full, rest) = (full, new(Parts(full)));
        open.Push((Posix.OpenPlace(null, "/", "/"), "/"));
    }

    /// <summary>The open folder that was reached.</summary>
    public SafeFileHandle Folder => open.Peek().Handle;

    /// <summary>Its path without links.</summary>
    public string Path => open.Peek().Path;

    /// <summary>The parts that are left after the next one.</summary>
    public IEnumerable<string> Rest => rest;

    /// <summary>Takes the next part. False at the end. A part that leads up is followed at once.</summary>
    public bool TryNext(out string name, out string shown)
    {
        while (rest.TryPop(out name!))
        {
            shown = System.IO.Path.Combine(Path, name);
            if (name != "..")
                return true;
            if (open.Count > 1)
                open.Pop().Handle.Dispose();
        }
        shown = Path;
        return false;
    }

    /// <summary>Goes on in an open folder, which is closed with this walk.</summary>
    public void Enter(SafeFileHandle folder, string shown) => open.Push((folder, shown));

    /// <summary>Goes on where a link leads.</summary>
    /// <exception cref="IOException">It leads to itself, nowhere, or into a process.</exception>
    public void Follow(SafeFileHandle link, string shown)
    {
        // Its text is a path as the process sees it.
        if (shown.Split('/') is ["", "proc", _, _, ..])
            throw new IOException($"{shown} leads into a process: name the file itself");
        if (++links > MostLinks)
            throw new IOException($"{full} is a link that leads to itself");
        var target = Posix.TargetOf(link, shown);
        while (System.IO.Path.IsPathRooted(target) && open.Count > 1)
            open.Pop().Handle.Dispose();
        foreach (var part in Parts(target))
            rest.Push(part);
    }

    /// <summary>Gives away the folder that was reached.</summary>
    public FolderHandle Take()
    {
        var (handle, path) = open.Pop();
        return new FolderHandle(handle, path);
    }

    /// <summary>Closes all folders that are left.</summary>
    public void Dispose()
    {
        foreach (var (handle, _) in open)
            handle.Dispose();
    }

    // The first part is the last one, as it is pushed.
    static IEnumerable<string> Parts(string path) => path.Split('/', StringSplitOptions.RemoveEmptyEntries).Where(part => part != ".").Reverse();
}
