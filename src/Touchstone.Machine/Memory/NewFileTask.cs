namespace Touchstone.Machine.Memory;

/// <summary>The first write to a new file in a shared mapping, on the same file system as the given file.</summary>
/// <param name="settings">The <c>file</c>, the size and the number of threads.</param>
sealed class NewFileTask(JobSettings settings) : MemoryTask(Parts.Of(settings))
{
    readonly string folder = Path.GetDirectoryName(Path.GetFullPath(settings.Text("file", "."))) ?? "/";
    MappedFile? file;

    protected override void Before()
    {
        file = MappedFile.Nameless(folder, Parts.Total);
        file.Map(Parts.Total, Libc.Read | Libc.Write, Libc.Shared);
    }

    protected override void Work(int thread) => Touching.Write(Parts.Start(file!.Address, thread), (nint)Parts.Bytes);

    protected override void After()
    {
        file?.Dispose();
        file = null;
    }
}
