using Spectre.Console;

namespace Touchstone.Tests.Shell.Terminals;

public class ProgressDisplayTests
{
    [Fact]
    public async Task A_log_has_one_line_for_each_step_of_a_build()
    {
        var errors = new StringWriter();

        await ProgressDisplay.Show(new Terminal(TextWriter.Null, errors, 80, false, Live: false), progress =>
        {
            string[] texts =
            [
                "My.csproj", "My.csproj", "(0 of 3 done)", "Nop (0 of 3 done)", "Nop, Jil (0 of 3 done)", "Jil (1 of 3 done)", "Jil, Orleans (1 of 3 done)",
                "Orleans (2 of 3 done)", "(waiting: another touchstone builds or measures the same program)", "(3 of 3 done)",
            ];
            foreach (var text in texts)
                progress.Building(text);
            return Task.CompletedTask;
        });

        Assert.Equal(
            """
            building My.csproj
            building (0 of 3 done)
            building Nop (0 of 3 done)
            building Nop, Jil (0 of 3 done)
            building Jil, Orleans (1 of 3 done)
            building (waiting: another touchstone builds or measures the same program)
            building (3 of 3 done)

            """.ReplaceLineEndings("\n"),
            errors.ToString().ReplaceLineEndings("\n"));
    }

    [Fact]
    public async Task A_log_has_one_provisional_line_for_each_row_once_all_its_times_are_known()
    {
        var errors = new StringWriter();
        var table = new ProvisionalTable("round trip", ["N=1", "N=100"]);

        await ProgressDisplay.Show(new Terminal(TextWriter.Null, errors, 80, false, Live: false), progress =>
        {
            foreach (var (row, column, ns) in (IEnumerable<(string, int, double)>)[("Nop", 0, 12), ("Jil", 1, 53_000), ("Jil", 0, 655), ("Jil", 0, 660)])
                progress.Provisional(table, table.Set(row, column, ns) ? row : "");
            return Task.CompletedTask;
        });

        Assert.Equal("provisional round trip: Jil 655.0 ns (N=1), 53.00 µs (N=100)\n", errors.ToString().ReplaceLineEndings("\n"));
        var columns = table.Fastest(9).Columns;
        Assert.Equal([["Nop", "Jil"], ["12.00", "660.00"], ["-", "53.00"]], columns.Select(column => column.Texts));
    }

    [Fact]
    public async Task A_log_says_what_is_still_being_built_and_stops_once_something_is_measured()
    {
        var (errors, clock) = (new StringWriter(), new Clock());

        await ProgressDisplay.Show(
            new Terminal(TextWriter.Null, errors, 80, false, Live: false),
            progress =>
            {
                progress.Building("Nop (0 of 1 done)");
                clock.Pass(15);
                clock.Pass(15);
                progress.Building("(1 of 1 done)");
                clock.Pass(15);
                progress.Building("Jil (1 of 2 done)");
                progress.Measuring("Nop", 0, TimeSpan.Zero);
                clock.Pass(15);
                return Task.CompletedTask;
            },
            clock);

        Assert.Equal(
            """
            building Nop (0 of 1 done)
            still building Nop (0 of 1 done), 15 s
            still building Nop (0 of 1 done), 30 s
            building (1 of 1 done)
            building Jil (1 of 2 done)
            measuring   0 %: Nop

            """.ReplaceLineEndings("\n"),
            errors.ToString().ReplaceLineEndings("\n"));
    }

    /// <summary>A clock that moves by hand, with one timer that fires at each move.</summary>
    sealed class Clock : TimeProvider
    {
        long seconds;
        Action fire = () => { };

        public override long TimestampFrequency => 1;

        public override long GetTimestamp() => seconds;

        public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
        {
            fire = () => callback(state);
            return new NoTimer();
        }

        public void Pass(int passed)
        {
            seconds += passed;
            fire();
        }

        sealed class NoTimer : ITimer
        {
            public bool Change(TimeSpan dueTime, TimeSpan period) => true;

            public void Dispose()
            {
            }

            public ValueTask DisposeAsync() => ValueTask.CompletedTask;
        }
    }

    [Theory]
    [InlineData(100, 24, 12)]
    [InlineData(50, 13, 4)]
    public void The_table_of_a_terminal_has_what_fits_and_the_fastest_first(int width, int height, int lines)
    {
        var output = new StringWriter();
        var console = AnsiConsole.Create(
            new AnsiConsoleSettings { Ansi = AnsiSupport.No, Interactive = InteractionSupport.No, Out = new AnsiConsoleOutput(output) });
        (console.Profile.Width, console.Profile.Height) = (width, height);
        var times = new LiveTimes(console);
        var table = new ProvisionalTable("round trip", ["books N=1", "books N=100", "books N=10000", "log N=1", "log N=100"]);
        foreach (var place in Enumerable.Range(1, 12).Reverse())
            table.Set($"S{place} or another name", 0, place);

        times.Show(table);
        console.Write(times.Above(new Text("bar")));

        var text = output.ToString();
        Assert.Equal(lines, text.Split('\n').Count(line => line.TrimStart().StartsWith('S')));
        Assert.True(text.IndexOf("S1 ", StringComparison.Ordinal) < text.IndexOf("S2 ", StringComparison.Ordinal), text);
        Assert.Equal(width < 80, text.Contains("No room for: ", StringComparison.Ordinal));
        Assert.EndsWith("bar", text.TrimEnd(), StringComparison.Ordinal);
        Assert.All(text.Split('\n'), line => Assert.True(line.TrimEnd().Length <= width, line));
    }
}
