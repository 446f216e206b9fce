using System.Security.Cryptography;

namespace Touchstone.Build;

/// <summary>
/// The files that a project compiles from other folders, such as a file that several adapters share, and all files of referenced projects,
/// such as the user's project. Only MSBuild knows them. The build writes a list of the compiled files, and their hashes become part of the
/// stamp.
/// </summary>
static class LinkedInputs
{
    /// <summary>The folder inside the target's folder that holds a list for each built project.</summary>
    public const string ListFolder = "inputs";

    /// <summary>
    /// A targets file for each built project. It writes the project's list: its files, and its folder with a separator at the end. The list has the name of
    /// the project's place (<see cref="TraversalProject.PlaceProps"/>), which a library with the adapter's name does not share.
    /// </summary>
    public const string Targets = $"""
        <Project>
          <Target Name="TouchstoneInputs" AfterTargets="CoreCompile">
            <ItemGroup>
              <TouchstoneInput Include="@(Compile->'%(FullPath)');@(EmbeddedResource->'%(FullPath)')" />
              <TouchstoneInput Include="@(AdditionalFiles->'%(FullPath)');$(MSBuildProjectFullPath);$(MSBuildProjectDirectory)/" />
            </ItemGroup>
            <WriteLinesToFile File="$(ArtifactsPath)/{ListFolder}/$(ArtifactsProjectName)-$(TargetFramework).txt" Lines="@(TouchstoneInput)" Overwrite="true" />
          </Target>
        </Project>

        """;

    /// <summary>The stamp lines for all listed files and folders that are not inside <paramref name="hashedFolders"/>.</summary>
    public static IEnumerable<string> Stamp(string listFolder, IReadOnlyList<string> hashedFolders)
    {
        if (!Directory.Exists(listFolder))
            return [];
        return Directory.EnumerateFiles(listFolder).SelectMany(File.ReadLines)
            .Where(path => !hashedFolders.Any(folder => path.StartsWith(folder + Path.DirectorySeparatorChar, StringComparison.Ordinal)) && Path.Exists(path))
            .Distinct().Select(path => $"{Hash(path)} {path}");
    }

    /// <summary>True when all files and folders in these lines are unchanged.</summary>
    public static bool AreUnchanged(IEnumerable<string> lines) => lines.Select(line => line.Split(' ', 2))
        .All(parts => parts.Length == 2 && Path.Exists(parts[1]) && Hash(parts[1]) == parts[0]);

    static string Hash(string path) => Path.EndsInDirectorySeparator(path)
        ? TargetStamp.HashProject(path)
        : HashFile(path);

    static string HashFile(string path)
    {
        using var file = InputFile.Regular(path);
        return Convert.ToHexStringLower(SHA256.HashData(file));
    }
}
