using Touchstone.Build;
using Touchstone.Core.Results;
using Touchstone.Measure.Workers;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Commands.Contracts;

/// <summary>One question to a program.</summary>
/// <param name="About">The recorded payload that it is about; null while a contract is recorded.</param>
/// <param name="Bytes">The bytes to read; null to write the value of the factory.</param>
sealed record ContractCall(ContractPayload? About, byte[]? Bytes)
{
    /// <summary>Which variation of the factory's value is written; 0 for the value itself.</summary>
    public int Variant { get; init; }

    /// <summary>The seed of variations.</summary>
    public int Seed { get; init; }

    /// <summary>The program that wrote the bytes today; null for recorded ones.</summary>
    public ContractResult? Writer { get; init; }
}

/// <summary>Builds the serializers with a factory's types, and asks each to write or to read.</summary>
/// <param name="data">The project and the factory.</param>
/// <param name="count">N.</param>
sealed class ContractPrograms(UserData data, int count)
{
    static readonly WorkerLimits Limits = new(TimeSpan.FromSeconds(60), 4_000_000_000);

    /// <summary>Asks all targets, one after the other.</summary>
    /// <param name="targets">What to build; the data are added here.</param>
    /// <param name="callsOf">The questions to one of the targets.</param>
    public async Task<IReadOnlyList<ContractResult>> Ask(
        IReadOnlyList<Target> targets, ParseResult parsed, Terminal terminal, Func<Target, IReadOnlyList<ContractCall>> callsOf, CancellationToken cancel)
    {
        await UserDataOptions.Prepare(data, count, terminal, cancel);
        var own = UserDataOptions.With(data, targets);
        var builder = await SharedOptions.Builder(SharedOptions.BuildOptions(parsed), own, terminal, cancel);
        List<ContractResult> results = [];
        await ProgressDisplay.Show(terminal, async progress =>
        {
            var all = await builder(one => progress.Building(one.ToString())).Build(own, cancel);
            for (var place = 0; place < all.Count; place++)
            {
                var (built, asked) = (all[place], targets[place]);
                progress.Measuring($"{built.Target}", (double)place / all.Count, TimeSpan.Zero);
                foreach (var call in callsOf(asked))
                {
                    var none = new ContractResult(built.Target, asked, call);
                    results.Add(built.Program is { } program
                        ? await Run(none, program, cancel)
                        : none with { Problem = built.Reason, IsNotBuilt = true });
                }
            }
        });
        return results;
    }

    async Task<ContractResult> Run(ContractResult result, string program, CancellationToken cancel)
    {
        var request = new ContractRequest
        {
            DataSet = data.Name,
            Count = count,
            StayWithParent = true,
            Variant = result.Call.Variant,
            Seed = result.Call.Seed,
            Payload = result.Call.Bytes is { } payload ? Convert.ToBase64String(payload) : null,
        };
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
/// <param name="Asked">The target as it was asked for. It is the same for the types of today and for those of a base.</param>
/// <param name="Call">The question.</param>
sealed record ContractResult(Target Target, Target Asked, ContractCall Call)
{
    /// <summary>The library that really ran; null if it did not start.</summary>
    public Started? Started { get; init; }

    /// <summary>The bytes, the dumps and the types.</summary>
    public ContractAnswer Answer { get; init; } = new();

    /// <summary>Why there is nothing; null if there is.</summary>
    public string? Problem { get; init; }

    /// <summary>True if it wrote the bytes that the answer has.</summary>
    public bool Wrote => Call.Bytes is null && Problem is null;

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
