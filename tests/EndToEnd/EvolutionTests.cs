using System.Text.Json;

namespace Touchstone.EndToEnd;

/// <summary>Known results about changed types and about two versions of one library. They show that the probes are right.</summary>
public sealed class EvolutionTests(EvolutionTests.OneRun run) : IClassFixture<EvolutionTests.OneRun>
{
    [Theory]
    [InlineData("SystemTextJson", "member added/nullable/old reads new", "kept", "")]
    [InlineData("SystemTextJson", "member added/nullable/new reads old", "kept", "")]
    [InlineData("SystemTextJson", "member added/with default/new reads old", "kept", "")]
    [InlineData("SystemTextJson", "member renamed/old reads new", "lost", "Name")]
    [InlineData("SystemTextJson", "member renamed/new reads old", "lost", "FullName")]
    [InlineData("SystemTextJson", "member widened/int to long/new reads old", "kept", "")]
    [InlineData("SystemTextJson", "member narrowed/beyond int/new reads old", "refused", "")]
    [InlineData("SystemTextJson", "scalar to list/new reads old", "refused", "")]
    [InlineData("SystemTextJson", "enum member added/in between/new reads old", "changed", "State")]
    [InlineData("SystemTextJson", "type renamed/of the whole/new reads old", "kept", "")]
    [InlineData("SystemTextJson", "unknown members/of a plain type/old rewrites, new reads", "lost", "Added")]
    // The formatter creates objects without a constructor, and writes the name of each type.
    [InlineData("BinaryFormatter", "member added/with default/new reads old", "lost", "Added")]
    [InlineData("BinaryFormatter", "type renamed/of the whole/new reads old", "refused", "")]
    [InlineData("BinaryFormatter", "class split into base and derived/new reads old", "lost", "Number")]
    [InlineData("BinaryFormatter", "members reordered/in the source/new reads old", "kept", "")]
    // Elements in an unexpected order are skipped. Unknown members are kept if the type has a place for them.
    [InlineData("DataContract", "members reordered/in the source/old reads new", "kept", "")]
    [InlineData("DataContract", "members reordered/with their numbers/old reads new", "lost", "First")]
    [InlineData("DataContract", "enum member added/in between/new reads old", "kept", "")]
    [InlineData("DataContract", "enum member added/last/old reads new", "refused", "")]
    [InlineData("DataContract", "unknown members/of a plain type/old rewrites, new reads", "lost", "Added")]
    [InlineData("DataContract", "unknown members/of an IExtensibleDataObject/old rewrites, new reads", "kept", "")]
    // Metadata is generated for the types of both programs.
    [InlineData("SystemTextJsonSourceGen", "member renamed/old reads new", "lost", "Name")]
    [InlineData("SystemTextJsonSourceGen", "type moved to another namespace/new reads old", "kept", "")]
    [InlineData("NewtonsoftJson", "member removed/between others/new reads old", "kept", "")]
    [InlineData("NewtonsoftJson", "value to nullable/with a value/new reads old", "kept", "")]
    [InlineData("NewtonsoftJson", "value to nullable/null/old reads new", "refused", "")]
    // A field is found by its number, and a message keeps unknown fields. If a member has another type, its wire type decides.
    [InlineData("GoogleProtobuf", "member added/nullable/new reads old", "kept", "")]
    [InlineData("GoogleProtobuf", "scalar to list/new reads old", "kept", "")]
    [InlineData("GoogleProtobuf", "member widened/float to double/new reads old", "lost", "Value")]
    [InlineData("GoogleProtobuf", "unknown members/in the library's own way/old rewrites, new reads", "kept", "")]
    [InlineData("GoogleProtobuf", "class split into base and derived/new reads old", "not applicable", "")]
    // The reader's schema decides how many bytes a field of a table has.
    [InlineData("GoogleFlatBuffers", "member added/with default/new reads old", "kept", "")]
    [InlineData("GoogleFlatBuffers", "member removed/between others/old reads new", "kept", "")]
    [InlineData("GoogleFlatBuffers", "members reordered/in the source/new reads old", "kept", "")]
    [InlineData("GoogleFlatBuffers", "member widened/int to long/new reads old", "changed", "Value")]
    [InlineData("GoogleFlatBuffers", "unknown members/of a plain type/old rewrites, new reads", "lost", "Added")]
    public void Known_truths_are_found(string serializer, string probe, string verdict, string path)
    {
        var result = run.Evolution.Cells.Single(cell => Is(cell, "serializer", serializer) && Is(cell, "probe", $"evolution/{probe}"));

        Assert.Equal((verdict, path), (result.GetProperty("verdict").GetString(), result.GetProperty("path").GetString()));
    }

