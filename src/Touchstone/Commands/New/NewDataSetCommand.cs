using System.Globalization;
using System.Text.RegularExpressions;
using Touchstone.Build;
using Touchstone.DataSets;
using Touchstone.Templates;
using Command = System.CommandLine.Command;

namespace Touchstone.Commands.New;

/// <summary><c>touchstone new dataset</c>: writes the file of a data set, and lists the adapters that need one more file for it.</summary>
static class NewDataSetCommand
{
    const long LargestFile = 16 << 20;

    static readonly Argument<string> Name = new("name") { Description = "Its name: WebOrders or web-orders." };

    public static Command Create(Call call) =>
        new Command("dataset", "Write a data set: a small model and its generator.") { Name }.WithAction(parsed => Invoke(parsed, call.Terminal));

    static int Invoke(ParseResult parsed, Terminal terminal)
    {
        var root = AdapterOptions.Root();
        if (root.Packed)
        {
            throw new UsageException(new Problem(
                "cannot write a data set", "a data set is compiled into Touchstone, and there is no checkout here; your own types do not need one",
                ExampleProject.RunCommand));
        }
        var folder = Path.Combine(root.Folder, "datasets");
        var template = Checked(parsed.GetValue(Name)!, folder);
        TemplateFile.Write(folder, [template.File], "type the same command again");
        Tell(template, root, folder, terminal);
        return ExitCodes.Done;
    }

    static DataSetTemplate Checked(string name, string folder)
    {
        if (DataSetTemplate.Of(name) is not { } template)
            throw Refused(
                name,
                "the name is used for a type: use only letters a to z and digits, start with a letter, and separate words with a capital or a hyphen",
                SerializerName.Nearest(name));
        if (template.DataSetName == "all")
            throw Refused(name, "\"all\" selects every data set", "MyData");
        return Owner(template, folder) is { } owner
            ? throw Refused(name, $"{AdapterFolder.Shown(owner)} already has that name and is not overwritten", Free(template, folder))
            : template;
    }

    // Searches the source files instead of the compiled data sets: one may have been written since the build.
    static string? Owner(DataSetTemplate template, string folder)
    {
        if (!Directory.Exists(folder))
            return null;
        return Directory.EnumerateFileSystemEntries(folder)
                .FirstOrDefault(entry => Path.GetFileNameWithoutExtension(entry).Equals(template.Name, StringComparison.OrdinalIgnoreCase))
            ?? SourceFiles.Of(folder).Where(file => file.EndsWith(".cs", StringComparison.Ordinal)).FirstOrDefault(file => template.IsIn(Text(file)));
    }

    static string Text(string file)
    {
        try
        {
            return InputFile.Text(InputFile.Regular(file), file, LargestFile);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new UsageException(FileProblems.Of($"cannot read {AdapterFolder.Shown(file)}", error, "type the same command again", ""));
        }
    }

    static string Free(DataSetTemplate template, string folder) => Enumerable.Range(2, int.MaxValue - 2)
        .Select(number => new DataSetTemplate(template.Name + number.ToString(CultureInfo.InvariantCulture))).First(free => Owner(free, folder) is null).Name;

    static UsageException Refused(string name, string why, string nearest) =>
        new(new Problem($"cannot write a data set \"{name}\"", why, $"touchstone new dataset {nearest}"));

    static void Tell(DataSetTemplate template, TouchstoneRoot root, string folder, Terminal terminal)
    {
        var file = AdapterFolder.Shown(Path.Combine(folder, template.File.Name));
        terminal.Out.Write($"{file}\n\nIt works without changes. It is compiled into the program and into every adapter");
        var more = FilesOfAdapters(template, root).ToList();
        if (more.Count > 0)
        {
            terminal.Out.Write(", and most need no further file. If one of these is missing, a row says so:\n\n");
            TerminalTable.Write(Table.Of(more, new("one more file", row => row.Own), new("modeled on", row => row.Books)), terminal.Out, terminal.Page);
        }
        var program = $"dotnet run -c Release --project {AdapterFolder.Shown(Path.Combine(root.Folder, "src", "Touchstone"))} --";
        var data = template.DataSetName;
        terminal.Out.Write($"{(more.Count > 0 ? "\n" : ". ")}Next:\n\n  {program} verify --data {data}\n  {program} run --data {data}\n");
    }

