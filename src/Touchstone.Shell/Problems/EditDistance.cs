namespace Touchstone.Shell.Problems;

/// <summary>Finds the name that a user probably meant by a misspelled one.</summary>
public static class EditDistance
{
    /// <summary>The number of inserted, removed, replaced and swapped characters between two words, ignoring case (optimal string alignment).</summary>
    public static int Between(string left, string right)
    {
        var (beforeLast, last) = (new int[right.Length + 1], Enumerable.Range(0, right.Length + 1).ToArray());
        for (var i = 1; i <= left.Length; i++)
        {
            var row = new int[right.Length + 1];
            row[0] = i;
            for (var j = 1; j <= right.Length; j++)
            {
                row[j] = Math.Min(last[j - 1] + (Same(i, j) ? 0 : 1), Math.Min(last[j], row[j - 1]) + 1);
                if (i > 1 && j > 1 && Same(i, j - 1) && Same(i - 1, j))
                    row[j] = Math.Min(row[j], beforeLast[j - 2] + 1);
            }
            (beforeLast, last) = (last, row);
        }
        return last[right.Length];

        bool Same(int i, int j) => char.ToUpperInvariant(left[i - 1]) == char.ToUpperInvariant(right[j - 1]);
    }

    /// <summary>The nearest of the candidates. The first one wins a tie. Null when there are no candidates.</summary>
    /// <remarks>
    /// Compares the word with the whole name and with its beginning, because people often type only the beginning. A word that only leaves letters out, such as
    /// MemPack, counts as one mistake.
    /// </remarks>
    public static string? Nearest(string word, IEnumerable<string> candidates) =>
        candidates.MinBy(candidate => Typed(word, candidate));

    /// <summary>Whether a user may have meant a name: at most a third of the typed letters differ.</summary>
    public static bool IsNear(string word, string name) => Typed(word, name) <= Math.Max(1, word.Length / 3);

    static int Typed(string word, string name)
    {
        var distance = Math.Min(Between(word, name), Between(word, name[..Math.Min(word.Length, name.Length)]));
        return distance > 1 && LeavesLettersOut(word, name) ? 1 : distance;
    }

    // In short words and much longer names, the letters would be in order by chance.
    static bool LeavesLettersOut(string word, string name)
    {
        const int Shortest = 4;
        if (word.Length < Shortest || name.Length > 2 * word.Length || char.ToUpperInvariant(word[0]) != char.ToUpperInvariant(name[0]))
            return false;
        var found = 0;
        foreach (var letter in name)
            found += found < word.Length && char.ToUpperInvariant(letter) == char.ToUpperInvariant(word[found]) ? 1 : 0;
        return found == word.Length;
    }
}
