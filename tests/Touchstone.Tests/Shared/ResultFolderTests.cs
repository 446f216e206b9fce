using Touchstone.Analysis;
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

        ResultFolder.WriteReports(folder, MockSummary.Create(), [new Impossible(), new CsvReport()], new Terminal(TextWriter.Null, errors, 80, false, false));

        Assert.Equal("the page is not written: there is no Node; next: install Node\n", errors.ToString().ReplaceLineEndings("\n"));
        Assert.Equal(["results.csv"], Directory.EnumerateFiles(folder).Select(Path.GetFileName));
    }

    sealed class Impossible : IReport
    {
        public string Name => "impossible";

        public string FileName => "impossible.html";

        public Problem Missing => new("the page is not written", "there is no Node", "install Node");

        public void Write(Summary summary, TextWriter output, Page page) => throw new InvalidOperationException("it was written all the same");
    }
}
