namespace Touchstone.Build.UserTypes;

/// <summary>A project with the types and values of a JSON document. Everything else is as for a project of the user.</summary>
static class JsonSampleProject
{
    // The adapter that refers to it says which framework.
    const string Text = """
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <TargetFramework>net10.0</TargetFramework>
            <TargetFramework Condition="'$(TouchstoneFramework)' != ''">$(TouchstoneFramework)</TargetFramework>
            <ImplicitUsings>enable</ImplicitUsings>
            <Nullable>enable</Nullable>
            <LangVersion>latest</LangVersion>
            <EnableNETAnalyzers>false</EnableNETAnalyzers>
          </PropertyGroup>
        </Project>

        """;

    /// <summary>Writes the project of a document.</summary>
    /// <exception cref="UsageException">The document cannot be read, is too large, is not JSON, or no types fit it.</exception>
    public static void Write(UserData data)
    {
        var source = JsonSampleSource.Write(data.Name, data.Origin);
        var folder = Path.GetDirectoryName(data.ProjectFile)!;
        foreach (var name in InheritedFiles.OfProject)
            UserDataFolder.Write(Path.Combine(folder, name), "<Project />\n");
        UserDataFolder.Write(data.ProjectFile, Text);
        UserDataFolder.Write(Path.Combine(folder, "Document.cs"), source);
        using var reader = new StreamReader(typeof(SampleReader).Assembly.GetManifestResourceStream("SampleReader.cs")!);
        UserDataFolder.Write(Path.Combine(folder, "SampleReader.cs"), reader.ReadToEnd());
    }
}
