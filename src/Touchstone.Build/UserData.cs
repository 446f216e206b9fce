namespace Touchstone.Build;

/// <summary>The user's data, compiled into each adapter in addition to the data sets.</summary>
/// <param name="Name">The data set's name: that of the factory or of the JSON document.</param>
/// <param name="Origin">The full path of the project with the types, or of the document.</param>
/// <param name="SourceFile">The full path of the C# file that registers the data set; null while the project is inspected.</param>
public sealed record UserData(string Name, string Origin, string? SourceFile)
{
    /// <summary>The path of the project or the document as the user typed it; null if a program made it up.</summary>
    public string? Typed { get; init; }

    /// <summary>True for a JSON document: a project with types for it is generated.</summary>
    public bool IsDocument { get; init; }

    /// <summary>The names of what is generated for a document: the namespace of its types, and the factory there.</summary>
    internal const string DocumentNamespace = "UserData", DocumentClass = "Sample", DocumentMethod = "Create";

    /// <summary>The full name of the method that makes the data.</summary>
    public string Factory => IsDocument ? $"{DocumentNamespace}.{DocumentClass}.{DocumentMethod}" : Name;

    /// <summary>The options that name these data in a command: <c>--project My --factory My.Samples.Orders</c>.</summary>
    public IReadOnlyList<string> Options => Typed is null ? [] : IsDocument ? ["--json-sample", Typed] : ["--project", Typed, "--factory", Name];

    /// <summary>
    /// True for a second row of a library that is measured on copies of the types with its attributes: this one gets the types as they are.
    /// </summary>
    public bool IsPlain { get; init; }

    /// <summary>The members of a recorded contract in their order: their numbers in copies stay. Empty without a contract.</summary>
    public IReadOnlyList<string> Recorded { get; init; } = [];

    /// <summary>The name of that C# file.</summary>
    public const string FileName = "UserData.cs";

    /// <summary>The project with the types, which each adapter references.</summary>
    public string ProjectFile => IsDocument ? Path.Combine(Path.GetDirectoryName(SourceFile!)!, "Document", "Document.csproj") : Origin;

    /// <summary>The folder of the copies of the types, a file for each library that wants attributes; null while the project is inspected.</summary>
    public string? CopyFolder => SourceFile is not null ? Path.Combine(Path.GetDirectoryName(SourceFile)!, "Copies") : null;

    /// <summary>
    /// What an author would write for a library: a file with the copied types, such as <c>MemoryPack.cs.txt</c>, or with a schema, such as
    /// <c>GoogleProtobuf.proto</c>.
    /// </summary>
    public string AnnotationsFile(string name) => Path.Combine(AnnotationsFolder, name);

    string AnnotationsFolder => Path.Combine(Path.GetDirectoryName(CopyFolder!)!, "annotations");

    /// <summary>A part of the folder names of targets with this data. They contain the user's assemblies, so other targets cannot share them.</summary>
    public string FolderName => "own-" + ShortHash.Of($"{Origin}\n{Name}", 5);

    /// <summary>The MSBuild properties for an adapter's build; see adapters/Directory.Build.props.</summary>
    public IEnumerable<KeyValuePair<string, string>> Properties()
    {
        yield return new("TouchstoneProject", ProjectFile);
        // The packages of the project become packages of the adapter, so they must come from the project's sources.
        if (!IsDocument)
            yield return new("RestoreRootConfigDirectory", Path.GetDirectoryName(ProjectFile)!);
        if (SourceFile is not null)
            yield return new("TouchstoneData", SourceFile);
        if (CopyFolder is not null && !IsPlain)
        {
            yield return new("TouchstoneCopies", CopyFolder);
            yield return new("TouchstoneSchemas", AnnotationsFolder);
        }
        // These apply to the user's project too. Its warnings must not fail the build, and no package of it is needed.
        yield return new("TreatWarningsAsErrors", "false");
        yield return new("GeneratePackageOnBuild", "false");
    }
}
