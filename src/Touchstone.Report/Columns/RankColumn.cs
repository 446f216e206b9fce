using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>The rank of a row, or why it has none.</summary>
sealed class RankColumn : ITextColumn
{
    public string Name => "#";

    public string Legend =>
        "Rank. 2-4: the data cannot tell which of these ranks it is. -: too little data to rank. limit: a floor, not a serializer. " +
        "lossy: it lost data without declaring the loss. †: no result, see below the table.";

    public int Order => 10;

    public int Priority => 0;

    public string Text(Row row) => row.Main switch
    {
        { Outcome.Status: Status.Unavailable or Status.Failed } => "†",
        { Subject.Limit: true } => "limit",
        { Outcome.Status: Status.Lossy } => "lossy",
        { Subject.ParserOnly: true } => "parser",
        { Rank: { } rank } => rank.ToString(),
        _ => Unit.Nothing,
    };
}
