using Touchstone.Build;
using Touchstone.Protocol;

namespace Touchstone.Commands.Contracts;

/// <summary>The check of one factory.</summary>
/// <param name="Factory">The factory.</param>
/// <param name="Types">What changed in its types since they were recorded, for people.</param>
/// <param name="Rows">What each serializer read.</param>
sealed record ContractCheck(ContractFactory Factory, IReadOnlyList<string> Types, List<CheckedRow> Rows)
{
    /// <summary>The base as the user named it; null without one.</summary>
    public string? Base { get; init; }

    /// <summary>What changed in the types since the base, if those of the base are not the recorded ones.</summary>
    public IReadOnlyList<string> TypesSinceBase { get; init; } = [];

    /// <summary>Compares what the serializers read with what was recorded, and what a base read with what today's code wrote.</summary>
    public static ContractCheck Of(
        ContractFactory factory, Func<ContractPayload, IReadOnlyList<DumpEntry>> valueOf, IReadOnlyList<ShapeMember> types, List<ContractPayload> payloads,
        ContractAnswers answers, List<Target> targets, HashSet<AcceptedDifference> accepted)
    {
        var today = ContractReading.MembersOf(answers.Today);
        var before = ContractReading.MembersOf(answers.BaseOfRecorded);
        var rows = new CheckedRows(valueOf, answers, accepted);
        return new(factory, Changes(types, today), [.. payloads.SelectMany(payload => rows.Of(payload, () => WhyNot(payload, targets)))])
        {
            Base = answers.Base,
            TypesSinceBase = Changes(types, before) is [] ? [] : Changes(before, today),
        };
    }

    // Without a program, its types are unknown.
    static IReadOnlyList<string> Changes(IReadOnlyList<ShapeMember> before, IReadOnlyList<ShapeMember> after) =>
        after.Count == 0 ? [] : ShapeComparison.Compare(before, after);

    static string WhyNot(ContractPayload payload, List<Target> targets) =>
        targets.Find(target => target.Adapter.Name == payload.Serializer) is { Adapter.Traits.Warning: { } warning }
            ? $"{warning} To read its payload nevertheless, name it in the command"
            : "there is no such adapter here; --adapter names your own";
}

/// <summary>Makes the rows of a factory.</summary>
/// <param name="valueOf">The recorded value of a payload.</param>
/// <param name="answers">What the programs answered.</param>
/// <param name="accepted">The accepted differences.</param>
sealed class CheckedRows(Func<ContractPayload, IReadOnlyList<DumpEntry>> valueOf, ContractAnswers answers, HashSet<AcceptedDifference> accepted)
{
    /// <summary>The rows of a payload: recorded bytes and today's code, and with a base the other ways.</summary>
    /// <param name="whyNone">Why no serializer reads it.</param>
    public IEnumerable<CheckedRow> Of(ContractPayload payload, Func<string> whyNone)
    {
        List<ContractResult> today = [.. answers.Today.Where(result => result.Call.About == payload)];
        if (today.Count == 0)
            return [new(payload, null, [], []) { Unchecked = whyNone() }];
        return
        [
            .. today.Where(result => result.Call.Bytes is not null).Select(result => Recorded(payload, ContractWay.RecordedToToday, result)),
            .. today.Where(result => result.Call.Bytes is null).Select(written => Crossed(payload, written)),
            .. answers.BaseOfRecorded.Where(result => result.Call.About == payload).Select(result => Recorded(payload, ContractWay.RecordedToBase, result)),
        ];
    }

    CheckedRow Recorded(ContractPayload payload, ContractWay way, ContractResult result) => result.IsNotBuilt
        ? new(payload, result, [], []) { Way = way, Unchecked = result.Problem }
        : Row(payload, way, result, valueOf(payload), one => IsAccepted(payload, way, one) || IsAccepted(payload, ContractWay.RecordedToToday, one));

    CheckedRow Crossed(ContractPayload payload, ContractResult written)
    {
        const ContractWay Way = ContractWay.TodayToBase;
        if (answers.BaseOfToday.FirstOrDefault(result => result.Call.Writer == written) is not { IsNotBuilt: false } read)
            return new(payload, written, [], []) { Way = Way, Written = written, Unchecked = WhyNotCrossed(written) };
        // What the library loses by itself is lost today as well.
        HashSet<ContractDifference> own = [.. DumpComparison.Compare(written.Answer.Written, written.Answer.Read)];
        return Row(payload, Way, read, written.Answer.Written, one => own.Contains(one) || IsAccepted(payload, Way, one)) with { Written = written };
    }

