namespace Touchstone.Templates;

/// <summary>
/// The three files of a new adapter. What they hold works as it is: the framework's JSON, under the new name, with a remark at each place
/// that becomes another library's. With a package nothing is measured before that is done, since a number would stand under a wrong name.
/// </summary>
/// <param name="Name">The name of the folder, the project and the serializer, as <see cref="SerializerName"/> allows it.</param>
/// <param name="Package">The package of the library; null where it is none.</param>
sealed record SerializerTemplate(string Name, PackagePin? Package)
{
    /// <summary>The file with the calls of the library.</summary>
    public string CodeFile => $"{Name}Adapter.cs";

    /// <summary>All of them.</summary>
    public IReadOnlyList<TemplateFile> Files => [new($"{Name}.csproj", Project), new(CodeFile, Code), new("traits.json", Traits)];

    string Library => Package?.Id ?? Name;

    string Project => Package is null
        ? """
            <Project Sdk="Microsoft.NET.Sdk" />

            """
        : $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><SerializerVersion>{Package.Version}</SerializerVersion></PropertyGroup>
              <!-- In brackets: NuGet otherwise silently takes another version when a source lacks this one. -->
              <ItemGroup><PackageReference Include="{Package.Id}" Version="[$(SerializerVersion)]" /></ItemGroup>
            </Project>

            """;

    string Code => $$"""
        using System.Runtime.CompilerServices;
        using System.Text.Json;
        using System.Text.Json.Serialization;

        namespace Touchstone.Adapters;

        /// <summary>To begin with, the framework's JSON under the name {{Name}}: what "Replace" is said of becomes {{Library}}'s.</summary>
        readonly struct {{Name}}Adapter(DataSet dataSet) : IBytesSerializer
        {
            // Replace: what users of the library create once is created here, outside of the timed region. A format without references
            // refuses data that have them, which becomes a † row: dataSet.HasCycles ? throw new UnsupportedException("it has no references") : …
            readonly JsonSerializerOptions? options = dataSet.HasCycles ? new() { ReferenceHandler = ReferenceHandler.Preserve } : null;

            // Replace the type by any of the library: its assembly tells the version that was really loaded. The shapes are those that the
            // library has natively, the fastest first (Shape.Buffer, Shape.Bytes, Shape.Stream); traits.json has the same ones.
            static int Main(string[] args) => Worker.Run(args, library: static () => typeof(JsonSerializer),
                {{Shape}});

            // Replace the call. It is never inlined, so that every library is called in the same way.
            [MethodImpl(MethodImplOptions.NoInlining)]
            public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, options);

            // Replace the call.
            [MethodImpl(MethodImplOptions.NoInlining)]
            public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload, options)!;
        }

        """;

    string Shape => Package is null
        ? $"Shape.Bytes(static dataSet => new {Name}Adapter(dataSet))"
        : $"""
            // Replace this line, when all others are {Library}'s, by: Shape.Bytes(static dataSet => new {Name}Adapter(dataSet)));
                    Shape.Bytes<{Name}Adapter>(static _ => throw new UnsupportedException("{CodeFile} does not call {Library} yet"))
            """;

    string Traits => $$"""
        {
          "summary": "{{(Package is null ? $"To begin with, the framework's JSON under the name {Name}." : $"{Library}: say here in a line what it is.")}}",
          "format": "JSON",
          "text": true,
          "types": "reflection",
          "demands": "none",
          "plainTypes": true,
          "shapes": ["bytes"],
          "home": "",
          "package": {{(Package is null ? "null" : $"\"{Package.Id}\"")}},
          "ownTypes": false,
          "limit": false,
          "warning": null,
          "claims": {
            "references": false,
            "privateMembers": false,
            "polymorphism": false,
            "versioning": true,
            "defaultConstructorRequired": false
          },
          "loses": ["private members"]
        }

        """;
}
