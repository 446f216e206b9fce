using System.Security;
using System.Text.RegularExpressions;

namespace Touchstone.Build;

/// <summary>
/// An adapter in one C# file. As in file-based programs, <c>#:package</c> lines name its packages. A project for the file is written into the
/// artifacts folder, and the file stays in place.
/// </summary>
static partial class OneFileAdapter
{
    const long MostBytes = 16 << 20;

    /// <summary>Reads the file and writes its project. Returns null, with the problem, when the file is not an adapter.</summary>
    public static Adapter? Read(TouchstoneRoot root, string file, out Problem? problem)
    {
        var name = Path.GetFileNameWithoutExtension(file);
        problem = FileTrust.RefuseMoved(file, $"cannot use the adapter {name}");
        if (problem is not null)
            return null;
        string? reason;
        try
        {
            var text = InputFile.TextOf(file, MostBytes);
            var directives = Directives(text, Path.GetDirectoryName(file)!, out reason);
            var shapes = ShapeCall().Matches(text).Select(match => match.Groups["name"].Value.ToLowerInvariant()).Distinct().ToList();
            reason ??= Name().IsMatch(name) ? null : $"\"{name}\" is not a valid project name: use only letters, digits and _";
            var parser = ParserCall().IsMatch(text);
            // A parser reads from memory, which is the shape buffer.
            if (parser && shapes.Count == 0)
                shapes.Add("buffer");
            reason ??= shapes.Count > 0 ? null : "it does not call Worker.Run with Shape.Buffer, Shape.Bytes or Shape.Stream";
            if (reason is null)
            {
                if (root.WritableArtifacts(out var refused) is not { } artifacts)
                {
                    problem = new Problem($"cannot use the adapter {name}", refused.Why, $"{refused.First}, then type the same command again");
                    return null;
                }
                problem = null;
                var folder = WriteProject(root, artifacts, file, name, directives);
                return new Adapter(name, folder, Traits(text, shapes, directives) with { ParserOnly = parser }, directives.Version);
            }
        }
        catch (FileNotFoundException)
        {
            problem = new Problem($"cannot use the adapter {name}", $"there is no file {file}", "touchstone list");
            return null;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            reason = error.Message;
        }
        problem = new Problem($"cannot use the adapter {name}", reason!, $"correct that file, see {HelpTopic.Command(HelpTopic.OwnData)}");
        return null;
    }

    static Directive Directives(string text, string folder, out string? reason)
    {
        reason = null;
        var directive = new Directive([], [], []);
        foreach (Match match in DirectiveLine().Matches(text))
        {
            var (kind, value) = (match.Groups["kind"].Value, match.Groups["value"].Value.TrimEnd());
            var parts = value.Split(kind == "package" ? '@' : '=', 2, StringSplitOptions.TrimEntries);
            if (kind == "project")
                directive.Projects.Add(Path.GetFullPath(Path.Combine(folder, value)));
            else if (kind is not ("package" or "property"))
                reason = $"#:{kind} is not supported: use #:package, #:project or #:property";
            else if (parts.Length < 2 || parts[1].Length == 0 || (kind == "package" && !char.IsAsciiDigit(parts[1][0])))
                reason = kind == "package" ? $"#:package {value} has no exact version: write #:package {parts[0]}@1.2.3" : $"#:property {value} has no value";
            else if (kind == "property" && !PropertyName().IsMatch(parts[0]))
                reason = $"#:property {parts[0]} is not a name of a property: use only letters, digits, - and _";
            else
                (kind == "package" ? directive.Packages : directive.Properties).Add((parts[0], parts[1]));
        }
        return directive;
    }

    // One folder for each path, because two files with the same name must not share a project.
    static string WriteProject(TouchstoneRoot root, string artifacts, string file, string name, Directive directive)
    {
        var hash = ShortHash.Of(file, 5);
        var folder = Directory.CreateDirectory(Path.Combine(artifacts, "one-file", hash, name)).FullName;
        Write("Directory.Packages.props", "<Project />\n");
        Write("Directory.Build.props", $"""
            <Project>
              <Import Project="{MSBuildText.Escape(Path.Combine(root.Adapters, "Directory.Build.props"))}" />
              <PropertyGroup>
                <TreatWarningsAsErrors>false</TreatWarningsAsErrors>
              </PropertyGroup>
            </Project>

            """);
        Write(name + ".csproj", Project(file, directive));
        return folder;

        void Write(string part, string text)
        {
            var path = Path.Combine(folder, part);
            if (!File.Exists(path) || File.ReadAllText(path) != text)
                File.WriteAllText(path, text);
        }
    }

