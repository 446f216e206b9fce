using Touchstone.Probes;
using Touchstone.Protocol;
using Touchstone.Results;
using Touchstone.Workers;

namespace Touchstone.Probing;

/// <summary>
/// Asks one adapter: in one process as long as it lives. What ends the process is the answer to the question that was open, and the next process
/// goes on behind it.
/// </summary>
/// <param name="target">The adapter.</param>
/// <param name="patterns">Names of questions, with * and ?; empty for all.</param>
/// <param name="limits">What a process may use.</param>
/// <param name="probeTime">The longest that one question may take.</param>
/// <param name="answered">Told each answer.</param>
sealed class ProbeRun(ProbeTarget target, IReadOnlyList<string> patterns, WorkerLimits limits, TimeSpan probeTime, Action<AskedProbe> answered)
{
    readonly List<string> done = [];
    Started? started;
    string claim = "";
    string? open;
    string? trying;
    Failure? failure;
    bool finished;

    /// <summary>Asks everything.</summary>
    /// <returns>Why it could not be asked; null when it was.</returns>
    public async Task<string?> Run(string folder, CancellationToken cancel)
    {
        while (true)
        {
            (open, failure, finished) = (null, null, false);
            var before = done.Count;
            var exit = await new WorkerProcess(target.Built.Program!, [], limits).Run(Request(folder), Take, cancel);
            if (finished)
                return null;
            if (open is not null)
                Give(new Answer(open, claim, Ended(exit)));
            else if (done.Count == before)
                return failure?.Reason ?? ExitReason.Of(exit, limits);
        }
    }

    Request Request(string folder) => new()
    {
        Kind = Asking.Kind,
        DataSet = "books",
        Count = 1,
        Probes = patterns,
        Answered = done,
        ProbeMs = probeTime.TotalMilliseconds,
        PayloadFile = folder,
        StayWithParent = true,
    };

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

    void Give(Answer answer)
    {
        open = null;
        done.Add(answer.Probe);
        var (asked, mode) = (target.Built.Target, target.Built.Target.Mode);
        var claims = asked.Adapter.Traits.Claims;
        answered(new AskedProbe(asked.Adapter.Name, asked.Version ?? "", started?.Version ?? "", mode.Framework, mode.DeploymentName, answer, claims.Has(answer.Claim)));
    }
}
