using Touchstone.Columns;

namespace Touchstone.Limits;

/// <summary>Says something about the rows of a table that their numbers do not. Adding one is adding a file.</summary>
public interface ILimitNote
{
    /// <summary>Sentences, each with the name of its row; none when there is nothing to say.</summary>
    IEnumerable<string> Of(IReadOnlyList<LimitRow> table);
}

/// <summary>All notes of a table.</summary>
static class LimitNotes
{
    static readonly IReadOnlyList<ILimitNote> All = [.. ByInterface.All<ILimitNote>().OrderBy(note => note.GetType().Name, StringComparer.Ordinal)];

    /// <summary>Those that have anything to say.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<LimitRow> table) => All.SelectMany(note => note.Of(table));
}
