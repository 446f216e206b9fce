using Touchstone.DataSets;
using Touchstone.Inspection;

namespace Touchstone.Tests.Inspector;

public class SampleSourceTests
{
    static readonly string Generated = Path.Combine(TouchstoneRoot.Find(out _)!.Folder, "datasets", "Generated");

    public static TheoryData<string> Files => [.. Directory.EnumerateFiles(Generated).Select(file => Path.GetFileName(file))];

    // The build does not replace a generated file that somebody edited.
    [Theory]
    [MemberData(nameof(Files))]
    public void A_generated_file_is_what_the_model_of_its_data_set_gives(string file)
    {
        var dataSet = DataSet.All.Values.Single(dataSet => dataSet.GetType().Name + ".g.cs" == file);

        Assert.Equal(File.ReadAllText(Path.Combine(Generated, file)), SampleSource.Write(dataSet));
    }

    [Fact]
    public void The_files_of_data_sets_that_lack_code_replace_those_that_are_there()
    {
        using var disk = new TemporaryFolder();
        disk.Write("Old.g.cs", "");

        SampleSource.WriteAll(disk.Path, typeof(SampleSourceTests).Assembly);

        Assert.Equal(["PlacesDataSet.g.cs"], Directory.EnumerateFiles(disk.Path).Select(file => Path.GetFileName(file)));
    }

    [Theory]
    [InlineData("            writer.String(element);\n        }")]
    [InlineData("            writer.Bool(n1 is not null);\n            if (n1 is { } v1) { writer.String(v1); }\n        }")]
    [InlineData("        writer.Byte((byte)(value.@Day));\n")]
    [InlineData("        @Day = (global::@System.@DayOfWeek)reader.Byte(),\n")]
    [InlineData("        const int count = 2;\n")]
    [InlineData("        writer.String(value.Key);\n        writer.Double(value.Value);\n")]
    [InlineData("+ (value.@Note is { } n")]
    public void The_encoding_of_a_model_contains_only_what_its_types_leave_open(string code) =>
        Assert.Contains(code, SampleSource.Write(new PlacesDataSet()), StringComparison.Ordinal);

    [Theory]
    [InlineData("Hidden.secret is private", typeof(HiddenDataSet))]
    [InlineData("SocketError has a value that does not fit into one byte", typeof(ErrorsDataSet))]
    public void A_model_that_has_no_encoding_is_refused_with_the_member(string reason, Type dataSet)
    {
        var refusal = Assert.Throws<InspectionException>(() => SampleSource.Write((DataSet)Activator.CreateInstance(dataSet)!));

        Assert.Contains(reason, refusal.Message, StringComparison.Ordinal);
    }

    sealed class HiddenDataSet : DataSet<Hidden>
    {
        public override string Name => "hidden";

        public override Hidden Create(int count, int payloadBytes, int variant) => new();

        public override long ReadMembers(Hidden value) => 0;
    }

    sealed class ErrorsDataSet : DataSet<List<System.Net.Sockets.SocketError>>
    {
        public override string Name => "errors";

        public override List<System.Net.Sockets.SocketError> Create(int count, int payloadBytes, int variant) => [];

        public override long ReadMembers(List<System.Net.Sockets.SocketError> value) => 0;
    }
}

sealed class PlacesDataSet : DataSet<Places>
{
    public override string Name => "places";

    public override Places Create(int count, int payloadBytes, int variant) => new();
}

public class Places
{
    public List<string> Names { get; set; } = [];

    public List<string?> Streets { get; set; } = [];

    public DayOfWeek Day { get; set; }

    [FixedLength(2)] public int[] Position { get; set; } = [];

    public List<KeyValuePair<string, double>> Distances { get; set; } = [];

    public string? Note { get; set; }
}

public class Hidden
{
#pragma warning disable CS0169, IDE0044, IDE0051, CA1823 // It is what the test is about.
    int secret;
#pragma warning restore CS0169, IDE0044, IDE0051, CA1823
}
