using Touchstone.Build;
using Touchstone.Protocol;

namespace Touchstone.Commands.Contracts;

/// <summary>What the programs answered for one factory.</summary>
/// <param name="Today">The answers of today's programs: what they read, and with a base what they wrote.</param>
sealed record ContractAnswers(IReadOnlyList<ContractResult> Today)
{
    /// <summary>The base; null without one.</summary>
    public string? Base { get; init; }

    /// <summary>What the programs of the base read from recorded payloads.</summary>
    public IReadOnlyList<ContractResult> BaseOfRecorded { get; init; } = [];

    /// <summary>What the programs of the base read from the bytes that today's programs wrote.</summary>
    public IReadOnlyList<ContractResult> BaseOfToday { get; init; } = [];
}

/// <summary>Lets programs read the payloads of a contract: those of today, and those of a base if there is one.</summary>
/// <param name="project">The project of today.</param>
/// <param name="before">The base; null for none.</param>
sealed class ContractReading(ContractFolder folder, string project, ContractBase? before, ParseResult parsed, Terminal terminal)
{
    /// <summary>Asks the programs of one factory.</summary>
    /// <param name="payloads">The payloads to read.</param>
    /// <param name="wanted">The serializers that read them.</param>
    public async Task<ContractAnswers> Ask(
        ContractFactory factory, IReadOnlyList<ContractPayload> payloads, IReadOnlyList<Target> wanted, CancellationToken cancel)
    {
        if (wanted.Count == 0)
            return new ContractAnswers([]) { Base = before?.Name };
        var types = folder.Types(factory);
        var today = UserDataOptions.Of(project, factory.Name) with { Recorded = Numbered(types) };
        if (before is null)
            return new ContractAnswers(await AskToday(today, Recorded));
        var recorded = await before.Guarded(() => Ask(before.Data(today), Recorded));
        // A member that the base added has the same number in the copies of both.
        var numbered = today with { Recorded = Numbered([.. types, .. MembersOf(recorded)]) };
        var written = await AskToday(numbered, target => [.. Recorded(target), .. Writes(target)]);
        var crossed = await before.Guarded(() => Ask(before.Data(today), target => [.. written.Where(one => one.Asked == target && one.Wrote).Select(Read)]));
        return new ContractAnswers(written) { Base = before.Name, BaseOfRecorded = recorded, BaseOfToday = crossed };

        Task<IReadOnlyList<ContractResult>> Ask(UserData data, Func<Target, IReadOnlyList<ContractCall>> callsOf) =>
            new ContractPrograms(data, factory.Count).Ask(wanted, parsed, terminal, callsOf, cancel);

        Task<IReadOnlyList<ContractResult>> AskToday(UserData data, Func<Target, IReadOnlyList<ContractCall>> callsOf) => OfToday(() => Ask(data, callsOf));

        IReadOnlyList<ContractCall> Recorded(Target target) => [.. Of(target).Select(payload => new ContractCall(payload, folder.Bytes(payload.File)))];

        IEnumerable<ContractCall> Writes(Target target) =>
            Of(target).Where(payload => payload.Stored.Length == 0)
                .Select(payload => new ContractCall(payload, null) { Variant = payload.Variant, Seed = factory.Seed });

        IEnumerable<ContractPayload> Of(Target target) => payloads.Where(payload => payload.Serializer == target.Adapter.Name);
    }

    /// <summary>Asks one of today's programs one question.</summary>
    public async Task<ContractResult> AskOne(ContractFactory factory, Target target, ContractCall call, CancellationToken cancel)
    {
        var data = UserDataOptions.Of(project, factory.Name) with { Recorded = Numbered(folder.Types(factory)) };
        return (await OfToday(() => new ContractPrograms(data, factory.Count).Ask([target], parsed, terminal, _ => [call], cancel)))[0];
    }

    /// <summary>The members that a program saw; empty if none started.</summary>
    public static IReadOnlyList<ShapeMember> MembersOf(IReadOnlyList<ContractResult> results) =>
        results.Select(result => result.Answer.Members).FirstOrDefault(members => members.Count > 0) ?? [];

    static ContractCall Read(ContractResult written) =>
        new(written.Call.About, Convert.FromBase64String(written.Answer.Payload)) { Writer = written };

    static IReadOnlyList<string> Numbered(IReadOnlyList<ShapeMember> members) => [.. members.Select(member => $"{member.Of}.{member.Name}").Distinct()];

    async Task<IReadOnlyList<ContractResult>> OfToday(Func<Task<IReadOnlyList<ContractResult>>> ask)
    {
        try
        {
            return await ask();
        }
        catch (UsageException e) when (e.Problem.Correction?.Add.Contains("--factory") == true)
        {
            // The factory is that of the folder, so no other one can be typed here.
            throw new UsageException(e.Problem with
            {
                Correction = null,
                Next = $"give the method its name back, or record another contract of {project}",
            });
        }
    }
}