    // Finds the files that books has, so that no list must be maintained: an adapter with BookShelfContext.cs needs such a file for each root type,
    // one with books.proto needs a schema for each data set.
    static IEnumerable<(string Own, string Books)> FilesOfAdapters(DataSetTemplate template, TouchstoneRoot root)
    {
        const string Books = "books";
        return from folder in Directory.EnumerateDirectories(root.Adapters).Order(StringComparer.Ordinal)
               from file in Directory.EnumerateFiles(folder).Select(path => Path.GetFileName(path)).Order(StringComparer.Ordinal)
               let own = Replaced(file, nameof(BookShelf), template.Root) ?? Replaced(file, Books, template.DataSetName.Replace('-', '_'))
               where own is not null
               select (AdapterFolder.Shown(Path.Combine(folder, own!)), file);

        // Not BookShelf1Context.cs, which belongs to another data set.
        static string? Replaced(string file, string beginning, string name) =>
            file.StartsWith(beginning, StringComparison.Ordinal) && file.Length > beginning.Length && !char.IsAsciiDigit(file[beginning.Length])
                ? name + file[beginning.Length..]
                : null;
    }
}

/// <summary>The one file of a new data set: small records that every adapter supports. It compiles and passes a round trip without changes.</summary>
/// <param name="Name">The beginning of the names of its types, in Pascal case: <c>WebOrders</c>.</param>
sealed partial record DataSetTemplate(string Name)
{
    /// <summary>The name on the command line: <c>web-orders</c>.</summary>
    public string DataSetName => WordBegin().Replace(Name, "-").ToLowerInvariant();

    /// <summary>The name of the type that serializers receive.</summary>
    public string Root => Name + "List";

    /// <summary>The file.</summary>
    public TemplateFile File => new($"{Name}.cs", Code);

    string Entry => Name + "Entry";

    /// <summary>Parses <c>WebOrders</c>, <c>webOrders</c>, <c>web-orders</c> or <c>web_orders</c>; null if the text is not a valid name.</summary>
    public static DataSetTemplate? Of(string text) => Words().IsMatch(text)
        ? new DataSetTemplate(string.Concat(text.Split('-', '_').Select(SerializerName.Capital)))
        : null;

    /// <summary>True if C# code already contains a type or a data set with a name that this one uses.</summary>
    public bool IsIn(string code) =>
        code.Contains($"Name => \"{DataSetName}\";", StringComparison.Ordinal)
        || Regex.IsMatch(code, $@"\b(class|struct|record|enum|interface)\s+({Root}|{Entry})\b", RegexOptions.CultureInvariant);

    string Code => $$"""
        using System.Runtime.Serialization;

        namespace Touchstone.DataSets;

        /// <summary>Replace this: records of a few common fields. Say what the data are and what they show.</summary>
        [DataContract, Model]
        public partial class {{Root}}
        {
            [DataMember(Order = 1)] public List<{{Entry}}> Entries { get; set; } = [];
        }

        // Public classes with setters and without constructors: some serializers support nothing more. A question mark says that a value can be null.
        [DataContract, Model]
        public partial class {{Entry}}
        {
            [DataMember(Order = 1)] public int Id { get; set; }
            [DataMember(Order = 2)] public string Title { get; set; } = "";
            [DataMember(Order = 3)] public double Price { get; set; }
            [DataMember(Order = 4)] public bool Sold { get; set; }
            [DataMember(Order = 5)] public byte[]? Picture { get; set; }
        }

        // Partial: the build of src/Touchstone.Core writes the rest into datasets/Generated. It reads all members, and writes and creates the objects.
        sealed partial class {{Name}}DataSet : DataSet<{{Root}}>
        {
            public override string Name => "{{DataSetName}}";

            // The values of N without --count: choose those that show something about these data.
            public override IReadOnlyList<int> DefaultCounts => [1, 100];

            // The same on every machine and in every version of .NET: seeded, without a clock. For a small N, timed calls cycle through several variants.
            public override {{Root}} Create(int count, int payloadBytes, int variant)
            {
                var random = new Pcg32(variant);
                var entries = new List<{{Entry}}>(count);
                for (var id = 1; id <= count; id++)
                {
                    var number = variant * count + id;
                    // For --payload-bytes. A model without a place for opaque bytes ignores it.
                    entries.Add(Next(number, random, payloadBytes == 0 ? null : OpaqueBytes.Make(PayloadKind, payloadBytes, variant, number)));
                }
                return new {{Root}} { Entries = entries };
            }

            static {{Entry}} Next(int id, Pcg32 random, byte[]? picture) => new()
            {
                Id = id,
                Title = $"Title {random.Int32(0, 100_000)}",
                Price = random.Int32(0, 100_000) / 100d,
                Sold = random.Bool(),
                Picture = picture,
            };
        }

        """;

    // Digits are a separate word, as in books-1.
    [GeneratedRegex("(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=[0-9])", RegexOptions.CultureInvariant)]
    private static partial Regex WordBegin();

    [GeneratedRegex(@"^[A-Za-z][A-Za-z0-9]*([-_][A-Za-z0-9]+)*\z", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex Words();
}
