namespace Touchstone.Core;

/// <summary>Finds the name that a user probably meant by a misspelled one.</summary>
public static class EditDistance
{
    /// <summary>The number of inserted, removed and replaced characters between two words, ignoring case (Levenshtein).</summary>
    public static int Between(string left, string right)
    {
        var row = new int[right.Length + 1];
        for (var j = 0; j <= right.Length; j++)
            row[j] = j;
        for (var i = 1; i <= left.Length; i++)
        {
            var diagonal = row[0];
            row[0] = i;
            for (var j = 1; j <= right.Length; j++)
            {
                var same = char.ToUpperInvariant(left[i - 1]) == char.ToUpperInvariant(right[j - 1]);
                var cost = Math.Min(diagonal + (same ? 0 : 1), Math.Min(row[j], row[j - 1]) + 1);
                diagonal = row[j];
                row[j] = cost;
            }
        }
        return row[right.Length];
    }

    /// <summary>The nearest of the candidates. The first one wins a tie. Null when there are no candidates.</summary>
    /// <remarks>Compares the word with the whole name and with its beginning, because people often type only the beginning.</remarks>
    public static string? Nearest(string word, IEnumerable<string> candidates) =>
        candidates.MinBy(candidate => Typed(word, candidate));

    /// <summary>Whether a user may have meant a name: at most a third of the typed letters differ.</summary>
    public static bool IsNear(string word, string name) => Typed(word, name) <= Math.Max(1, word.Length / 3);

    static int Typed(string word, string name) => Math.Min(Between(word, name), Between(word, name[..Math.Min(word.Length, name.Length)]));
}
