extern alias peers;
using System.Globalization;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Touchstone.Quality.Ablation;

/// <summary>
/// The source of src/Touchstone.Analysis, compiled so that constants can have other values. The analysis itself then needs no options for that. Each value has
/// a number, and a field of the compiled assembly says which one counts.
/// </summary>
sealed class AnalysisSource
{
    /// <summary>The type with that field.</summary>
    public const string ChoiceType = "AblationChoice";

    /// <summary>The field: 0 for the usual values.</summary>
    public const string ChoiceField = "Now";

    const string Assembly = "Touchstone.Analysis";

    static readonly (string File, string Old, string New)[] Needed =
    [
        // The generator of JSON code is not at hand here, and ablations neither write nor read summaries.
        ("Histories/RunSummary.cs", "sealed partial class RunSummaryContext : JsonSerializerContext;",
            """
            static class RunSummaryContext
            {
                public static class Default
                {
                    public static System.Text.Json.Serialization.Metadata.JsonTypeInfo<RunSummary> RunSummary => throw new NotSupportedException();
                }
            }
            """),
        // Patterns need constants.
        ("KernelSpeeds.cs", "ratio is > SameMachine or < 1 / SameMachine", "ratio > SameMachine || ratio < 1 / SameMachine"),
    ];

    readonly string root;
    readonly Dictionary<string, string> texts;

    /// <summary>Reads the source.</summary>
    /// <param name="root">The folder of the checkout.</param>
    /// <exception cref="IOException">It is not there.</exception>
    public AnalysisSource(string root)
    {
        this.root = root;
        var folder = Path.Combine(root, "src", Assembly);
        texts = Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories)
            .ToDictionary(file => Path.GetRelativePath(folder, file).Replace('\\', '/'), File.ReadAllText);
        Constants =
        [
            .. from text in texts
               orderby text.Key
               from declared in Parsed(text.Value).GetRoot().DescendantNodes().OfType<FieldDeclarationSyntax>()
               where declared.Modifiers.Any(SyntaxKind.ConstKeyword) && declared.Declaration.Type.ToString() is "int" or "double" or "long"
               from variable in declared.Declaration.Variables
               select new Constant(text.Key, declared.Declaration.Type.ToString(), variable.Identifier.Text, variable.Initializer!.Value.ToString()),
        ];
    }

    /// <summary>The numeric constants.</summary>
    public IReadOnlyList<Constant> Constants { get; }

    /// <summary>Compiles the analysis.</summary>
    /// <param name="ablated">What can have other values. These have the numbers from 1 on, in their order.</param>
    /// <exception cref="InvalidDataException">A text is not there once, or the result does not compile.</exception>
    public byte[] Compile(IEnumerable<Ablated> ablated)
    {
        var edited = Needed.Aggregate(texts, Replaced);
        var number = 1;
        foreach (var one in ablated)
        {
            edited = one.Places.Count > 0
                ? one.Places.Select((place, i) => (place, i)).Aggregate(edited, (all, place) => Replaced(
                    all, (one.File, place.place, $"({Choice(number, one.Others.Select(other => other.Values[place.i]), place.place)})")))
                : Replaced(edited, Property(one, number));
            number += one.Others.Count;
        }
        using var output = new MemoryStream();
        var made = Compilation(edited.Values).Emit(output);
        return made.Success
            ? output.ToArray()
            : throw new InvalidDataException(string.Join('\n', made.Diagnostics.Where(one => one.Severity == DiagnosticSeverity.Error)));
    }

    // A constant becomes a property, which has the value of the choice.
    (string File, string Old, string New) Property(Ablated one, int number)
    {
        var constant = Constants.FirstOrDefault(constant => (constant.File, constant.Name) == (one.File, one.Name))
            ?? throw new InvalidDataException($"{one.File} has no constant {one.Name}");
        return (one.File, $"const {constant.Type} {constant.Name} = {constant.Value};",
            $"static {constant.Type} {constant.Name} => {Choice(number, one.Others.Select(other => other.Values[0]), constant.Value)};");
    }

    static string Choice(int first, IEnumerable<string> values, string usual) => string.Create(
        CultureInfo.InvariantCulture,
        $"{ChoiceType}.{ChoiceField} switch {{ {string.Concat(values.Select((value, i) => $"{first + i} => {value}, "))}_ => {usual} }}");

    static Dictionary<string, string> Replaced(Dictionary<string, string> all, (string File, string Old, string New) edit) =>
        all[edit.File].Split(edit.Old).Length == 2
            ? new(all) { [edit.File] = all[edit.File].Replace(edit.Old, edit.New, StringComparison.Ordinal) }
            : throw new InvalidDataException($"{edit.File} does not have this text once: {edit.Old}");

    CSharpCompilation Compilation(IEnumerable<string> edited)
    {
        var usings = Usings(Path.Combine(root, "src", Assembly, $"{Assembly}.csproj"), Path.Combine(root, "src", "Touchstone.Shell", "Usings.props"))
            .Select(name => $"global using {name};\n");
        var own = $$"""
            {{string.Concat(usings)}}
            [assembly: System.Runtime.CompilerServices.InternalsVisibleTo("{{typeof(AnalysisSource).Assembly.GetName().Name}}")]
            static class {{ChoiceType}}
            {
                public static int {{ChoiceField}};
            }
            """;
        // The compared programs have the types of the worker once more.
        string[] others = [Assembly, typeof(peers::Touchstone.Peers.Peer).Assembly.GetName().Name!];
        var references = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(file => !others.Contains(Path.GetFileNameWithoutExtension(file)))
            .Select(file => MetadataReference.CreateFromFile(file));
        return CSharpCompilation.Create(
            Assembly, edited.Append(own).Select(Parsed), references,
            new CSharpCompilationOptions(
                OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release, nullableContextOptions: NullableContextOptions.Enable));
    }

    static SyntaxTree Parsed(string text) => CSharpSyntaxTree.ParseText(text, new CSharpParseOptions(LanguageVersion.CSharp14));

    static IEnumerable<string> Usings(params string[] projects) => projects
        .SelectMany(project => XDocument.Load(project).Descendants("Using").Select(one => one.Attribute("Include")!.Value))
        .Concat(["System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net.Http", "System.Threading", "System.Threading.Tasks"]);
}

/// <summary>A numeric constant.</summary>
/// <param name="File">Its file below src/Touchstone.Analysis.</param>
/// <param name="Type">Its type: <c>double</c>.</param>
/// <param name="Name">Its name.</param>
/// <param name="Value">Its value as written.</param>
sealed record Constant(string File, string Type, string Name, string Value)
{
    /// <summary>The name with that of the file: <c>Ranking.Level</c>.</summary>
    public string FullName => NameIn(File, Name);

    /// <summary>The name with that of a file.</summary>
    public static string NameIn(string file, string name) => $"{Path.GetFileNameWithoutExtension(file)}.{name}";
}
