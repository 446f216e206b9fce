using System.Security.Cryptography;
using System.Text;

namespace Touchstone.Workers;

/// <summary>Data of a user's own, compiled into every adapter in addition to the data sets.</summary>
/// <param name="Name">The data set's name: the factory's, or that of the JSON document.</param>
/// <param name="Origin">The full path of the project whose types it has, or of the document.</param>
/// <param name="SourceFile">The full path of the C# file that registers the data set; null while the project is being looked at.</param>
public sealed record OwnData(string Name, string Origin, string? SourceFile)
{
    /// <summary>The project, which every adapter refers to; null when the command made the types.</summary>
    public string? ProjectFile => Origin.EndsWith("proj", StringComparison.OrdinalIgnoreCase) ? Origin : null;

    /// <summary>Tells the targets of this data from all others: they hold the user's assemblies.</summary>
    public string FolderName => "own-" + Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes($"{Origin}\n{Name}")).AsSpan(0, 5));

    /// <summary>What an adapter's build has to know; see adapters/Directory.Build.props.</summary>
    public IEnumerable<KeyValuePair<string, string>> Properties()
    {
        if (ProjectFile is not null)
        {
            yield return new("TouchstoneProject", ProjectFile);
            // The packages of the project are packages of the adapter: they come from the sources that the project has.
            yield return new("RestoreRootConfigDirectory", Path.GetDirectoryName(ProjectFile)!);
        }
        if (SourceFile is not null)
            yield return new("TouchstoneData", SourceFile);
        // These reach the user's project too: its warnings are its own, and a package of it is not what was asked for.
        yield return new("TreatWarningsAsErrors", "false");
        yield return new("GeneratePackageOnBuild", "false");
    }
}
