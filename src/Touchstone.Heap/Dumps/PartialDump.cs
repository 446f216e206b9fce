using System.Globalization;
using System.Runtime.Versioning;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Dumps;

/// <summary>
/// The place of a dump until it is complete: a new folder beside it, which only the user of the process can use. So nobody else can put a file or a link where
/// the runtime writes. A killed touchstone leaves the folder, and it has the memory of a process. The next dump of the same name removes it. Those of other
/// names stay: in a folder that machines share, the process id says nothing about a process of another machine.
/// </summary>
[UnsupportedOSPlatform("windows")]
sealed class PartialDump : IDisposable
{
    const string Extension = ".partial";
    const string FileName = "process.core";

    readonly OpenFolder parent;
    readonly OpenFolder folder;
    readonly string name;
    readonly bool isMoved;

    PartialDump(OpenFolder parent, string dump, (uint User, uint Group) creator, bool isMoved)
    {
        this.parent = parent;
        name = string.Create(CultureInfo.InvariantCulture, $"{Path.GetFileName(dump)}.{Environment.ProcessId}-{Guid.NewGuid():N}{Extension}");
        folder = parent.CreateChild(name);
        if (creator.User != Users.Effective)
            folder.GiveTo(creator.User, creator.Group);
        RequestedPath = Path.Combine(Path.GetDirectoryName(dump)!, name, FileName);
        this.isMoved = isMoved;
    }

    /// <summary>The path of the file as the process sees it.</summary>
    public string RequestedPath { get; }

    /// <summary>Creates the folder.</summary>
    /// <param name="process">The process that will write.</param>
    /// <param name="dump">The full path of the dump, as the process sees it too.</param>
    /// <exception cref="HeapException">
    /// The folder of the dump cannot be written to, the container of the process has none of that name, or the process has ended.
    /// </exception>
    public static PartialDump Begin(ProcessIdentity process, string dump)
    {
        var files = new ProcFiles("/proc", process.Id);
        // Once: a process can go into another root folder and out of it again.
        var (hasOtherFiles, creator, named) = (files.HasOtherFiles, process.Creates(), Path.GetDirectoryName(dump)!);
        OpenFolder? parent = null;
        try
        {
            parent = OpenFolder.Open(hasOtherFiles ? files.Inside(named) : Held(named)) ?? throw new IOException("the process does not see that folder");
            // The container decides what that folder is: any folder of the machine could be mounted there.
            if (hasOtherFiles && !parent.MayBeChangedBy(creator.User))
                throw new IOException("the user of the process may not write to that folder");
            // What was opened may be the folder of another process.
            if (process.WhyOther() is { } other)
                throw other;
            return new PartialDump(parent, dump, creator, isMoved: !hasOtherFiles);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or HeapException)
        {
            parent?.Dispose();
            throw e as HeapException ?? new HeapException(
                $"no dump of process {process.Id} can be written to {Path.GetDirectoryName(dump)}: {e.Message}",
                hasOtherFiles
                    ? $"name a folder that its container has too: touchstone heap dump {process.Id} /tmp/{process.Id}.dmp"
                    : "choose a folder that you may write to");
        }
    }

    /// <summary>Gives the complete dump its name. From a container it is copied.</summary>
    /// <param name="dump">The path of the dump, which must not exist yet.</param>
    /// <exception cref="HeapException">There is no regular file of the user of the process, or the disk is too small.</exception>
    public void Complete(string dump)
    {
        using var written = folder.Read(FileName);
        if (written is null || written.Owner != folder.Owner)
            throw new HeapException(
                $"the process reported that it wrote {RequestedPath}, but there is no such file of its user: it runs in a container or on another file system",
                "run touchstone in the same container");
        // The open file gets the name. A file system without hard links gets a copy.
        if (isMoved && IsNamed(written, dump))
            return;
        using var from = InputFile.Stream(written.Handle, RequestedPath, onlyRegular: true);
        if (from.Length > new DriveInfo(Path.GetDirectoryName(dump)!).AvailableFreeSpace)
            throw new HeapException(
                string.Create(CultureInfo.InvariantCulture, $"the dump has {from.Length / 1e6:0} MB, and that is not free in {Path.GetDirectoryName(dump)}"),
                "choose a folder with more space");
        AtomicFile.Write(dump, from.CopyTo, UnixFileMode.UserRead | UnixFileMode.UserWrite);
    }

    static bool IsNamed(OpenFile written, string dump)
    {
        using var folder = FolderHandle.Open(Path.GetDirectoryName(dump)!);
        try
        {
            return folder.TryLink(written.Handle, Path.GetFileName(dump));
        }
        catch (IOException e)
        {
            throw new HeapException($"the dump cannot get its name: {e.Message}", "choose a folder that only you can write to");
        }
    }

    // The open folder itself, see DumpWriter.
    static string Held(string folder) => Path.GetDirectoryName(FolderHandle.Reached(Path.Combine(folder, FileName)))! + "/.";

    /// <summary>Removes the folder with what is in it.</summary>
    public void Dispose()
    {
        parent.Remove(folder, name);
        folder.Dispose();
        parent.Dispose();
    }

    /// <summary>Removes the incomplete files of this dump whose writers have ended.</summary>
    /// <param name="dump">The full path of the dump.</param>
    /// <param name="owner">The user of the process. Folders of others stay: anybody can make one of that name in /tmp.</param>
    /// <param name="runs">True for the id of a process that runs.</param>
    public static void DeleteOrphans(string dump, uint owner, Func<int, bool> runs)
    {
        using var parent = OpenFolder.Open(Held(Path.GetDirectoryName(dump)!));
        var begin = Path.GetFileName(dump) + ".";
        foreach (var name in parent?.Names ?? [])
        {
            if (name.StartsWith(begin, StringComparison.Ordinal) && name.EndsWith(Extension, StringComparison.Ordinal)
                && int.TryParse(name[begin.Length..].Split('-')[0], NumberStyles.None, CultureInfo.InvariantCulture, out var writer) && !runs(writer))
            {
                using var orphan = parent!.OpenChild(name);
                // A killed touchstone may not have given it away yet.
                if (orphan is not null && (orphan.Owner == owner || orphan.Owner == Users.Effective))
                    parent.Remove(orphan, name);
            }
        }
    }
}
