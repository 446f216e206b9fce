using Touchstone.Build;

namespace Touchstone.Templates;

/// <summary>
/// The three files of a new adapter. They work without changes: the adapter calls the framework's JSON serializer under the new name, and a
/// comment marks each place to replace. With a package, the adapter refuses to be measured until that is done, since its numbers would have the
/// wrong name.
/// </summary>
/// <param name="Name">The name of the folder, the project and the serializer, valid for <see cref="SerializerName"/>.</param>
/// <param name="Package">The package of the library; null if it has none.</param>
sealed record SerializerTemplate(string Name, PackagePin? Package)
{
    /// <summary>The name of the file that calls the library.</summary>
    public string CodeFile => $"{Name}Adapter.cs";

    /// <summary>The project, the code and the traits.</summary>
    public IReadOnlyList<TemplateFile> Files => [new($"{Name}.csproj", Project), new(CodeFile, Code), new("traits.json", Traits)];

    string Library => Package?.Id ?? Name;

    string Project => Package is null
        ? """
            <Project Sdk="Microsoft.NET.Sdk" />

            """
        : $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><SerializerVersion>{MSBuildText.Escape(Package.Version)}</SerializerVersion></PropertyGroup>
              <!-- In brackets: NuGet otherwise silently takes another version when a source lacks this one. -->
              <ItemGroup><PackageReference Include="{MSBuildText.Escape(Package.Id)}" Version="[$(SerializerVersion)]" /></ItemGroup>
            </Project>

            """;

    string Code => $$"""
        using System.Runtime.CompilerServices;
        using System.Text.Json;
        using System.Text.Json.Serialization;

        namespace Touchstone.Adapters;

        /// <summary>For now, the framework's JSON serializer under the name {{Name}}. Replace each place marked "Replace" with {{Library}}.</summary>
        readonly struct {{Name}}Adapter(DataSet dataSet) : IBytesSerializer
        {
            // Replace: create here what users of the library create once, outside of the timed region. If the format has no references,
            // refuse data that need them, which gives a † row: dataSet.HasCycles ? throw new UnsupportedException("it has no references") : …
            readonly JsonSerializerOptions? options = dataSet.HasCycles ? new() { ReferenceHandler = ReferenceHandler.Preserve } : null;

            // Replace the type by any type of the library: its assembly shows the version that was really loaded. List the shapes that the
            // library has natively, the fastest first (Shape.Buffer, Shape.Bytes, Shape.Stream), and the same ones in traits.json.
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
          "summary": "{{(Package is null ? $"For now, the framework's JSON serializer under the name {Name}." : $"{Library}: describe it here in one line.")}}",
          "format": "JSON",
          "text": true,
          "types": "reflection",
          "demands": "none",
          "plainTypes": true,
          "shapes": ["bytes"],
          "home": "",
          "package": {{(Package is null ? "null" : $"\"{Package.Id}\"")}},
          "libraryTypes": false,
          "limit": false,
          "warning": null,
          "claims": {
            "references": false,
            "privateMembers": false,
            "polymorphism": false,
            "defaultConstructorRequired": false
          },
          "loses": ["private members"]
        }

        """;
}
