using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary>Known differences between serializers of one format. They show that the probes of <c>--reads-from</c> are right.</summary>
public sealed class InteropTests(InteropTests.OneRun run) : IClassFixture<InteropTests.OneRun>
{
    [Theory]
    [InlineData("NewtonsoftJson", "SystemTextJson", "books", "kept", "")]
    [InlineData("SystemTextJson", "NewtonsoftJson", "books", "kept", "")]
    // One writes the name of a type and its assembly, the other one the word that an attribute declares.
    [InlineData("NewtonsoftJson", "SystemTextJson", "shapes/base type with opt-in/member", "refused", "type discriminator")]
    [InlineData("SystemTextJson", "NewtonsoftJson", "shapes/base type with opt-in/member", "refused", "'dog' was not resolved")]
    // It writes the fields of the pair, which are called key and value. The reader knows Key and Value.
    [InlineData("DataContractJson", "SystemTextJson", "shapes/KeyValuePair/one", "lost", "Value.key: \"a\" became null")]
    // A serializer that loses a private field alone loses nothing between two, and a new object has an empty Guid.
    [InlineData("NewtonsoftJson", "SystemTextJson", "shapes/private field/set", "not applicable", "SystemTextJson alone: lost")]
    [InlineData("NewtonsoftJson", "SystemTextJson", "values/Guid/empty", "not applicable", "a new object has this value")]
    [InlineData("ProtobufNet", "GoogleProtobuf", "books", "kept", "")]
    // bcl.DateTime has a sint64, a Timestamp an int64, both seconds since 1970: -2 203 973 877 in zigzag is 4 407 947 753. Scale and nanoseconds are field 2.
    [InlineData(
        "ProtobufNet", "GoogleProtobuf", "values/DateTime/before 1970", "changed",
        "Value: 1900-02-28T01:02:03.0000000Z (Utc) became 2109-09-06T21:55:53.0000000Z (Utc)")]
    // Google's schema has bytes, bcl.Guid two fixed64.
    [InlineData("ProtobufNet", "GoogleProtobuf", "social", "refused", "Guid must be exactly 16 bytes long")]
    public void What_is_known_of_two_serializers_is_found(string writer, string reader, string about, string verdict, string words)
    {
        var result = run.All.Cells.Single(cell => Is(cell, "probe", $"interop/{about}/{writer} writes, {reader} reads"));

        Assert.True(Is(result, "verdict", verdict), result.ToString());
        Assert.Equal((reader, writer), (result.GetProperty("serializer").GetString(), result.GetProperty("writer").GetString()));
        Assert.Contains(
            words,
            $"{result.GetProperty("path")}: {result.GetProperty("before")} became {result.GetProperty("after")} {result.GetProperty("exception")} "
                + result.GetProperty("reason"),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Each_serializer_reads_from_each_other_one_of_its_format_and_from_no_other()
    {
        Assert.True(run.All.ExitCode == 0, run.All.ToString());
        run.All.WithoutStackTrace();
        Assert.Equal(
            [
                "JSON: DataContractJson reads NewtonsoftJson", "JSON: DataContractJson reads SystemTextJson", "JSON: NewtonsoftJson reads DataContractJson",
                "JSON: NewtonsoftJson reads SystemTextJson", "JSON: SystemTextJson reads DataContractJson", "JSON: SystemTextJson reads NewtonsoftJson",
                "protobuf: GoogleProtobuf reads ProtobufNet", "protobuf: ProtobufNet reads GoogleProtobuf",
            ],
            run.All.Cells.Select(cell => $"{cell.GetProperty("format")}: {cell.GetProperty("serializer")} reads {cell.GetProperty("writer")}").Distinct()
                .Order(StringComparer.Ordinal));
        Assert.Contains("no other serializer here has the format: ApacheAvro (Avro)", run.All.Errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_printed_command_reads_the_same_again_and_shows_it_as_a_table()
    {
        using var cli = new Cli();
        cli.Variables["PATH"] = Path.GetDirectoryName(Cli.Executable) + Path.PathSeparator + Environment.GetEnvironmentVariable("PATH");
        var command = run.All.Cells.Single(cell => Is(cell, "probe", "interop/shapes/KeyValuePair/one/DataContractJson writes, SystemTextJson reads"))
            .GetProperty("reproduce").GetString();

        var again = await cli.RunProgram("sh", "-c", command!);

        Assert.True(again.ExitCode == 0, again.ToString());
        Assert.Contains("JSON: values that a reader (row) takes from a writer (column), same/dialect/refused", again.Output, StringComparison.Ordinal);
        Assert.Matches("SystemTextJson +0/1/0", again.Output);
        Assert.Contains("- shapes/KeyValuePair: a dialect in 1 of 1 pairs", again.Output, StringComparison.Ordinal);
    }

    static bool Is(JsonElement cell, string name, string value) => cell.GetProperty(name).GetString() == value;

    /// <summary>The run that these tests use.</summary>
    public sealed class OneRun : IAsyncLifetime, IDisposable
    {
        readonly Cli cli = new();

        internal Outcome All { get; private set; } = null!;

        public async Task InitializeAsync() => All = await cli.Run(
            "probe", "#SystemTextJson,#NewtonsoftJson,#DataContractJson,#ProtobufNet,#GoogleProtobuf,#ApacheAvro", "--reads-from", "--json", "--out", "out");

        public Task DisposeAsync() => Task.CompletedTask;

        public void Dispose() => cli.Dispose();
    }
}
