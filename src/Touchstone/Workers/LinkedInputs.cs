using System.Security.Cryptography;

namespace Touchstone.Workers;

/// <summary>
/// The files that a project compiles from elsewhere, such as one that several adapters share. Only MSBuild knows them: the build
/// writes down what it compiled, and the stamp keeps their hashes beside its own.
/// </summary>
static class LinkedInputs
{
    /// <summary>The name of the list that a build leaves in the target's folder.</summary>
    public const string ListName = "inputs.txt";

    /// <summary>A targets file for every built project, which writes that list.</summary>
    public const string Targets = $"""
        <Project>
          <Target Name="TouchstoneInputs" AfterTargets="CoreCompile">
            <ItemGroup>
              <TouchstoneInput Include="@(Compile->'%(FullPath)');@(EmbeddedResource->'%(FullPath)');@(AdditionalFiles->'%(FullPath)')" />
            </ItemGroup>
            <WriteLinesToFile File="$(ArtifactsPath)/{ListName}" Lines="@(TouchstoneInput)" Overwrite="true" />
          </Target>
        </Project>

        """;

    /// <summary>The lines of a stamp for all files of a list that are in none of these folders.</summary>
    public static IEnumerable<string> Stamp(string listFile, IReadOnlyList<string> hashedFolders)
    {
        if (!File.Exists(listFile))
            return [];
        return File.ReadLines(listFile)
            .Where(file => !hashedFolders.Any(folder => file.StartsWith(folder + Path.DirectorySeparatorChar, StringComparison.Ordinal)) && File.Exists(file))
            .Distinct().Select(file => $"{Hash(file)} {file}");
    }

    /// <summary>True when every file of these lines is what it was.</summary>
    public static bool AreUnchanged(IEnumerable<string> lines) => lines.Select(line => line.Split(' ', 2))
        .All(parts => parts.Length == 2 && File.Exists(parts[1]) && Hash(parts[1]) == parts[0]);

    static string Hash(string file) => Convert.ToHexStringLower(SHA256.HashData(File.ReadAllBytes(file)));
}
