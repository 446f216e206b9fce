using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Report.Columns;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Core.Results;

/// <summary>Counted instructions as records in results.jsonl, and beside the times of their cells.</summary>
public sealed class InstructionCountTests
{
    const string Line =
        """{"type":"instructions","serializer":"A","dataSet":"books","count":10,"operation":"serialize","managedByLaunch":[900],"nativeByLaunch":[100]}""";

    static readonly CallTree Tree = new()
    {
        Methods = ["Loop", "Writer.Text"],
        Groups = [CodeGroup.Types, CodeGroup.Library],
        Callers = [-1, 0, 1],
        Nodes = [0, 1, 1],
        Instructions = [-1, 7, 900],
    };

    static readonly InstructionCount Count = new(new LaunchKey("A", "", "net10.0", "jit", "books", 10, 0, ""), Operation.Serialize)
    {
        Version = "1.0",
        MeasuredShape = "buffer",
        Framework = ".NET 10.0.12",
        InstructionSet = "X64 AVX2",
        Managed = [900, 900, 901],
        Native = [100, 104, 100],
        Iterations = 3,
        Stepped = 6,
        RefillShare = 0.25,
        CollectionShare = 0,
        AllocatedBytes = 1720,
        PayloadBytes = 55,
        Calls = Tree,
    };

    [Fact]
    public void What_is_written_is_what_is_read()
    {
        var run = new RunResults();

        Assert.True(run.Accept(Count.ToString(), out var reason), reason);
        var missing = InstructionCount.Without(Count.Key, Operation.Deserialize, "it waits");
        Assert.True(run.Accept(missing.ToString(), out reason), reason);

        Assert.Equal([Count.ToString(), missing.ToString()], run.Instructions.Select(one => one.ToString()));
        Assert.Equal((900, 100, 1000, 100, false), (
            run.Instructions[0].ManagedInstructions, run.Instructions[0].NativeInstructions, run.Instructions[0].Instructions, run.Instructions[0].PerObject,
            run.Instructions[0].IsExact));
        Assert.Equal(double.NaN, run.Instructions[1].Instructions);
    }

    [Fact]
    public void The_calls_of_a_count_are_written_and_have_the_instructions_of_each_method()
    {
        var run = new RunResults();

        Assert.True(run.Accept(Count.ToString(), out var reason), reason);

        var calls = run.Instructions[0].Calls;
        Assert.Equal(["Loop", "Writer.Text", "Writer.Text"], calls.PathTo(2));
        Assert.Equal([CodeGroup.Types, CodeGroup.Library], calls.Groups);
        Assert.Equal(new Dictionary<string, double> { ["Loop"] = -1, ["Writer.Text"] = 907 }, run.Instructions[0].Methods);
    }

    [Theory]
    [InlineData("[-1,0,1]", "[-1,1,1]")] // A node that calls itself.
    [InlineData("[-1,0,1]", "[-1,0,3]")]
    [InlineData("[-1,0,1]", "[-1,0]")]
    [InlineData("[-1,0,1]", "[-2,0,1]")]
    [InlineData("[-1,0,1]", "[-1,0,0.5]")]
    [InlineData("[0,1,1]", "[0,1,2]")]
    [InlineData("[0,1,1]", "[0,-1,1]")]
    [InlineData("[-1,7,900]", "[-1,7]")]
    [InlineData("[-1,7,900]", "[-1,7,1e-3]")]
    [InlineData("\"types\"", "\"poetry\"")]
    [InlineData("\"Loop\",", "")]
    [InlineData("\"Loop\"", "\"Writer.Text\"")]
    public void Calls_that_are_no_tree_are_left_out_and_the_count_stays(string valid, string damaged)
    {
        var run = new RunResults();
        Assert.Contains(valid, Count.ToString(), StringComparison.Ordinal);

        Assert.True(run.Accept(Count.ToString().Replace(valid, damaged, StringComparison.Ordinal), out var reason), reason);

        Assert.Empty(run.Instructions[0].Calls.Nodes);
        Assert.Equal(900, run.Instructions[0].ManagedInstructions);
    }

    [Theory]
    [InlineData("\"operation\":\"serialize\"", "\"operation\":\"fly\"", "instructions of an unknown operation")]
    [InlineData("\"serializer\":\"A\"", "\"serializer\":\"\"", "instructions without a serializer, a data set or an N")]
    [InlineData("\"count\":10", "\"count\":0", "instructions without a serializer, a data set or an N")]
    [InlineData("[900]", "[900,900]", "instructions without a number for each launch, of managed and of native code")]
    [InlineData("[900]", "[]", "instructions without a number for each launch, of managed and of native code")]
    [InlineData("[900]", "\"many\"", "instructions without a number for each launch, of managed and of native code")]
    [InlineData("[900]", "[0.5]", "a number of instructions that is not a whole number")]
    [InlineData("[900]", "[1e300]", "a number of instructions that is not a whole number")]
    [InlineData("[900]", "[null]", "a number of instructions that is not a whole number")]
    public void A_count_that_cannot_be_one_is_refused_with_its_reason(string valid, string hostile, string why)
    {
        var run = RunResults.Read(new StringReader(Line + "\n" + Line.Replace(valid, hostile, StringComparison.Ordinal) + "\n"), "results.jsonl");

        Assert.Single(run.Instructions);
        Assert.Equal([$"results.jsonl:2: {why}"], run.Broken);
    }

    [Fact]
    public void Counts_of_a_run_stand_beside_its_times_and_a_round_trip_has_those_of_its_parts()
    {
        var run = MockRuns.Of(1, [("A", 100)]);
        var key = run.Launches[0].Key;
        foreach (var (operation, instructions) in ((Operation, double)[])[(Operation.Serialize, 700), (Operation.Deserialize, 300)])
            MockRuns.Write(run, Count with { Key = key, Operation = operation, Managed = [instructions], Native = [0] });

        var row = Summarizer.Summarize(run).Groups[0].Rows[0];

        Assert.Equal(700, row.Main.Instructions!.Instructions);
        Assert.Equal(700 / row.Main.Cost.Ns, Number(row, "instructions per ns"), 9);
        Assert.Equal(700.0 / key.Count, Number(row, "instructions"), 9);
        var (serialize, deserialize) = (run.Instructions[0], run.Instructions[1]);
        Assert.Equal(1000, InstructionCount.RoundTrip(serialize, deserialize)!.Instructions);
    }

    [Fact]
    public void Counts_of_a_side_belong_to_that_side()
    {
        var run = new RunResults();
        MockRuns.Write(run, Count with { Key = Count.Key with { Side = Sides.Base } });
        MockRuns.Write(run, Count with { Key = Count.Key with { Side = Sides.Head } });

        Assert.Equal(Count.Key, Assert.Single(run.Of(Sides.Head).Instructions).Key);
    }

    static double Number(Row row, string column) => RowColumn.All.OfType<NumberColumn>().First(one => one.Name == column).Number(row);
}
