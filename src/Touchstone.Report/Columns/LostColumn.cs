using Touchstone.Analysis;
using Touchstone.Core;

namespace Touchstone.Report.Columns;

/// <summary>Shows lost data next to the speed: a library that drops data is fast.</summary>
sealed class LostColumn : ITextColumn
{
    /// <summary>The most members to name. More would make this the widest column, and the lines under the table name all.</summary>
    const int Named = 2;

    public string Name => "lost";

    public string Legend => "Members that are missing after a round trip, whether declared or not.";

    public int Order => 120;

    public int Priority => 105;

    public string Text(Row row)
    {
        var members = LostPaths.Distinct(row.Main.Outcome.Lost).Select(LostPaths.Member).Distinct().ToList();
        var more = members.Count > Named ? $" +{Unit.Count(members.Count - Named)}" : "";
        return string.Join(", ", members.Take(Named)) + more;
    }
}
