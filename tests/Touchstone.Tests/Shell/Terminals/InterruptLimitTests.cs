namespace Touchstone.Tests.Shell.Terminals;

public sealed class InterruptLimitTests : IDisposable
{
    static readonly TimeSpan Patience = TimeSpan.FromMinutes(1);

    readonly StringWriter notes = new();
    readonly TaskCompletionSource<int> ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public void Dispose() => notes.Dispose();

    [Fact]
    public async Task A_command_that_does_not_end_is_ended_with_the_next_command_and_130()
    {
        var terminal = Terminal();
        terminal.SecondInterrupt.Words = () => "interrupted; to continue: touchstone run --resume out";

        Limit(terminal).Begin();

        Assert.Equal(ExitCodes.Interrupted, await ended.Task.WaitAsync(Patience));
        Assert.Equal("interrupted; to continue: touchstone run --resume out" + Environment.NewLine, notes.ToString());
    }

    [Fact]
    public async Task A_command_that_has_nothing_to_keep_ends_without_a_word()
    {
        Limit(Terminal()).Begin();

        Assert.Equal(ExitCodes.Interrupted, await ended.Task.WaitAsync(Patience));
        Assert.Empty(notes.ToString());
    }

    [Fact]
    public async Task A_terminal_that_nobody_reads_does_not_delay_the_end()
    {
        using var never = new ManualResetEventSlim();
        var terminal = Terminal();
        terminal.SecondInterrupt.Words = () =>
        {
            never.Wait();
            return "";
        };

        Limit(terminal).Begin();

        Assert.Equal(ExitCodes.Interrupted, await ended.Task.WaitAsync(Patience));
        never.Set();
    }

    [Fact]
    public async Task After_a_hidden_progress_bar_the_cursor_is_shown_again()
    {
        Limit(Terminal(live: true)).Begin();

        await ended.Task.WaitAsync(Patience);
        Assert.Contains("\u001b[?25h", notes.ToString(), StringComparison.Ordinal);
    }

    Terminal Terminal(bool live = false) => new(TextWriter.Null, notes, 160, Color: false, live);

    InterruptLimit Limit(Terminal terminal) => new(terminal, TimeSpan.Zero, code => ended.SetResult(code));
}
