using Touchstone.Heap.Commands;
using Touchstone.Tests.Commands;
using Touchstone.Tests.Heap.Graphs;

namespace Touchstone.Tests.Heap.Commands;

/// <summary>Command lines of <c>touchstone heap</c> that are refused before any process is looked at, each with one that works.</summary>
public sealed class HeapCommandLineTests : IDisposable
{
    readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("heap 1 --json --unit MB", "touchstone heap 1 --json")]
    [InlineData("heap 1 --overwrite", "touchstone heap 1 --overwrite --csv heap.csv")]
    [InlineData("heap types 1 --context x", "touchstone heap types 1 --context x --csv heap.csv")]
    [InlineData("heap diff 1 2 --time x", "touchstone heap diff 1 2 --time x --csv heap.csv")]
    [InlineData("heap types 1 --no-ptrace --snapshot", "touchstone heap types 1 --no-ptrace")]
    [InlineData("heap --live memory 1", "touchstone heap memory 1")]
    [InlineData("heap 1 types --live", "touchstone heap types 1 --live")]
    [InlineData("heap ./x.dmp --no-ptrace", "touchstone heap ./x.dmp")]
    [InlineData("heap ./x.dmp --all", "touchstone heap ./x.dmp")]
    [InlineData("heap watch ./x.dmp", "touchstone heap list")]
    [InlineData("heap memory ./x.dmp", "touchstone heap dump PID FILE writes a dump with it, if you may stop the process")]
    [InlineData("heap dump 1 heap.dmp --verify --type mini", "touchstone heap dump 1 heap.dmp --verify --type heap")]
    [InlineData("heap dump 1", "touchstone heap dump 1 heap.dmp")]
    [InlineData("heap roots 1", "touchstone heap roots 1 System.String")]
    [InlineData("heap diff 1", "touchstone heap diff 1 later.dmp")]
    [InlineData("heap 0", "touchstone heap list")]
    [InlineData("heap 99999999999", "touchstone heap list")]
    [InlineData("heap 1 --strngs", "touchstone heap --help")]
    [InlineData("heap --bogus", "touchstone heap --help")]
    [InlineData("heap types 1 --format html", "touchstone heap types 1 --format html --out heap.html")]
    [InlineData("heap watch 1 --format html --out nowhere/x.html", "touchstone heap watch 1 --format html --out x.html")]
    [InlineData("heap watch 1 --csv nowhere/x.csv", "touchstone heap watch 1 --csv x.csv")]
    [InlineData("heap diff 1 2 --out x.html", "touchstone heap diff 1 2 --out x.html --format html")]
    [InlineData("heap types 1 --json --format csv", "touchstone heap types 1 --format csv")]
    [InlineData("heap watch 1 --format csv --csv x.csv", "touchstone heap watch 1 --csv x.csv")]
    [InlineData("heap watch 1 2 --format html --out x.html", "touchstone heap watch 1 --format html --out heap.html")]
    [InlineData("heap roots 1 --bogus", "touchstone heap roots --help")]
    [InlineData("heap watch --from leak.csv --every 1m", "touchstone heap watch --from leak.csv")]
    [InlineData("heap watch --from leak.csv --live", "touchstone heap watch --from leak.csv")]
    [InlineData("heap watch 4711 --from leak.csv", "touchstone heap watch 4711")]
    [InlineData("heap watch 1 --dump-to x.dmp", "touchstone heap watch 1 --dump-to x.dmp --dump-above 500MB")]
    [InlineData("heap watch 1 --dump-above much", "touchstone heap watch 1 --dump-above 4GB")]
    [InlineData("heap watch 1 --dump-above 1MB --dump-to {date}.dmp", "touchstone heap watch 1 --dump-above 1MB --dump-to '{name}_{pid}_{time}.dmp'")]
    [InlineData("heap gcdump ./x.dmp {pid}.gcdump", "touchstone heap gcdump ./x.dmp")]
    [InlineData("heap gcdump 1 {date}.gcdump", "touchstone heap gcdump 1 '{name}_{pid}_{time}.gcdump'")]
    [InlineData("heap gcdump 1 nowhere/x.gcdump", "touchstone heap gcdump 1 x.gcdump")]
    [InlineData("heap dump 1 {date}.dmp", "touchstone heap dump 1 '{name}_{pid}_{time}.dmp'")]
    public async Task What_makes_no_sense_is_refused_with_a_command_that_does(string command, string next)
    {
        var (exitCode, output, errors) = await InMemoryCli.Run(command.Split(' '));

        Assert.True(exitCode == 2, errors);
        Assert.Empty(output);
        Assert.EndsWith($"next: {next}", errors.TrimEnd(), StringComparison.Ordinal);
    }

    [LinuxFact]
    public async Task Files_with_data_of_a_process_are_for_this_user_only()
    {
        if (OperatingSystem.IsWindows())
            return; // For the compiler, which does not know the attribute.
        var (snapshot, rows) = (Path.Combine(folder.Path, "private.json"), Path.Combine(folder.Path, "rows.csv"));
        MockHeaps.Of(("Order", 1, 40)).Save(snapshot);

        var (exitCode, _, errors) = await InMemoryCli.Run("heap", snapshot, "--csv", rows);

        Assert.True(exitCode == 0, errors);
        foreach (var file in (string[])[snapshot, rows])
            Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite, File.GetUnixFileMode(file));
    }

    [Fact]
    public async Task A_snapshot_is_a_source_like_any_other()
    {
        var (before, later) = (Path.Combine(folder.Path, "before.json"), Path.Combine(folder.Path, "later.json"));
        MockHeaps.Of(("Order", 1, 40)).Save(before);
        MockHeaps.Of(("Order", 3, 120)).Save(later);

        var (shown, types, _) = await InMemoryCli.Run("heap", later, "--json");
        var (compared, diff, _) = await InMemoryCli.Run("heap", "diff", before, later, "--json");

        Assert.Equal((0, 0), (shown, compared));
        Assert.Contains("\"type\":\"Order\",\"count\":3,\"bytes\":120", types, StringComparison.Ordinal);
        Assert.Contains("\"deltaCount\":2,\"deltaBytes\":80", diff, StringComparison.Ordinal);
        Assert.Equal(0, (await InMemoryCli.Run("heap", "diff", before, before)).ExitCode);
    }

    [Theory]
    [InlineData("strings")]
    [InlineData("retained")]
    [InlineData("threads")]
    [InlineData("triage")]
    [InlineData("locks")]
    [InlineData("async")]
    [InlineData("finalizers")]
    [InlineData("handles")]
    [InlineData("gaps")]
    [InlineData("memory")]
    public async Task What_needs_memory_refuses_a_snapshot(string command)
    {
        var file = Path.Combine(folder.Path, "later.json");
        MockHeaps.Of(("Order", 3, 120)).Save(file);

        var (exitCode, _, errors) = await InMemoryCli.Run("heap", command, file);

        Assert.Equal(2, exitCode);
        Assert.Contains("it has counts by type, and no memory", errors, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_gcdump_is_a_source_like_any_other()
    {
        var (before, later) = (GcDump("before.gcdump", orders: 1), GcDump("later.gcdump", orders: 3));

        var (shown, types, _) = await InMemoryCli.Run("heap", later, "--json");
        var (compared, diff, _) = await InMemoryCli.Run("heap", "diff", before, later, "--json");
        var (kept, retained, errors) = await InMemoryCli.Run("heap", "retained", later);

        Assert.True((shown, compared, kept) == (0, 0, 0), errors);
        Assert.Contains("\"type\":\"Shop.Order\",\"count\":3,\"bytes\":72", types, StringComparison.Ordinal);
        Assert.Contains("\"deltaCount\":2,\"deltaBytes\":48", diff, StringComparison.Ordinal);
        Assert.Contains("static Shop.Cache.Items\n  -> Shop.Order at 7f0000000018\n", retained, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("strings", "it has live objects and their references, and no memory", "heap dump PID FILE writes a dump, which has both")]
    [InlineData("threads", "it has live objects and their references, and no memory", "heap dump PID FILE writes a dump, which has both")]
    [InlineData("triage", "it has live objects and their references, and no memory", "heap dump PID FILE writes a dump, which has both")]
    [InlineData("gaps", "it has live objects and their references, and no memory", "heap dump PID FILE writes a dump, which has both")]
    [InlineData("memory", "it has live objects and their references, and no memory", "heap dump PID FILE writes a dump, which has both")]
    [InlineData("roots", "its references have no fields", "--objects 20 shows why the largest objects are alive")]
    [InlineData("gcdump", "is a .gcdump already", "x.gcdump")]
    public async Task What_a_gcdump_does_not_have_is_refused(string command, string why, string next)
    {
        string[] more = command == "roots" ? ["Order"] : [];

        var (exitCode, _, errors) = await InMemoryCli.Run(["heap", command, GcDump("x.gcdump", orders: 1), .. more]);

        Assert.Equal(2, exitCode);
        Assert.Contains(why, errors, StringComparison.Ordinal);
        Assert.EndsWith(next, errors.TrimEnd(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_damaged_gcdump_is_refused_with_what_is_wrong()
    {
        var file = GcDump("x.gcdump", orders: 100);
        await File.WriteAllBytesAsync(file, (await File.ReadAllBytesAsync(file))[..100]);

        var (exitCode, _, errors) = await InMemoryCli.Run("heap", file);

        Assert.Equal(2, exitCode);
        Assert.Contains("is not a .gcdump, or it is damaged: it says that it holds 8 parts, which is more than its bytes", errors, StringComparison.Ordinal);
        Assert.EndsWith("next: touchstone heap gcdump PID FILE writes one", errors.TrimEnd(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_gcdump_replaces_no_file()
    {
        var file = GcDump("x.gcdump", orders: 1);

        var (exitCode, _, errors) = await InMemoryCli.Run("heap", "gcdump", "1", file);

        Assert.Equal(2, exitCode);
        Assert.Contains("it already exists, and a .gcdump is never overwritten", errors, StringComparison.Ordinal);
        Assert.EndsWith($"touchstone heap gcdump 1 {Path.Combine(folder.Path, "x-2.gcdump")}", errors.TrimEnd(), StringComparison.Ordinal);
    }

    string GcDump(string name, int orders)
    {
        var heap = new MockGraph([.. Enumerable.Repeat(new MockGraph.One(0, 24), orders)]);
        var file = Path.Combine(folder.Path, name);
        File.WriteAllBytes(file, MockGraph.Written(heap.Held([.. Enumerable.Range(1, orders)])));
        return file;
    }

    [Theory]
    [InlineData("triag", "triage")]
    [InlineData("lock", "locks")]
    [InlineData("gc", "gaps")]
    [InlineData("deadlock", "locks")]
    [InlineData("finalizer", "finalizers")]
    [InlineData("tasks", "async")]
    [InlineData("perfview", "gcdump")]
    public async Task A_word_that_is_nearly_a_command_leads_to_it(string typed, string meant)
    {
        var (alone, _, first) = await InMemoryCli.Run("heap", typed);
        var (exitCode, _, errors) = await InMemoryCli.Run("heap", typed, "4711");

        Assert.Equal((2, 2), (alone, exitCode));
        Assert.Contains($"a command with a similar name is {meant}; ", first, StringComparison.Ordinal);
        Assert.Contains($"unknown command \"{typed}\", nearest is {meant}\n  next: touchstone heap {meant} 4711\n", errors, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("dump")]
    [InlineData("watch")]
    public async Task A_folder_is_no_process(string command)
    {
        var (exitCode, _, errors) = await InMemoryCli.Run("heap", command, folder.Path);

        Assert.Equal(2, exitCode);
        Assert.Contains("needs a running process, and this is a folder", errors, StringComparison.Ordinal);
        Assert.EndsWith("next: touchstone heap list", errors.TrimEnd(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Rows_on_standard_output_have_one_header()
    {
        var file = Path.Combine(folder.Path, "later.json");
        MockHeaps.Of(("Order", 3, 120), ("Line", 1, 24)).Save(file);

        var (exitCode, output, _) = await InMemoryCli.Run("heap", file, "--format", "csv");

        var lines = output.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal((0, 6), (exitCode, lines.Length));
        Assert.StartsWith("context,time,processId,", lines[0], StringComparison.Ordinal);
        Assert.Contains("type,Order,3,120,", lines[1], StringComparison.Ordinal);
    }

    [PageFact]
    public async Task A_page_holds_the_types_and_no_name_in_it_is_markup()
    {
        var (file, page) = (Path.Combine(folder.Path, "later.json"), Path.Combine(folder.Path, "heap.html"));
        MockHeaps.Of(("Shop.Order", 3, 120), ("</script><script>alert(1)</script>", 1, 24)).Save(file);

        var (exitCode, output, errors) = await InMemoryCli.Run("heap", file, "--format", "html", "--out", page);

        Assert.Equal((0, ""), (exitCode, output));
        Assert.Contains($"wrote {page}", errors, StringComparison.Ordinal);
        var html = await File.ReadAllTextAsync(page);
        Assert.Contains("{\"name\":\"Shop.Order\",\"count\":3,\"bytes\":120}", html, StringComparison.Ordinal);
        Assert.DoesNotContain("alert(1)</script>", html, StringComparison.Ordinal);
        if (!OperatingSystem.IsWindows())
            Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite, File.GetUnixFileMode(page));
    }

    [Fact]
    public async Task Live_objects_are_not_compared_with_all_objects()
    {
        var (all, live) = (Path.Combine(folder.Path, "all.json"), Path.Combine(folder.Path, "live.json"));
        MockHeaps.OfMany(1).Save(all);
        (MockHeaps.OfMany(1) with { LiveOnly = true }).Save(live);

        var (exitCode, output, errors) = await InMemoryCli.Run("heap", "diff", live, all);

        Assert.Equal((2, ""), (exitCode, output));
        Assert.Contains("counts all objects, and the command counts only live ones", errors, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("500")]
    [InlineData("0")]
    [InlineData("1.5GB")]
    [InlineData("1000000objects")]
    public void A_limit_is_bytes_or_objects(string text) => HeapLimit.Parse(text);

    [Theory]
    [InlineData("many")]
    [InlineData("-1")]
    [InlineData("objects")]
    [InlineData("1.5objects")]
    [InlineData("5things")]
    public void Any_other_limit_is_refused(string text) => Assert.Throws<UsageException>(() => HeapLimit.Parse(text));
}

/// <summary>A test of the page, which is built with Node.</summary>
sealed class PageFactAttribute : FactAttribute
{
    public PageFactAttribute() => Skip = PageTemplate.Absent is null ? null : "needs Node, to build the page";
}
