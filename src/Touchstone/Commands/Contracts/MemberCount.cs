using Touchstone.Protocol;

namespace Touchstone.Commands.Contracts;

/// <summary>Says which members a recorded contract covers: one that is a default in every value proves nothing.</summary>
static class MemberCount
{
    /// <summary>A line for each factory, and how to cover more.</summary>
    /// <param name="values">The number of values that were recorded.</param>
    public static IEnumerable<string> Notes(IReadOnlyList<RecordedRow> rows, int values)
    {
        foreach (var factory in rows.Where(row => row.Result.Problem is null).GroupBy(row => row.Factory))
        {
            var members = Members(factory.SelectMany(row => row.Result.Answer.Members));
            var covered = factory.SelectMany(row => row.Result.Answer.Covered).ToHashSet();
            List<string> never = [.. members.Where(member => !covered.Contains($"{member.Of}.{member.Name}")).Select(Short)];
            yield return $"{factory.Key} covers {Unit.Count(members.Count - never.Count)} of {Unit.Count(members.Count)} members"
                + (never.Count == 0 ? "" : $"; never set: {string.Join(", ", never)}" + (values == 1 ? "; --values 4 varies the value" : ""));
        }
    }

    // The values of an enum are numbers, and are no members.
    static List<ShapeMember> Members(IEnumerable<ShapeMember> all) =>
        [.. all.Where(member => !(char.IsAsciiDigit(member.Type[0]) || member.Type[0] == '-')).DistinctBy(member => (member.Of, member.Name))];

    static string Short(ShapeMember member) => $"{member.Of[(member.Of.LastIndexOf('.') + 1)..].Replace('+', '.')}.{member.Name}";
}
