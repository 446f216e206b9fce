using System.Globalization;

namespace Touchstone.Measure.Runs;

/// <summary>
/// The folder in a result folder with the payload of each key. It stays open while workers write into it: somebody who may change a folder above could put
/// another folder in its place, or a link.
/// </summary>
sealed class PayloadFolder : IDisposable
{
    /// <summary>Its name in the result folder.</summary>
    public const string Name = "payloads";

    readonly FolderHandle results;
    readonly FolderHandle open;

    PayloadFolder(FolderHandle results) => (this.results, open) = (results, results.Folder(Name, create: true));

    /// <summary>Opens the folder, and creates it if it does not exist yet.</summary>
    /// <param name="folder">The result folder.</param>
    /// <exception cref="IOException">It is a link or a file, or it cannot be created.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not create it.</exception>
    public static PayloadFolder Create(string folder)
    {
        var results = FolderHandle.Open(folder);
        try
        {
            return new PayloadFolder(results);
        }
        catch
        {
            results.Dispose();
            throw;
        }
    }

    /// <summary>The path by which a worker writes or reads the payload of a key.</summary>
    public string PathOf(LaunchKey key) => Path.Combine(open.PathForOthers, NameOf(key));

    /// <summary>Opens a folder in this one for the files of a target, and creates it if it does not exist yet.</summary>
    public FolderHandle Of(LaunchKey key) => open.Folder(key.Target.Replace('/', '-'), create: true);

    /// <summary>Deletes the payloads of keys, and the folder if nothing else is in it.</summary>
    public void Delete(IEnumerable<LaunchKey> keys) => results.DeleteFolder(Name, keys.Select(NameOf).Distinct());

    /// <summary>Closes the folder.</summary>
    public void Dispose()
    {
        open.Dispose();
        results.Dispose();
    }

    static string NameOf(LaunchKey key)
    {
        string[] parts = [key.NameAndVersion, key.Runtime, key.Deployment, key.Shape, key.IsPlain ? "plain" : "", key.DataSet];
        return string.Create(CultureInfo.InvariantCulture, $"{string.Join('-', parts.Where(part => part.Length > 0))}-{key.Count}.bin");
    }
}
