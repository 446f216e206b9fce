using Touchstone.Core.Results;

namespace Touchstone.Tests.Shell.Results;

public sealed class ResultSessionTests : IDisposable
{
    readonly TemporaryFolder disk = new();
    readonly StringWriter notes = new();
    readonly List<string> steps = [];

    string Folder => Path.Combine(disk.Path, "out");

    public void Dispose() => disk.Dispose();

    [Fact]
    public async Task Results_are_shown_then_written_and_named()
    {
        using var session = Start();

        await session.Measure(_ => Task.CompletedTask, CancellationToken.None);

        Assert.Equal(7, End(session));
        Assert.Equal(["shown", "written"], steps);
        Assert.Contains($"results: {Path.GetRelativePath(Environment.CurrentDirectory, Folder)}", notes.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(false, "interrupted; the results so far are kept")]
    [InlineData(true, "interrupted; to continue: touchstone probe --resume ")]
    public async Task After_an_interruption_the_results_so_far_are_shown_and_written(bool canResume, string note)
    {
        using var cancel = new CancellationTokenSource();
        using var session = Start(canResume);

        await session.Measure(
            _ =>
            {
                cancel.Cancel();
                throw new OperationCanceledException(cancel.Token);
            },
            cancel.Token);

        Assert.Equal(ExitCodes.Interrupted, End(session));
        Assert.Equal(["shown", "written"], steps);
        Assert.Contains(note, notes.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(false, "touchstone probe")]
    [InlineData(true, "touchstone probe --resume ")]
    public async Task On_a_full_disk_the_results_so_far_are_shown_and_the_next_command_is_the_same_one(bool canResume, string next)
    {
        using var session = Start(canResume);

        await session.Measure(_ => throw new IOException("No space left on device"), CancellationToken.None);
        var lost = Assert.Throws<ResultsLostException>(() => End(session));

        Assert.Equal(["shown"], steps);
        Assert.Equal((Folder, canResume ? next + Folder : next), (lost.Folder, lost.Next));
    }

    ResultSession<RunResults> Start(bool canResume = false) => ResultSession<RunResults>.Start(
        new Terminal(TextWriter.Null, notes, 160, false, false), "touchstone probe", Folder,
        new RunHeader([canResume ? "run" : "probe"], DateTime.UnixEpoch, "", "", []));

    int End(ResultSession<RunResults> session) => session.End(() => steps.Add("shown"), () => steps.Add("written"), () => 7);
}
