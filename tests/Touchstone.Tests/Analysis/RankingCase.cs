namespace Touchstone.Tests.Analysis;

/// <summary>A table of rows with their ranks, from tests/Shared, which the tests of web/report read too.</summary>
/// <param name="What">What the table shows.</param>
/// <param name="Rows">The rows.</param>
public sealed record RankingCase(string What, IReadOnlyList<RankingRow> Rows)
{
    /// <summary>All tables.</summary>
    public static IReadOnlyList<RankingCase> All { get; } = SharedTable.Read<RankingCase>("Rankings.json");

    public override string ToString() => What;
}

/// <summary>A row of such a table.</summary>
/// <param name="Name">The serializer.</param>
/// <param name="Ns">Its cost; null if it was not measured.</param>
/// <param name="Low">The begin of its 95 % interval; null without one.</param>
/// <param name="High">The end of its 95 % interval; null without one.</param>
/// <param name="Rank">Its rank as text; null for none.</param>
/// <param name="Limit">True for a floor.</param>
/// <param name="ParserOnly">True for a parser.</param>
/// <param name="Status">The status as the report writes it.</param>
/// <param name="Degrees">The degrees of freedom of the interval.</param>
public sealed record RankingRow(
    string Name, double? Ns, double? Low, double? High, string? Rank, bool Limit = false, bool ParserOnly = false, string Status = "ok", double Degrees = 8);
