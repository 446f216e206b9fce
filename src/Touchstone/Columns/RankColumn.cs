using System.Globalization;
using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>Who wins, and why some rows take no part in that.</summary>
sealed class RankColumn : ITextColumn
{
    public string Name => "#";

    public string Legend =>
        "Rank; rows that do not differ significantly share one. limit: a floor, no serializer. " +
        "lossy: data was lost that it does not declare to lose. †: no result, see below the table.";

    public int Order => 10;

    public int Priority => 0;

    public string Text(Row row) => row.Main switch
    {
        { Status: Status.Unavailable or Status.Failed } => "†",
        { Limit: true } => "limit",
        { Status: Status.Lossy } => "lossy",
        { ParserOnly: true } => "parser",
        { Rank: { } rank } => rank.ToString(CultureInfo.InvariantCulture),
        _ => Unit.Nothing,
    };
}
