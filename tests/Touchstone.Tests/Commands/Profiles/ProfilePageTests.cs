using System.Text.Json;
using Touchstone.Analysis.Profiles;
using Touchstone.Commands.Profiles;
using Touchstone.Measure.ProcessProfiles;
using Touchstone.Measure.Profiles;
using Touchstone.Tests.Heap.Commands;

namespace Touchstone.Tests.Commands.Profiles;

public sealed class ProfilePageTests : IDisposable
{
    const string Hostile = "</script><script>alert(1)</script>";

    readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [PageFact]
    public void The_files_of_a_process_have_a_page_whose_names_are_no_markup()
    {
        var lines = Written("one", ("Work.Main Work.Mix", 3), ($"Work.Main {Hostile}", 1));

        var page = File.ReadAllText(Path.Combine(folder.Folder("one"), "profile.html"));
        var begin = page.IndexOf("type=\"application/json\">", StringComparison.Ordinal);
        var data = page[(begin + 24)..page.IndexOf("</script>", begin, StringComparison.Ordinal)];
        Assert.DoesNotContain('<', data);
        Assert.DoesNotContain(Hostile, page, StringComparison.Ordinal);
        var profile = JsonElement.Parse(data).GetProperty("profile");
        Assert.Contains(Hostile, profile.GetProperty("methods").EnumerateArray().Select(name => name.GetString()));
        Assert.Equal(["milliseconds", "bytes"], profile.GetProperty("weights").EnumerateArray().Select(one => one.GetProperty("unit").GetString()));
        Assert.True(File.Exists(lines));
        if (!OperatingSystem.IsWindows())
            Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite, File.GetUnixFileMode(Path.Combine(folder.Folder("one"), "profile.html")));
    }

    [Fact]
    public void A_page_of_two_profiles_has_what_both_have_and_threads_by_number_are_the_same()
    {
        var (before, after) = (Written("before", ("Work.Main Work.Old", 3)), Written("after", ("Work.Main Work.New", 4)));

        var page = PageProfile.Of(RecordedProfile.Read(before), RecordedProfile.Read(after));

        var time = page.Weights[0];
        Assert.Equal("milliseconds", time.Unit);
        Assert.Equal(["threads without a name", "Work.Main", "Work.New"], time.Now.Nodes.Select(node => page.Methods[node]));
        Assert.Equal(["threads without a name", "Work.Main", "Work.Old"], time.Before!.Nodes.Select(node => page.Methods[node]));
        Assert.Equal([4], time.Now.Weights.Where(weight => weight > 0));
        Assert.Equal(["label", "program", "program", "program", "label"], page.Groups);
        Assert.Equal(100_000, page.Weights[1].PerSample);
    }

    [Theory]
    [InlineData("")]
    [InlineData("{}")]
    [InlineData("""{"shared":{"frames":[{"name":"A"}]},"profiles":[{"unit":"bytes","samples":[[7]],"weights":[1]}]}""")]
    [InlineData("""{"shared":{"frames":[{"name":"A"}]},"profiles":[{"unit":"bytes","samples":[[0]],"weights":[-1]}]}""")]
    public void Stacks_that_are_missing_or_damaged_are_refused_with_a_reason(string stacks)
    {
        var lines = Written("bad", ("Work.Main", 1));
        var file = Path.Combine(folder.Folder("bad"), "trace.speedscope.json");
        if (stacks.Length > 0)
            File.WriteAllText(file, stacks);
        else
            File.Delete(file);

        var refusal = Assert.Throws<UsageException>(() => RecordedProfile.Read(lines).Stacks());

        Assert.Contains(file, refusal.Problem.Why, StringComparison.Ordinal);
    }

    [Fact]
    public void A_file_for_speedscope_is_read_as_it_was_written()
    {
        var written = new WeightedStacks("", "milliseconds", 0, [([new("A", "Library"), new(Hostile, "")], 1.5), ([], 2)]);
        using var file = new MemoryStream();
        SpeedscopeFile.Write([written], "a profile", file);

        var read = Assert.Single(SpeedscopeFile.Read(System.Text.Encoding.UTF8.GetString(file.ToArray())));

        Assert.Equal(written.Unit, read.Unit);
        Assert.Equal(Texts(written), Texts(read));

        static IEnumerable<(string, double)> Texts(WeightedStacks stacks) => stacks.Stacks.Select(one => (string.Join(' ', one.Stack), one.Weight));
    }

    // All samples are of one thread without a name. Each stands for a ms, and each allocation for 100 kB.
    string Written(string name, params (string Stack, int Samples)[] stacks)
    {
        var lines = Path.Combine(Directory.CreateDirectory(folder.Folder(name)).FullName, "profile.jsonl");
        List<(IReadOnlyList<Frame> Stack, int Samples)> all =
            [.. stacks.Select(one => ((IReadOnlyList<Frame>)[.. one.Stack.Split(' ', 2).Select(method => new Frame(method, "Work"))], one.Samples))];
        var profile = new ProcessProfile
        {
            Process = new TracedProcess(7, "Shop", ""),
            SpanMs = all.Sum(one => one.Samples),
            Samples = [.. all.Select(one => new SampledStack(name.Length, one.Stack, IsManaged: true, one.Samples))],
            Allocations = [.. all.Select(one => new AllocatedAt("System.Byte[]", one.Stack, one.Samples, one.Samples * 100_000))],
            Collections = [],
            PausesMs = [],
            Waits = [],
            Exceptions = [],
            Starvations = 0,
            Lost = 0,
        };
        ProcessProfileOutput.WriteFiles(new ProcessProfileReport(profile, 10), lines);
        return lines;
    }
}
