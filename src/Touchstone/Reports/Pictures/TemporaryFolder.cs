namespace Touchstone.Reports.Pictures;

/// <summary>A folder that is gone afterwards.</summary>
sealed class TemporaryFolder : IDisposable
{
    readonly string folder = Directory.CreateTempSubdirectory("touchstone-").FullName;

    /// <summary>The full path of a file in it.</summary>
    public string Path(string name) => System.IO.Path.Combine(folder, name);

    /// <summary>Removes it; what a browser is still writing stays with the system's temporary files.</summary>
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
