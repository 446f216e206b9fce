using System.Text.RegularExpressions;

namespace Touchstone.Templates;

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
                    entries.Add(Next(variant * count + id, random, payloadBytes));
                return new {{Root}} { Entries = entries };
            }

            static {{Entry}} Next(int id, Pcg32 random, int payloadBytes) => new()
            {
                Id = id,
                Title = $"Title {random.Int32(0, 100_000)}",
                Price = random.Int32(0, 100_000) / 100d,
                Sold = random.Bool(),
                // For --payload-bytes. A model without a place for opaque bytes ignores it.
                Picture = payloadBytes == 0 ? null : Bytes(random, payloadBytes),
            };

            static byte[] Bytes(Pcg32 random, int size)
            {
                var bytes = new byte[size];
                for (var i = 0; i < size; i++)
                    bytes[i] = random.Byte();
                return bytes;
            }
        }

        """;

    // Digits are a separate word, as in books-1.
    [GeneratedRegex("(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=[0-9])", RegexOptions.CultureInvariant)]
    private static partial Regex WordBegin();

    [GeneratedRegex(@"^[A-Za-z][A-Za-z0-9]*([-_][A-Za-z0-9]+)*\z", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex Words();
}
