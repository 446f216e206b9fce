using Touchstone.Build;
using Touchstone.Protocol;

namespace Touchstone.Commands.Contracts;

/// <summary>The check of one factory.</summary>
/// <param name="Factory">The factory.</param>
/// <param name="Types">What changed in its types, for people.</param>
/// <param name="Rows">What each serializer read.</param>
sealed record ContractCheck(ContractFactory Factory, IReadOnlyList<string> Types, List<CheckedRow> Rows)
{
    /// <summary>Compares what the serializers read with what was recorded.</summary>
    public static ContractCheck Of(
        ContractFactory factory, IReadOnlyList<DumpEntry> value, IReadOnlyList<ShapeMember> types, List<ContractPayload> payloads,
        IReadOnlyList<ContractResult> results, List<Target> targets, HashSet<AcceptedDifference> accepted)
    {
        var today = results.Select(result => result.Answer.Members).FirstOrDefault(members => members.Count > 0);
        return new(
            factory,
            today is null ? [] : ShapeComparison.Compare(types, today),
            [.. payloads.SelectMany(payload => Rows(payload))]);

        IEnumerable<CheckedRow> Rows(ContractPayload payload)
        {
            List<ContractResult> own = [.. results.Where(result => result.Target.Adapter.Name == payload.Serializer)];
            return own.Count == 0
                ? [new(payload, null, [], []) { Unchecked = WhyNot(payload, targets) }]
                : own.Select(result => Row(payload, result, value, accepted));
        }
    }

    static string WhyNot(ContractPayload payload, List<Target> targets) =>
        targets.Find(target => target.Adapter.Name == payload.Serializer) is { Adapter.Traits.Warning: { } warning }
            ? $"{warning} To read its payload nevertheless, name it in the command"
            : "there is no such adapter here; --adapter names your own";

    static CheckedRow Row(ContractPayload payload, ContractResult result, IReadOnlyList<DumpEntry> value, HashSet<AcceptedDifference> accepted)
    {
        if (result.IsNotBuilt)
            return new(payload, result, [], []) { Unchecked = result.Problem };
        IReadOnlyList<ContractDifference> all =
            result.Problem is { } problem ? [new(Grade.Refused, "", problem)] : DumpComparison.Compare(value, result.Answer.Read);
        var known = all.ToLookup(one => one.Fails && accepted.Contains(AcceptedDifference.Of(payload.Factory, payload.Serializer, one)));
        return new(payload, result, [.. known[false]], [.. known[true]]);
    }
}

/// <summary>What one serializer read from its recorded payload.</summary>
/// <param name="Payload">The payload.</param>
/// <param name="Result">The library of today; null if it did not run.</param>
/// <param name="New">The differences that nobody accepted.</param>
/// <param name="Accepted">Those that were accepted.</param>
sealed record CheckedRow(ContractPayload Payload, ContractResult? Result, IReadOnlyList<ContractDifference> New, IReadOnlyList<ContractDifference> Accepted)
{
    /// <summary>Why the payload was not read; null if it was.</summary>
    public string? Unchecked { get; init; }

    /// <summary>The serializer, with what was chosen besides its name.</summary>
    public string Name => Result?.Target.ToString() ?? Payload.Serializer;

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
