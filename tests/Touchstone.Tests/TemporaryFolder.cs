namespace Touchstone.Tests;

/// <summary>A folder that is deleted after the test.</summary>
sealed class TemporaryFolder : IDisposable
{
    public string Path { get; } = Directory.CreateTempSubdirectory("touchstone-test-").FullName;

    /// <summary>Writes a file, and creates its folders. Returns its full path.</summary>
    public string Write(string name, string text)
    {
        var file = System.IO.Path.Combine(Path, name);
        Directory.CreateDirectory(System.IO.Path.GetDirectoryName(file)!);
        File.WriteAllText(file, text);
        return file;
    }

    public string Folder(string name) => System.IO.Path.Combine(Path, name);

    /// <summary>Lets every user create files in a folder, as in /tmp.</summary>
    public void Share(string name)
    {
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(Folder(name), (UnixFileMode)0b001_111_111_111);
    }

    public void Dispose() => Directory.Delete(Path, recursive: true);
}
