using Touchstone.Commands.Publishing;
using Touchstone.Report.Pictures;

namespace Touchstone.Tests.Report.Pictures;

public class PictureTests
{
    static readonly PictureRequest Request = new("choice", "", 960);

    [Fact]
    public void A_drawn_chart_is_a_picture()
    {
        var (picture, problem) = Picture.Parse("""{"svg":"<svg/>","width":960,"height":472,"title":"x"}""", Request);

        Assert.Null(problem);
        Assert.Equal(new Picture("<svg/>", 960, 472), picture);
    }

    [Fact]
    public void What_the_charts_cannot_draw_is_a_problem_in_their_words()
    {
        var (picture, problem) = Picture.Parse("""{"problem":"there is no chart named \"x\"; the charts are choice","instead":"limits"}""", Request);

        Assert.Null(picture);
        Assert.Equal("touchstone report FOLDER --format svg limits", problem!.Next);
        Assert.Equal("there is no chart named \"x\"; the charts are choice", problem.Why);
    }

    [Fact]
    public void The_last_argument_is_the_chart()
    {
        var (files, chart) = ReportPictures.Split(["a", "b", "choice"], "svg", "");

        Assert.Equal(["a", "b"], files);
        Assert.Equal("choice", chart);
    }

    [Theory]
    [InlineData("only-a-folder")]
    [InlineData("a", "-")]
    [InlineData("a", "/")]
    public void Without_a_chart_there_is_no_picture(params string[] arguments)
    {
        var refused = Assert.Throws<UsageException>(() => ReportPictures.Split(arguments, "png", ""));

        Assert.Equal("png draws one chart, and no chart is named after the files", refused.Problem.Why);
    }

    [Fact]
    public async Task A_program_that_is_not_here_prints_nothing() => Assert.Null(await OtherProgram.Run("no-such-program", "", CancellationToken.None, "x"));

    [Fact]
    public async Task A_program_that_fails_is_reported_with_its_last_line()
    {
        var failed = await Assert.ThrowsAsync<OtherProgramException>(() => OtherProgram.Run("dotnet", "", CancellationToken.None, "no-such-command-of-dotnet"));

        Assert.StartsWith("dotnet failed: ", failed.Message, StringComparison.Ordinal);
    }

    [Fact]
    public Task An_interrupted_program_ends() => Assert.ThrowsAnyAsync<OperationCanceledException>(
        () => OtherProgram.Run("dotnet", "", new CancellationToken(canceled: true), "--version"));
}
