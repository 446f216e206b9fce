using Touchstone.Analysis;
using Touchstone.Core.Results;
using Touchstone.Report.Runs;
using Touchstone.Shared;
using Touchstone.Tests.Report.Runs;

namespace Touchstone.Tests.Shared;

public sealed class ResultFolderTests : IDisposable
{
    readonly string folder = Directory.CreateTempSubdirectory("touchstone-test-").FullName;

    public void Dispose() => Directory.Delete(folder, recursive: true);

    [Fact]
    public void A_report_that_cannot_be_made_here_is_named_in_one_sentence_and_the_others_are_written()
    {
        using var errors = new StringWriter();

        FolderReports.Write(folder, MockSummary.Create(), [new Impossible(), new CsvReport()], new Terminal(TextWriter.Null, errors, 80, false, false));

        Assert.Equal("the page is not written: there is no Node; next: install Node\n", errors.ToString().ReplaceLineEndings("\n"));
        Assert.Equal(["results.csv"], Directory.EnumerateFiles(folder).Select(Path.GetFileName));
    }

    [LinuxFact]
    public void Files_of_a_result_stay_in_its_folder_even_if_somebody_puts_a_link_in_its_place()
    {
        var (made, moved, other) = (Path.Combine(folder, "made"), Path.Combine(folder, "moved"), Path.Combine(folder, "other"));
        Directory.CreateDirectory(other);
        File.WriteAllText(Path.Combine(other, "results.csv"), "precious");
        ResultFolder.Create(made);
        Directory.Move(made, moved);
        File.CreateSymbolicLink(made, other);

        FolderReports.Write(made, MockSummary.Create(), [new CsvReport()], new Terminal(TextWriter.Null, TextWriter.Null, 80, false, false));

        Assert.Equal("precious", File.ReadAllText(Path.Combine(other, "results.csv")));
        Assert.True(File.Exists(Path.Combine(moved, "results.csv")));
    }

    [RootFact]
    public void A_folder_of_a_stranger_and_one_in_it_are_refused()
    {
        var strange = Directory.CreateDirectory(Path.Combine(folder, "strange")).FullName;
        Stranger.Own(strange);

        foreach (var wanted in (string[])[strange, Path.Combine(strange, "mine")])
        {
            var error = Assert.Throws<UsageException>(() => ResultFolder.Create(wanted));
            Assert.StartsWith($"{strange} belongs to user {Stranger.Id}", error.Problem.Why, StringComparison.Ordinal);
            var terminal = new Terminal(TextWriter.Null, TextWriter.Null, 80, false, false);
            Assert.Throws<UsageException>(() => ResultSession<RunResults>.Resume(terminal, "touchstone run", wanted, RunResults.Read));
        }
    }

    [RootFact]
    public void An_unused_folder_is_removed_but_not_one_that_a_link_of_a_stranger_leads_to()
    {
        var (made, other) = (Path.Combine(folder, "above", "out"), Directory.CreateDirectory(Path.Combine(folder, "other", "out")).FullName);
        ResultFolder.Create(made);
        ResultFolder.RemoveIfUnused(made);
        Assert.False(Directory.Exists(made));

        ResultFolder.Create(made);
        Directory.Delete(Path.Combine(folder, "above"), recursive: true);
        File.CreateSymbolicLink(Path.Combine(folder, "above"), Path.Combine(folder, "other"));
        Stranger.Own(Path.Combine(folder, "above"));
        ResultFolder.RemoveIfUnused(made);

        Assert.True(Directory.Exists(other));
    }

    [RootFact]
    public void Below_a_folder_of_a_stranger_no_folder_of_a_run_is_made()
    {
        var results = Directory.CreateDirectory(Path.Combine(folder, "results")).FullName;
        Stranger.Own(results);

        Assert.Throws<UsageException>(() => ResultFolder.Create("", results));

        Assert.Empty(Directory.EnumerateFileSystemEntries(results));
    }

    [RootFact]
    public void A_result_folder_that_a_link_leads_to_is_refused_if_a_stranger_owns_a_folder_above_it()
    {
        var strange = Directory.CreateDirectory(Path.Combine(folder, "strange")).FullName;
        Stranger.Own(strange);
        var mine = Directory.CreateDirectory(Path.Combine(strange, "mine")).FullName;
        var link = Path.Combine(folder, "link");
        File.CreateSymbolicLink(link, mine);

        var error = Assert.Throws<UsageException>(() => ResultFolder.Create(link));

        Assert.StartsWith($"{strange} belongs to user {Stranger.Id}", error.Problem.Why, StringComparison.Ordinal);
    }

    sealed class Impossible : IReport
    {
        public string Name => "impossible";

        public string FileName => "impossible.html";

        public Problem Missing => new("the page is not written", "there is no Node", "install Node");

        public void Write(Summary summary, TextWriter output, Page page) => throw new InvalidOperationException("it was written all the same");
    }
}