    [Fact]
    public void A_limit_is_not_probed_and_says_so_in_both_directions()
    {
        var results = run.Evolution.Cells.Where(cell => Is(cell, "serializer", "Nop")).ToList();

        Assert.NotEmpty(results);
        Assert.All(results, result => Assert.True(Is(result, "verdict", "not applicable")));
        Assert.Contains(results, result => Is(result, "probe", "evolution/member renamed/new reads old"));
    }

    [Fact]
    public void The_run_ends_well_and_nobody_sees_a_stack_trace()
    {
        Assert.True(run.Evolution.ExitCode == 0, run.Evolution.ToString());
        run.Evolution.WithoutStackTrace();
    }

    [Fact]
    public async Task Two_versions_read_each_other_and_nothing_else_is_probed()
    {
        using var cli = new Cli();

        var outcome = (await cli.Run("probe", "#NewtonsoftJson", "--versions", "12.0.1,13.0.4", "--json", "--out", "out")).WithoutStackTrace();

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.All(outcome.Cells, cell => Assert.True(Is(cell, "topic", "upgrade"), cell.ToString()));
        Assert.All(
            (string[])["upgrade/books/12.0.1 writes, 13.0.4 reads", "upgrade/books/13.0.4 writes, 12.0.1 reads"],
            name => Assert.True(Is(outcome.Cells.Single(cell => Is(cell, "probe", name)), "verdict", "kept")));
        Assert.Contains(outcome.Cells, cell => Is(cell, "version", "12.0.1"));
        Assert.Contains(outcome.Cells, cell => Is(cell, "version", "13.0.4"));
    }

    [Fact]
    public async Task Two_versions_read_each_others_payloads_of_the_users_types()
    {
        using var cli = new Cli();
        string[] own = ["--project", Path.Combine(Cli.Root, "samples", "My"), "--factory", "My.Samples.Orders"];

        var outcome = (await cli.Run(["probe", "#NewtonsoftJson", "--versions", "12.0.1,13.0.4", .. own, "--out", "out"])).WithoutStackTrace();
        var without = await cli.Run(["probe", "#NewtonsoftJson", .. own]);

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains(
            "NewtonsoftJson 13.0.4 reads what 12.0.1 wrote, and the other way round, for one payload of 100 objects of My.Samples.Orders. "
                + "Both versions write the same bytes.",
            outcome.Output.ReplaceLineEndings(" "), StringComparison.Ordinal);
        Assert.DoesNotContain("books", outcome.Output, StringComparison.Ordinal);
        Assert.Equal(2, without.ExitCode);
        Assert.Contains($"next: touchstone verify '#NewtonsoftJson' {string.Join(' ', own)}", without.Errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_version_that_no_source_has_is_a_problem_and_nothing_is_probed()
    {
        using var cli = new Cli();

        var outcome = (await cli.Run("probe", "#NewtonsoftJson", "--versions", "12.0.1,13.0.99", "--probe", "upgrade/books/*", "--out", "out"))
            .WithoutStackTrace();

        Assert.Equal(2, outcome.ExitCode);
        Assert.Contains("cannot build NewtonsoftJson@13.0.99", outcome.Errors, StringComparison.Ordinal);
    }

    static bool Is(JsonElement cell, string name, string value) => cell.GetProperty(name).GetString() == value;

    /// <summary>The run that most of these tests use.</summary>
    public sealed class OneRun : IAsyncLifetime, IDisposable
    {
        readonly Cli cli = new();

        internal Outcome Evolution { get; private set; } = null!;

        public async Task InitializeAsync() => Evolution = await cli.Run(
            "probe", "#SystemTextJson,#SystemTextJsonSourceGen,#NewtonsoftJson,#BinaryFormatter,#DataContract,#GoogleProtobuf,#GoogleFlatBuffers,#Nop",
            "--probe", "evolution/*", "--json", "--out", "out");

        public Task DisposeAsync() => Task.CompletedTask;

        public void Dispose() => cli.Dispose();
    }
}
