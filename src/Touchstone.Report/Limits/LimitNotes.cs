using Touchstone.Core;
using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits;

/// <summary>Explains rows of a table where their numbers do not. Found by interface: a new note is a new file.</summary>
public interface ILimitNote
{
    /// <summary>Sentences, each with the name of its row; may be empty.</summary>
    IEnumerable<string> Of(IReadOnlyList<LimitRow> table);
}

/// <summary>All notes of a table.</summary>
static class LimitNotes
{
    static readonly IReadOnlyList<ILimitNote> All =
        [.. ByInterface.All<ILimitNote>().OrderBy(note => note.GetType().Name, StringComparer.Ordinal)];

    /// <summary>The sentences of all notes for a table.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<LimitRow> table) => All.SelectMany(note => note.Of(table));
}
