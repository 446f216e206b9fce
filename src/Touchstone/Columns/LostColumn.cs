using Touchstone.Analysis;

namespace Touchstone.Columns;

/// <summary>What did not come back stands beside the speed: dropping data is the easiest way to be fast.</summary>
sealed class LostColumn : ITextColumn
{
    /// <summary>More would make the widest column of the table; the lines under the table tell it all.</summary>
    const int Named = 2;

    public string Name => "lost";

    public string Legend => "Members that a round trip did not bring back, declared or not.";

    public int Order => 120;

    public int Priority => 50;

    public string Text(Row row)
    {
        var members = LostPaths.Distinct(row.Main.Lost).Select(LostPaths.Member).Distinct().ToList();
        var more = members.Count > Named ? $" +{Unit.Count(members.Count - Named)}" : "";
        return string.Join(", ", members.Take(Named)) + more;
    }
}
