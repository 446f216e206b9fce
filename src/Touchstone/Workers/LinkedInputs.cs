using System.Security.Cryptography;

namespace Touchstone.Workers;

/// <summary>
/// The files that a project compiles from elsewhere, such as one that several adapters share, and all files of projects that it
/// refers to, such as a user's own. Only MSBuild knows them: the build writes down what it compiled, and the stamp keeps their
/// hashes beside its own.
/// </summary>
static class LinkedInputs
{
    /// <summary>The folder in the target's own with a list for each project that took part.</summary>
    public const string ListFolder = "inputs";

    /// <summary>A targets file for every built project, which writes its list: files, and its folder, which ends with a separator.</summary>
    public const string Targets = $"""
        <Project>
          <Target Name="TouchstoneInputs" AfterTargets="CoreCompile">
            <ItemGroup>
              <TouchstoneInput Include="@(Compile->'%(FullPath)');@(EmbeddedResource->'%(FullPath)');@(AdditionalFiles->'%(FullPath)');$(MSBuildProjectFullPath);$(MSBuildProjectDirectory)/" />
            </ItemGroup>
            <WriteLinesToFile File="$(ArtifactsPath)/{ListFolder}/$(MSBuildProjectName)-$(TargetFramework).txt" Lines="@(TouchstoneInput)" Overwrite="true" />
          </Target>
        </Project>

        """;

    /// <summary>The lines of a stamp for all files and folders of the lists that are in none of these folders.</summary>
    public static IEnumerable<string> Stamp(string listFolder, IReadOnlyList<string> hashedFolders)
    {
        if (!Directory.Exists(listFolder))
            return [];
        return Directory.EnumerateFiles(listFolder).SelectMany(File.ReadLines)
            .Where(path => !hashedFolders.Any(folder => path.StartsWith(folder + Path.DirectorySeparatorChar, StringComparison.Ordinal)) && Path.Exists(path))
            .Distinct().Select(path => $"{Hash(path)} {path}");
    }

    /// <summary>True when every file of these lines is what it was, and every folder holds what it held.</summary>
    public static bool AreUnchanged(IEnumerable<string> lines) => lines.Select(line => line.Split(' ', 2))
        .All(parts => parts.Length == 2 && Path.Exists(parts[1]) && Hash(parts[1]) == parts[0]);

    static string Hash(string path) => Path.EndsInDirectorySeparator(path)
        ? TargetStamp.HashProject(path)
        : Convert.ToHexStringLower(SHA256.HashData(File.ReadAllBytes(path)));
}
