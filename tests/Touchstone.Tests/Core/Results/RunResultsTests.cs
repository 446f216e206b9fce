using Touchstone.Analysis;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Tests.Analysis;

namespace Touchstone.Tests.Core.Results;

public sealed class RunResultsTests : IDisposable
{
    readonly string path = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());

    public void Dispose() => File.Delete(path);

    [Fact]
    public void What_is_written_is_what_is_read()
    {
        Write(Launch(1), ended: true);

        var results = RunResults.Read(path);

        Assert.Empty(results.Broken);
        Assert.Equal(["--count", "1"], results.Header!.Arguments);
        var launch = Assert.Single(results.Launches);
        Assert.Equal("Stj", launch.Key.Serializer);
        Assert.Equal(2, launch.Samples.Count);
        Assert.Null(launch.End!.Reason);
    }

    [Fact]
    public void New_files_have_the_new_names()
    {
        var key = new LaunchKey("A", "1.2", "net10.0", "jit", "books", 1, 0, "");
        var unavailable = new Unavailable(key, [], false, "no source has it") { Omitted = "A 1.2" }.ToString();

        Assert.Contains("\"requestedVersion\":\"1.2\"", unavailable, StringComparison.Ordinal);
        Assert.Contains("\"omitted\":\"A 1.2\"", unavailable, StringComparison.Ordinal);
        Assert.Contains("\"libraryTypes\":true", new SerializerTraits("A", "", "", false, false) { LibraryTypes = true }.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void A_launch_that_was_cut_off_while_it_was_warm_counts_with_the_samples_that_it_has()
    {
        Write(Launch(1), ended: false);

        var results = RunResults.Read(path);

        Assert.Null(Assert.Single(results.Launches).End!.Reason);
        Assert.Single(Summarizer.Summarize(results).Groups);
    }

    [Fact]
    public void A_launch_that_was_cut_off_before_it_had_samples_has_no_end_and_its_cells_are_not_shown()
    {
        using (var file = ResultFile<RunResults>.Create(path, new RunHeader(["--count", "1"], DateTime.UtcNow, "a machine", "", [])))
            file.Write(Launch(1));

        var results = RunResults.Read(path);

        Assert.Null(Assert.Single(results.Launches).End);
        Assert.Empty(Summarizer.Summarize(results).Groups);
        Assert.Contains(Summarizer.Summarize(results).Warnings, warning => warning.Cause.Contains("did not end", StringComparison.Ordinal));
    }

    [Fact]
    public void Broken_and_foreign_lines_are_named_by_file_and_line_and_skipped()
    {
        Write(Launch(1), ended: true);
        File.AppendAllText(path, "garbage\n{\"type\":\"unknown\"}\n{\"type\":\"sample\",\"ca");

        var results = RunResults.Read(path);

        Assert.Equal(3, results.Broken.Count);
        Assert.All(results.Broken, broken => Assert.StartsWith(path + ":", broken, StringComparison.Ordinal));
        Assert.Single(results.Launches);
    }

    [Fact]
    public void Going_on_after_half_a_line_starts_a_new_one()
    {
        Write(Launch(1), ended: true);
        File.AppendAllText(path, "{\"type\":\"launch\",\"id\":2,\"ser");
        using (var file = ResultFile<RunResults>.Append(path, RunResults.Read))
        {
            file.Write(Launch(2));
            file.Write(new LaunchEnd("it broke", false, 5) { Launch = 2 });
        }

        var results = RunResults.Read(path);

        Assert.Single(results.Broken);
        Assert.Equal([1, 2], results.Launches.Select(launch => launch.Id));
        Assert.Equal("it broke", results.Launches[1].End!.Reason);
    }

    [Fact]
    public void Launches_that_take_turns_keep_their_lines_apart()
    {
        using (var file = ResultFile<RunResults>.Create(path, new RunHeader(["run"], DateTime.UtcNow, "a machine", "", [])))
        {
            file.Write(Launch(1));
            file.Write(Launch(2));
            file.Write(file.Results.Launches[0].Turn);
            file.Write(Synthetic.Slice([Synthetic.Sample(10), Synthetic.Sample(12)]));
            file.Write(file.Results.Launches[1].Turn);
            file.Write(Synthetic.Slice([Synthetic.Sample(20)]));
            file.Write(file.Results.Launches[0].Turn);
            file.Write(Synthetic.Slice([Synthetic.Sample(11)]));
            file.Write(new LaunchEnd("it was killed", false, 5) { Launch = 2 });
            file.Write(new LaunchEnd(null, false, 5) { Launch = 1 });
        }

        var launches = RunResults.Read(path).Launches;

        Assert.Equal([3, 1], launches.Select(launch => launch.Samples.Count));
        Assert.Equal([0, 0, 1], launches[0].Samples.Select(sample => sample.Slice));
        Assert.Equal([null, "it was killed"], launches.Select(launch => launch.End!.Reason));
    }

    [Fact]
    public void Results_of_an_earlier_schema_are_of_another_version()
    {
        Assert.False(new RunResults().Accept(
            """{"type":"run","schema":1,"created":"2026-11-21T10:00:00Z","arguments":["run"],"machine":"a machine","scenario":"","environment":[]}""",
            out var reason));
        Assert.Equal("written by another version of touchstone", reason);
    }

    [Fact]
    public void Slices_without_a_start_are_one_stretch_that_was_never_cold()
    {
        const string Slice = """{"type":"slice","operation":"serialize","compiledMethods":0,"calls":7,"kernelNs":[300000,300000],"elapsedNs":[1000]}""";
        File.WriteAllLines(path, [Launch(1).ToString(), Slice, Slice, Slice.Replace("\"compiled", "\"startNs\":5,\"compiled", StringComparison.Ordinal)]);

        var samples = Assert.Single(RunResults.Read(path).Launches).Samples;

        Assert.Equal([(0, false), (0, false), (2, true)], samples.Select(sample => (sample.Slice, sample.IsCold)));
    }

    [Fact]
    public void The_samples_of_a_slice_are_a_part_of_those_of_its_launch()
    {
        Write(Launch(1), ended: false);
        using (var file = ResultFile<RunResults>.Append(path, RunResults.Read))
            Assert.True(file.Write(Synthetic.Slice([Synthetic.Sample(14)]).ToString()));

        var launch = Assert.Single(RunResults.Read(path).Launches);

        Assert.Equal([2, 1], launch.Slices.Select(slice => slice.Samples.Count));
        Assert.Equal(launch.Samples, launch.Slices.SelectMany(slice => slice.Samples));
        Assert.Equal(launch.Samples[2], launch.Slices[1].Samples[0]);
        Assert.Throws<ArgumentOutOfRangeException>(() => launch.Slices[0].Samples[2]);
    }

    [Fact]
    public void The_command_can_be_typed_again() =>
        Assert.Equal(
            "touchstone run --serializer '#Nop' --count 1", new RunHeader(["run", "--serializer", "#Nop", "--count", "1"], default, "", "", []).Command);

    void Write(Launch launch, bool ended)
    {
        using var file = ResultFile<RunResults>.Create(path, new RunHeader(["--count", "1"], DateTime.UtcNow, "a machine", "", []));
        file.Write(launch);
        file.Write(Synthetic.Slice([Synthetic.Sample(10), Synthetic.Sample(12)]));
        if (ended)
            file.Write(new LaunchEnd(null, false, 100) { Launch = launch.Id });
        file.Save();
    }

    static Launch Launch(int id) => new()
    {
        Id = id,
        Key = new LaunchKey("Stj", "", "net10.0", "jit", "books", 1, 0, ""),
        Operations = [Operation.Serialize],
    };
}
