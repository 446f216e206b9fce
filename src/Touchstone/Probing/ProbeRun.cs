using Touchstone.Probes;
using Touchstone.Protocol;
using Touchstone.Results;
using Touchstone.Workers;

namespace Touchstone.Probing;

/// <summary>
/// Asks one adapter: in one process as long as it lives. What ends the process is the answer to the question that was open, and the next process
/// goes on behind it.
/// </summary>
/// <param name="step">Which program, and what it is asked.</param>
/// <param name="limits">What a process may use.</param>
/// <param name="probeTime">The longest that one question may take.</param>
/// <param name="answered">Told each answer.</param>
sealed class ProbeRun(ProbeStep step, WorkerLimits limits, TimeSpan probeTime, Action<AskedProbe> answered)
{
    readonly List<string> done = [];
    Started? started;
    string claim = "";
    string? open;
    string? trying;
    Failure? failure;
    readonly HashSet<string> postponed = [];
    bool finished;
    bool again;

    /// <summary>Further options of the command that asks a question again.</summary>
    public IReadOnlyList<string> Options { get; init; } = [];

    /// <summary>The text of a file of questions by its path below probes/.</summary>
    public required Func<string, string> Source { get; init; }

    /// <summary>Asks everything.</summary>
    /// <returns>Why it could not be asked; null when it was.</returns>
    public async Task<string?> Run(string folder, CancellationToken cancel)
    {
        while (true)
        {
            (open, failure, finished, again) = (null, null, false, false);
            var before = done.Count;
            var exit = await new WorkerProcess(step.Target.Built.Program!, [], limits).Run(Request(folder), Take, cancel);
            if (finished && !again)
            {
                GiveLeftOut();
                return null;
            }
            if (open is not null)
                Give(new Answer(open, claim, Ended(exit)));
            else if (done.Count == before && !again)
                return failure?.Reason ?? ExitReason.Of(exit, limits);
        }
    }

    Request Request(string folder) => RequestFor(step.Patterns, probeTime) with
    {
        Leaves = step.Leaves,
        Versions = step.Versions,
        Answered = done,
        PayloadFile = folder,
        StayWithParent = true,
    };

    /// <summary>What a worker is asked at first.</summary>
    public static Request RequestFor(IReadOnlyList<string> patterns, TimeSpan probeTime) => new()
    {
        Kind = Asking.Kind,
        DataSet = "books",
        Count = 1,
        Probes = patterns,
        ProbeMs = probeTime.TotalMilliseconds,
    };

    /// <summary>An answer as a record of the result folder.</summary>
    public static AskedProbe Asked(Target asked, string version, Answer answer, IReadOnlyList<string> options, params IReadOnlyList<string> versions)
    {
        var probe = new AskedProbe(
            asked.Adapter.Name, asked.Version ?? "", version, asked.Mode.Framework, asked.Mode.DeploymentName, answer, asked.Adapter.Traits.Claims.Has(answer.Claim))
        {
            Versions = string.Join(',', versions),
        };
        return probe with { Reproduce = probe.Ask(options) };
    }

    Finding Ended(WorkerExit exit)
    {
        var verdict = exit.Stop switch
        {
            WorkerStop.Memory => Verdict.Exhausted,
            WorkerStop.Time => Verdict.Hung,
            _ => Verdict.Crashed,
        };
        return new Finding(verdict, Reason: Finding.During(trying, ExitReason.Of(exit, limits)));
    }

    void Take(string line)
    {
        if (!JsonFields.TryParse(line, out var fields, out _))
            return;
        switch (fields.Type)
        {
            case Started.Type:
                started = Started.From(fields);
                break;
            case "asked":
                (open, claim, trying) = (fields.Text("probe"), fields.Text("claim") ?? "", null);
                break;
            case "trying":
                trying = fields.Text("what");
                break;
            case Asking.Postponed:
                // Once: the next process finds what this one left, and answers.
                again |= postponed.Add(open ?? "");
                open = null;
                break;
            case Answer.Type when Answer.TryFrom(fields, out var answer):
                Give(answer);
                break;
            case Failure.Type:
                failure = Failure.From(fields);
                break;
            case Finished.Type:
                finished = true;
                break;
        }
    }

    /// <summary>What its program was compiled without is answered by what the compiler said, what no program is there for by why.</summary>
    void GiveLeftOut()
    {
        foreach (var question in step.Questions.Where(question => !done.Contains(question.Name)))
        {
            if (WhyNot(question) is { } reason)
                Give(new Answer(question.Name, question.Claim, new Finding(Verdict.NotApplicable, Reason: reason)));
        }
    }

    string? WhyNot(Question question) => question.IsNew && step.WhyNoNew.Length > 0 ? step.WhyNoNew : LeftOutQuestions.Reason(question.Name, step.Target.LeftOut, Source);

    void Give(Answer answer)
    {
        open = null;
        done.Add(answer.Probe);
        answered(Asked(step.Target.Built.Target, started?.Version ?? "", answer, Options, step.Versions));
    }
}
