using Touchstone.Build;
using Touchstone.Core.Results;
using Touchstone.Measure.Workers;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Commands.Contracts;

/// <summary>Builds the serializers with a factory's types, and asks each to write or to read.</summary>
/// <param name="data">The project and the factory.</param>
/// <param name="count">N.</param>
sealed class ContractPrograms(UserData data, int count)
{
    static readonly WorkerLimits Limits = new(TimeSpan.FromSeconds(60), 4_000_000_000);

    /// <summary>Asks all targets, one after the other.</summary>
    /// <param name="targets">What to build; the data are added here.</param>
    /// <param name="payloadOf">The payload for an adapter to read; null to write one.</param>
    public async Task<IReadOnlyList<ContractResult>> Ask(
        IReadOnlyList<Target> targets, ParseResult parsed, Terminal terminal, Func<string, byte[]?> payloadOf, CancellationToken cancel)
    {
        await UserDataOptions.Prepare(data, count, terminal, cancel);
        var own = UserDataOptions.With(data, targets);
        var builder = await SharedOptions.Builder(SharedOptions.BuildOptions(parsed), own, terminal, cancel);
        List<ContractResult> results = [];
        await ProgressDisplay.Show(terminal, async progress =>
        {
            foreach (var built in await builder(one => progress.Building(one.ToString())).Build(own, cancel))
            {
                progress.Measuring($"{built.Target}", (double)results.Count / own.Count, TimeSpan.Zero);
                results.Add(built.Program is { } program
                    ? await Run(built.Target, program, payloadOf(built.Target.Adapter.Name), cancel)
                    : new ContractResult(built.Target) { Problem = built.Reason, IsNotBuilt = true });
            }
        });
        return results;
    }

    async Task<ContractResult> Run(Target target, string program, byte[]? payload, CancellationToken cancel)
    {
        var request = new ContractRequest
        {
            DataSet = data.Name,
            Count = count,
            StayWithParent = true,
            Payload = payload is null ? null : Convert.ToBase64String(payload),
        };
        var result = new ContractResult(target);
        var isDone = false;
        var exit = await new WorkerProcess(program, [], Limits).Run(request, line =>
        {
            if (JsonFields.TryParse(line, out var fields, out _))
                (result, isDone) = (result.With(fields), isDone || fields.Type == Finished.Type);
        }, cancel);
        return isDone || result.Problem is not null ? result : result with { Problem = ExitReason.Of(exit, Limits) };
    }
}

/// <summary>What one serializer wrote or read.</summary>
/// <param name="Target">The program.</param>
sealed record ContractResult(Target Target)
{
    /// <summary>The library that really ran; null if it did not start.</summary>
    public Started? Started { get; init; }

    /// <summary>The bytes, the dumps and the types.</summary>
    public ContractAnswer Answer { get; init; } = new();

    /// <summary>Why there is nothing; null if there is.</summary>
    public string? Problem { get; init; }

    /// <summary>True if the program could not be built.</summary>
    public bool IsNotBuilt { get; init; }

    /// <summary>The library with its version; empty if it did not start.</summary>
    public string Version => Started?.Version ?? "";

    /// <summary>The same with one more line of the worker.</summary>
    public ContractResult With(JsonFields fields) => fields.Type switch
    {
        Started.Type => this with { Started = Record<Started>.Read(fields) },
        ContractAnswer.Type when ContractAnswer.From(fields) is var answer =>
            this with { Answer = answer.Members.Count > 0 ? Answer with { Members = answer.Members } : answer with { Members = Answer.Members } },
        Failure.Type => this with { Problem = Record<Failure>.Read(fields).Reason },
        _ => this,
    };
}
