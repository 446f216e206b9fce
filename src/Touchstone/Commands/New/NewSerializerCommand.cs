using System.Globalization;
using System.Text.RegularExpressions;
using NuGet.Versioning;
using Touchstone.Build;
using Touchstone.Core.Hosts;
using Touchstone.Templates;
using Command = System.CommandLine.Command;

namespace Touchstone.Commands.New;

/// <summary>
/// <c>touchstone new serializer</c>: writes the folder of an adapter, into the checkout or, for use with <c>--adapter</c>, into the current folder.
/// </summary>
static class NewSerializerCommand
{
    static readonly Argument<string> Name = new("name") { Description = "Its name: letters, digits and _." };

    static readonly Option<string?> Package = new("--package")
    {
        Description = "The library's package, pinned to this version or to the newest one in NuGet's sources.",
        HelpName = "ID[@VERSION]",
    };

    static readonly Option<bool> Outside = CommandOption.Flag("--outside", "Write into the current folder instead of the checkout.");

    public static Command Create(Call call) =>
        new Command("serializer", "Write an adapter folder that uses the framework's JSON serializer.") { Name, Package, Outside }
            .WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var root = AdapterOptions.Root();
        var name = parsed.GetValue(Name)!;
        var parent = root.Packed || parsed.GetValue(Outside) ? Environment.CurrentDirectory : root.Adapters;
        Refuse(name, parent, root);
        var package = parsed.GetValue(Package) is { } text ? await Pin(text, name, parent, terminal, cancel) : null;

        var template = new SerializerTemplate(name, package);
        var folder = Path.Combine(parent, name);
        TemplateFile.Write(folder, template.Files, $"cd into a folder of yours, then: touchstone new serializer {name} --outside");
        if (root.Packed && !parsed.GetValue(Outside))
            terminal.Note("the folder of an installed touchstone must not change: the adapter is in the current folder, as with --outside");
        Tell(template, folder, name, parent == root.Adapters ? "" : $" --adapter {name}", terminal);
        return ExitCodes.Done;
    }

    static void Refuse(string name, string parent, TouchstoneRoot root)
    {
        if (SerializerName.Objection(name) is { } objection)
            throw Refused(name, objection, SerializerName.Nearest(name));
        if (root.Packed && (parent + Path.DirectorySeparatorChar).StartsWith(root.Folder + Path.DirectorySeparatorChar, StringComparison.Ordinal))
            throw Refused(name, "this is the folder of the installed tool, which must not change", name, "cd into a folder of yours, then: ");
        if (Owner(name) is { } owner)
            throw Refused(name, $"{AdapterFolder.Shown(owner)} already exists and is not overwritten", Free());

        // Searches both places, since a name means one adapter on the command line. Ignores case, as the file systems of some machines do.
        string? Owner(string wanted) => new[] { root.Adapters, parent }.Where(Directory.Exists).SelectMany(Directory.EnumerateFileSystemEntries)
            .FirstOrDefault(entry => Path.GetFileName(entry).Equals(wanted, StringComparison.OrdinalIgnoreCase));

        string Free() => Enumerable.Range(2, int.MaxValue - 2)
            .Select(number => name + number.ToString(CultureInfo.InvariantCulture))
            .First(free => Owner(free) is null);
    }

    static UsageException Refused(string name, string why, string nearest, string before = "") =>
        new(new Problem($"cannot write a serializer \"{name}\"", why, $"{before}touchstone new serializer {nearest}"));

    static async Task<PackagePin> Pin(string text, string name, string folder, Terminal terminal, CancellationToken cancel)
    {
        var (id, version, objection) = PackagePin.Parse(text);
        if (objection is not null)
            throw UsageException.Option("--package", objection, $"touchstone new serializer {name} --package {id}@1.2.3");
        if (version is not null)
            return new PackagePin(id, version);
        if (InheritedFiles.RefusePackages(Path.GetFullPath(folder), $"cannot look up {id}") is { } refused)
            throw new UsageException(refused);
        terminal.Note($"looking up the newest version of {id} in NuGet's sources");
        var (newest, reason) = DotNetInstallation.Find() is { Sdks.Count: > 0 } dotnet
            ? await NewestPackage.Query(id, folder, dotnet.Host, cancel)
            : (null, "there is no .NET SDK on this machine");
        return new PackagePin(id, newest ?? throw UsageException.Option(
            $"--package {id} without a version", reason, $"touchstone new serializer {name} --package {id}@1.2.3"));
    }

    static void Tell(SerializerTemplate template, string folder, string selected, string option, Terminal terminal)
    {
        foreach (var file in template.Files)
            terminal.Out.Write(AdapterFolder.Shown(Path.Combine(folder, file.Name)) + "\n");
        terminal.Out.Write(template.Package is { } package
            ? $"\n{package.Id} {package.Version} is pinned. {template.CodeFile} still calls the framework's JSON serializer and refuses to be measured\n"
                + $"until you have replaced each place that it marks with {package.Id}. Then describe {package.Id} in traits.json. Next:\n"
            : $"\nIt works without changes and uses the framework's JSON serializer. {template.CodeFile} marks what to replace.\n"
                + "Then describe your serializer in traits.json. Next:\n");
        terminal.Out.Write($"\n  touchstone verify {selected}{option}\n  touchstone run {selected} SystemTextJson --count 100{option}\n");
    }
}

/// <summary>The exact version of a package.</summary>
/// <param name="Id">The package id.</param>
/// <param name="Version">An exact version, not a range.</param>
sealed partial record PackagePin(string Id, string Version)
{
    /// <summary>
    /// Splits <c>ID</c> or <c>ID@VERSION</c>. The version is null if none is given. If the text is neither, the objection says why, and the id is
    /// one to use in an example.
    /// </summary>
    public static (string Id, string? Version, string? Objection) Parse(string text)
    {
        string[] parts = text.Split('@', 2, StringSplitOptions.TrimEntries);
        var id = parts[0];
        if (!PackageId().IsMatch(id))
            return ("My.Json", null, $"\"{id}\" is not a package name");
        if (parts.Length == 1)
            return (id, null, null);
        return NuGetVersion.TryParse(parts[1], out var version)
            ? (id, version.ToNormalizedString(), null)
            : (id, null, $"\"{parts[1]}\" is not a package version; ranges are not allowed, because the measured version must be known");
    }

    // The pattern that NuGet itself requires.
    [GeneratedRegex(@"^\w+([.-]\w+)*\z", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex PackageId();
}

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
