using System.Globalization;
using System.Text.RegularExpressions;
using Spectre.Console;

namespace Touchstone.Shell.Terminals;

/// <summary>Shows progress on standard error: a live bar on a terminal, plain lines elsewhere.</summary>
static partial class ProgressDisplay
{
    /// <summary>Shows progress until the work is done.</summary>
    public static Task Show(Terminal terminal, Func<IRunProgress, Task> work) => Show(terminal, work, TimeProvider.System);

    /// <summary>The same with another clock.</summary>
    internal static async Task Show(Terminal terminal, Func<IRunProgress, Task> work, TimeProvider time)
    {
        if (!terminal.Live)
        {
            using var lines = new Lines(terminal, time);
            await work(lines);
            return;
        }
        var console = AnsiConsole.Create(new AnsiConsoleSettings { Out = new AnsiConsoleOutput(terminal.Error) });
        var times = new LiveTimes(console);
        await console.Progress()
            .AutoClear(true)
            .HideCompleted(true)
            .UseRenderHook((bar, _) => times.Above(bar))
            .Columns(new SpinnerColumn(), new ProgressBarColumn { Width = 24 }, new TaskDescriptionColumn { Alignment = Justify.Left })
            .StartAsync(context => work(new Bar(console, context.AddTask("starting", maxValue: 1), times)));
    }

    static string Wait(TimeSpan waited, TimeSpan patience) =>
        string.Create(CultureInfo.InvariantCulture, $"waiting for a quiet machine: {waited.TotalSeconds:0} s of {patience.TotalSeconds:0} s so far");

    static string Format(TimeSpan left) => left <= TimeSpan.Zero
        ? ""
        : string.Create(CultureInfo.InvariantCulture, $", {(int)left.TotalMinutes}:{left.Seconds:00} left");

    sealed class Bar(IAnsiConsole console, ProgressTask task, LiveTimes times) : IRunProgress
    {
        public void Building(string text) => task.Description("building " + Markup(text));

        public void Measuring(string text, double done, TimeSpan left)
        {
            task.Value(done);
            task.Description(Markup(text + Format(left)));
        }

        public void Waiting(TimeSpan waited, TimeSpan patience) => task.Description(Wait(waited, patience));

        public void Provisional(ProvisionalTable table, string complete) => times.Show(table);

        public void Note(string text) => console.WriteLine(PlainText.Lines(OwnName.In(text)));

        // What is measured has a name from anywhere.
        static string Markup(string text) => PlainText.OneLine(text).EscapeMarkup();
    }

    /// <summary>Writes lines for a log: one for each stage and for every tenth of the work, instead of one for each launch.</summary>
    sealed partial class Lines : IRunProgress, IDisposable
    {
        const int MostTimes = 3;

        static readonly TimeSpan WaitingInterval = TimeSpan.FromSeconds(20);
        static readonly TimeSpan LongestSilence = TimeSpan.FromSeconds(15);

        readonly Terminal terminal;
        readonly TimeProvider time;
        readonly ITimer silence;
        readonly Lock writing = new();

        int tenths = -1;
        string building = "";
        bool builds;
        long begun;
        TimeSpan nextWaiting = TimeSpan.FromSeconds(5);

        public Lines(Terminal terminal, TimeProvider time)
        {
            (this.terminal, this.time) = (terminal, time);
            silence = time.CreateTimer(_ => StillBuilding(), null, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
        }

        public void Dispose() => silence.Dispose();

        // What is measured has a name from anywhere, which must not look like another line of the log.
        public void Building(string text)
        {
            lock (writing)
            {
                // A line for each step that begins. Steps that end leave a part of the line before, which the next one has too.
                var begins = building.Length == 0 || Steps(text).Except(Steps(building)).Any();
                building = text;
                if (!builds || begins)
                    begun = time.GetTimestamp();
                builds = !AllDone().IsMatch(text);
                silence.Change(LongestSilence, LongestSilence);
                if (begins)
                    terminal.Note("building " + PlainText.OneLine(text));
            }
        }

        // A job of CI ends a step that is silent for long, and a person does.
        void StillBuilding()
        {
            lock (writing)
            {
                if (!builds)
                    return;
                var seconds = time.GetElapsedTime(begun).TotalSeconds;
                terminal.Note(string.Create(CultureInfo.InvariantCulture, $"still building {PlainText.OneLine(building)}, {seconds:0} s"));
            }
        }

        // (3 of 3 done, 1 failed): the last line of a build.
        [GeneratedRegex(@"^\((?<all>\d+) of \k<all> done", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
        private static partial Regex AllDone();

        // Nop, XmlSerializer (3 of 12 done)
        static string[] Steps(string text) => text.Split(" (", 2)[0].Split(", ");

        public void Measuring(string text, double done, TimeSpan left)
        {
            lock (writing)
                builds = false;
            var now = (int)(done * 10);
            if (now <= tenths)
                return;
            tenths = now;
            terminal.Note(string.Create(CultureInfo.InvariantCulture, $"measuring {now * 10,3} %{Format(left)}: {PlainText.OneLine(text)}"));
        }

        public void Waiting(TimeSpan waited, TimeSpan patience)
        {
            lock (writing)
                builds = false;
            if (waited < nextWaiting)
                return;
            nextWaiting = waited + WaitingInterval;
            terminal.Note(Wait(waited, patience));
        }

        public void Provisional(ProvisionalTable table, string complete)
        {
            if (complete.Length == 0)
                return;
            var times = table.Times(complete).Zip(table.Columns, (time, column) => $"{time} ({column})").ToList();
            var more = times.Count > MostTimes ? string.Create(CultureInfo.InvariantCulture, $" and {times.Count - MostTimes} more") : "";
            terminal.Note($"provisional {table.What}: {PlainText.OneLine(complete)} {PlainText.OneLine(string.Join(", ", times.Take(MostTimes)))}{more}");
        }

        public void Note(string text) => terminal.Note(text);
    }
}
