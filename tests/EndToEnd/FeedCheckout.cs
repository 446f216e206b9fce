using System.IO.Compression;

namespace Touchstone.EndToEnd;

/// <summary>
/// A checkout with the adapter Nop and adapters that a test writes. Its only package source is a folder. The packages are empty: the adapters use
/// System.Text.Json, and need the packages only for restore.
/// </summary>
sealed class FeedCheckout
{
    readonly Cli cli;

    /// <summary>Creates it, and makes it the current folder of <paramref name="cli"/>.</summary>
    /// <param name="cli">The owner of the folder that contains it.</param>
    public FeedCheckout(Cli cli)
    {
        this.cli = cli;
        foreach (var part in (ReadOnlySpan<string>)["adapters/Nop", "src/Touchstone.Worker", "datasets"])
            CopyFolder(part);
        string[] files =
        [
            "Directory.Build.props", "Directory.Build.targets", "global.json", "adapters/Directory.Build.props", "adapters/Directory.Packages.props",
        ];
        foreach (var file in files)
            File.Copy(Path.Combine(Cli.Root, file), Path.Combine(Folder, file));
        Directory.CreateDirectory(Path.Combine(Folder, "feed"));
        UseSource("feed");
        cli.CurrentFolder = Folder;
        cli.Variables["NUGET_PACKAGES"] = Path.Combine(cli.Folder, "store");
    }

    /// <summary>Its folder.</summary>
    public string Folder => Path.Combine(cli.Folder, "checkout");

    /// <summary>Makes a folder or an address the only source.</summary>
    public void UseSource(string source) => Write("nuget.config", $"""
        <configuration>
          <packageSources><clear /><add key="own" value="{source}" allowInsecureConnections="true" /></packageSources>
          <fallbackPackageFolders><clear /></fallbackPackageFolders>
        </configuration>
        """);

    /// <summary>Writes an adapter that pins a package and was verified with some versions of it.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="package">The id.</param>
    /// <param name="pinned">The pinned version.</param>
    /// <param name="others">Older verified versions, newest first.</param>
    public void WriteAdapter(string name, string package, string pinned, params string[] others)
    {
        var folder = Path.Combine("adapters", name);
        Write(Path.Combine(folder, name + ".csproj"), $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><SerializerVersion>{pinned}</SerializerVersion></PropertyGroup>
              <ItemGroup><PackageReference Include="{package}" Version="[$(SerializerVersion)]" /></ItemGroup>
            </Project>
            """);
        Write(Path.Combine(folder, "Adapter.cs"), """
            return Touchstone.Worker.Run(args, static () => typeof(Adapter), Shape.Bytes(static dataSet =>
                dataSet.Name == "books" ? default(Adapter) : throw new Touchstone.UnsupportedException("a test has books alone")));

            readonly struct Adapter : IBytesSerializer
            {
                public byte[] Serialize<T>(T value) => System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(value);

                public T Deserialize<T>(byte[] payload) => System.Text.Json.JsonSerializer.Deserialize<T>(payload)!;
            }
            """);
        var verified = string.Join(", ", new[] { pinned }.Concat(others)
            .Select(version => $$"""{ "version": "{{version}}", "date": "2026-11-22", "dataSets": ["books"] }"""));
        Write(Path.Combine(folder, "traits.json"), $$"""
            {
              "summary": "A test's.", "format": "JSON", "types": "reflection", "demands": "nothing", "plainTypes": true, "shapes": ["bytes"],
              "home": "https://example.org", "package": "{{package}}", "verified": [{{verified}}]
            }
            """);
    }

    /// <summary>Writes a package into a folder.</summary>
    /// <param name="package">Its id.</param>
    /// <param name="version">Its version.</param>
    /// <param name="dependency">The id and the lowest version of a package that it needs. Null for none.</param>
    /// <param name="folder">The folder, relative to the checkout.</param>
    public void Pack(string package, string version, (string Id, string Version)? dependency = null, string folder = "feed")
    {
        Directory.CreateDirectory(Path.Combine(Folder, folder));
        using var zip = ZipFile.Open(Path.Combine(Folder, folder, $"{package}.{version}.nupkg"), ZipArchiveMode.Create);
        // NuGet requires that a package describes itself.
        using (var nuspec = new StreamWriter(zip.CreateEntry(package + ".nuspec").Open()))
        {
            var needs = dependency is var (id, lowest)
                ? $"""<dependencies><group targetFramework="net10.0"><dependency id="{id}" version="{lowest}" /></group></dependencies>"""
                : "";
            nuspec.Write($"""
                <?xml version="1.0"?>
                <package xmlns="http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd">
                  <metadata><id>{package}</id><version>{version}</version><authors>tests</authors><description>Nothing.</description>{needs}</metadata>
                </package>
                """);
        }
        zip.CreateEntry("lib/net10.0/_._");
    }

    void Write(string name, string text)
    {
        var file = Path.Combine(Folder, name);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.WriteAllText(file, text);
    }

    void CopyFolder(string part)
    {
        foreach (var file in Directory.EnumerateFiles(Path.Combine(Cli.Root, part), "*", SearchOption.AllDirectories))
        {
            var copy = Path.Combine(Folder, Path.GetRelativePath(Cli.Root, file));
            Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
            File.Copy(file, copy);
        }
    }
}
