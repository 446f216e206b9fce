using System.Diagnostics;

namespace Touchstone.Soak;

/// <summary>A small disk in memory. Only root may make one, and not everywhere.</summary>
sealed class Disk : IDisposable
{
    readonly string folder;

    Disk(string folder) => this.folder = folder;

    /// <summary>Makes a disk; null if the system refuses.</summary>
    public static Disk? TryMake(string folder, string options)
    {
        Directory.CreateDirectory(folder);
        return Mounts("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder) ? new Disk(folder) : null;
    }

    /// <summary>Fills it, and returns what frees it again.</summary>
    public Action Fill()
    {
        var path = Path.Combine(folder, "filler");
        using var filler = new FileStream(path, FileMode.Create, FileAccess.Write, FileShare.None, bufferSize: 0);
        try
        {
            var block = new byte[4096];
            while (true)
                filler.Write(block);
        }
        catch (IOException)
        {
            return () => File.Delete(path); // It is full, as intended.
        }
    }

    public void Dispose() => Mounts("umount", folder);

    static bool Mounts(string program, params string[] arguments)
    {
        using var process = Process.Start(new ProcessStartInfo(program, arguments) { RedirectStandardError = true })!;
        process.WaitForExit();
        return process.ExitCode == 0;
    }
}
