namespace Touchstone.Report.Pictures;

/// <summary>A temporary folder that is removed at the end.</summary>
sealed class TemporaryFolder : IDisposable
{
    readonly string folder = Directory.CreateTempSubdirectory("touchstone-").FullName;

    /// <summary>The full path of a file in the folder.</summary>
    public string Path(string name) => System.IO.Path.Combine(folder, name);

    /// <summary>Removes the folder. If a browser is still writing into it, it stays with the system's temporary files.</summary>
    public void Dispose()
    {
        try
        {
            Directory.Delete(folder, recursive: true);
        }
        catch (IOException)
        {
        }
    }
}