    static string Project(string file, Directive directive)
    {
        // With this feature, the compiler ignores the directives.
        var properties = new List<(string Name, string Value)> { ("Features", "$(Features);FileBasedProgram") };
        if (directive.Version is { } version)
            properties.Add(("SerializerVersion", MSBuildText.Escape(version)));
        // As in a file-based program, these values may refer to other properties.
        properties.AddRange(directive.Properties.Select(property => (property.Name, SecurityElement.Escape(property.Value))));
        // A requested version replaces that of the library, which is the first package.
        var packages = directive.Packages.Select((package, i) => Item(
            "PackageReference", package.Name, $" Version=\"[{(i == 0 ? "$(SerializerVersion)" : MSBuildText.Escape(package.Version))}]\""));
        return $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
            {string.Join('\n', properties.Select(property => $"    <{property.Name}>{property.Value}</{property.Name}>"))}
              </PropertyGroup>
              <ItemGroup>
            {string.Join('\n', [Item("Compile", file), .. packages, .. directive.Projects.Select(project => Item("ProjectReference", project))])}
              </ItemGroup>
            </Project>

            """;
    }

    static string Item(string kind, string include, string more = "") => $"    <{kind} Include=\"{MSBuildText.Escape(include)}\"{more} />";

    static AdapterTraits Traits(string text, IReadOnlyList<string> shapes, Directive directive)
    {
        var said = TraitLine().Matches(text)
            .GroupBy(match => match.Groups["name"].Value)
            .ToDictionary(group => group.Key, group => group.First().Groups["value"].Value.Trim());
        return new AdapterTraits
        {
            Summary = said.GetValueOrDefault("summary", "An adapter of one file."),
            Format = said.GetValueOrDefault("format", "unknown"),
            Text = said.GetValueOrDefault("format", "") is "JSON" or "XML",
            Types = said.GetValueOrDefault("types", "unknown"),
            Demands = said.GetValueOrDefault("demands", "unknown"),
            Shapes = shapes,
            Home = said.GetValueOrDefault("home", ""),
            Package = directive.Packages.Count > 0 ? directive.Packages[0].Name : null,
            Loses = said.TryGetValue("loses", out var losses) ? losses.Split(',', StringSplitOptions.TrimEntries) : [],
        };
    }

    /// <summary>The content of the <c>#:</c> lines. The first package is the library that is measured.</summary>
    sealed record Directive(List<(string Name, string Version)> Packages, List<(string Name, string Value)> Properties, List<string> Projects)
    {
        public string? Version => Packages.Count > 0 ? Packages[0].Version : null;
    }

    // Without the white space at the end in it: to look for it at each character takes quadratic time.
    [GeneratedRegex(@"^#:(?<kind>\w+)[ \t]+(?<value>\S.*)$", RegexOptions.Multiline | RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex DirectiveLine();

    [GeneratedRegex(
        @"^// (?<name>summary|format|types|demands|home|loses): (?<value>.+)$",
        RegexOptions.Multiline | RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex TraitLine();

    [GeneratedRegex(@"\bShape\s*\.\s*(?<name>Buffer|Bytes|Stream)\b", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex ShapeCall();

    [GeneratedRegex(@"\bShape\s*\.\s*Parser\b", RegexOptions.CultureInvariant)]
    private static partial Regex ParserCall();

    [GeneratedRegex(@"^[A-Za-z_][A-Za-z0-9_-]*\z", RegexOptions.CultureInvariant)]
    private static partial Regex PropertyName();

    [GeneratedRegex(@"^\w+\z", RegexOptions.CultureInvariant)]
    private static partial Regex Name();
}