    string WhyNotCrossed(ContractResult written) => written.Problem is { } problem
        ? $"today's code writes nothing: {problem}"
        : answers.BaseOfToday.FirstOrDefault(result => result.Call.Writer == written)?.Problem ?? "no program of the base reads it";

    bool IsAccepted(ContractPayload payload, ContractWay way, ContractDifference one) =>
        accepted.Contains(AcceptedDifference.Of(payload, way, one));

    static CheckedRow Row(
        ContractPayload payload, ContractWay way, ContractResult result, IReadOnlyList<DumpEntry> before, Predicate<ContractDifference> isAccepted)
    {
        IReadOnlyList<ContractDifference> all =
            result.Problem is { } problem ? [new(Grade.Refused, "", problem)] : DumpComparison.Compare(before, result.Answer.Read);
        var known = all.ToLookup(one => one.Fails && isAccepted(one));
        return new(payload, result, [.. known[false]], [.. known[true]]) { Way = way };
    }
}

/// <summary>What one serializer read.</summary>
/// <param name="Payload">The recorded payload that it is about.</param>
/// <param name="Result">The program that read it; null if none did.</param>
/// <param name="New">The differences that nobody accepted.</param>
/// <param name="Accepted">Those that were accepted.</param>
sealed record CheckedRow(ContractPayload Payload, ContractResult? Result, IReadOnlyList<ContractDifference> New, IReadOnlyList<ContractDifference> Accepted)
{
    /// <summary>Whose bytes are read by whose code.</summary>
    public ContractWay Way { get; init; }

    /// <summary>The program that wrote the bytes today; null for recorded ones.</summary>
    public ContractResult? Written { get; init; }

    /// <summary>The version of the library that wrote the bytes.</summary>
    public string WrittenVersion => Way == ContractWay.TodayToBase ? Written?.Version ?? "" : Payload.Version;

    /// <summary>Why the payload was not read; null if it was.</summary>
    public string? Unchecked { get; init; }

    /// <summary>The serializer, with what was chosen besides its name, and a file that was added.</summary>
    public string Name => (Result?.Target.ToString() ?? Payload.Serializer)
        + (Payload.Stored.Length > 0 ? $", {Payload.Stored}" : Payload.Variant > 0 ? $", value {Unit.Count(Payload.Variant + 1)}" : "");

    /// <summary>True if the check fails.</summary>
    public bool Fails => Unchecked is not null || New.Any(one => one.Fails);

    /// <summary>The answer in a few words: <c>kept</c>, <c>1 changed, 2 lost</c>, <c>refused</c>.</summary>
    public string Answer
    {
        get
        {
            if (Unchecked is not null)
                return "not checked";
            if (New.Any(one => one.Grade == Grade.Refused))
                return GradeWord.Of(Grade.Refused);
            List<string> parts = [.. New.GroupBy(one => one.Grade).OrderByDescending(one => one.First().Fails).ThenBy(one => one.Key)
                .Select(one => $"{Unit.Count(one.Count())} {GradeWord.Of(one.Key)}")];
            if (!New.Any(one => one.Fails))
                parts.Insert(0, Accepted.Count == 0 ? "kept" : "read");
            if (Accepted.Count > 0)
                parts.Add($"{Unit.Count(Accepted.Count)} accepted");
            return string.Join(", ", parts);
        }
    }

    /// <summary>The row as a JSON line.</summary>
    public string ToJson() => new JsonLine("contract")
        .Add("factory", Payload.Factory)
        .Add("serializer", Payload.Serializer)
        .Add("stored", Payload.Stored)
        .Add("value", Payload.Variant + 1)
        .Add("writtenBy", ContractWays.Writer(Way))
        .Add("readBy", ContractWays.Reader(Way))
        .Add("recordedVersion", Payload.Version)
        .Add("recordedRuntime", Payload.Runtime)
        .Add("version", Result?.Version ?? "")
        .Add("runtime", Result?.Started?.Runtime ?? "")
        .Add("fails", Fails)
        .Add("answer", Answer)
        .Add("grades", New.Select(one => GradeWord.Of(one.Grade)))
        .Add("paths", New.Select(one => one.Path))
        .Add("texts", New.Select(one => one.Text))
        .Add("accepted", Accepted.Count)
        .Add("unchecked", Unchecked)
        .ToString();
}
