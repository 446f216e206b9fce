namespace Touchstone.Build;

/// <summary>
/// The code of the adapters that come with Touchstone, which the report page shows as sample code. Adapters elsewhere are left out: their authors did not
/// agree to publish them with a page.
/// </summary>
public static class AdapterSource
{
    // An adapter is a page of code. A larger file is not a sample, and would make the report page slow.
    const int MostBytes = 16 * 1024;

    /// <summary>The text of each of these serializers whose adapter is here now.</summary>
    public static IReadOnlyDictionary<string, string> Of(IEnumerable<string> serializers) =>
        TouchstoneRoot.Find(out _) is { } root ? Of(root, serializers) : new Dictionary<string, string>();

    /// <summary>The text of <c>adapters/NAME/NAMEAdapter.cs</c> for each of these serializers that has one.</summary>
    /// <param name="serializers">Names, as results contain them. A name that is not a folder's name is ignored.</param>
    public static IReadOnlyDictionary<string, string> Of(TouchstoneRoot root, IEnumerable<string> serializers)
    {
        var texts = new SortedDictionary<string, string>(StringComparer.Ordinal);
        foreach (var name in serializers.Distinct())
        {
            if (TryRead(root, name, name + "Adapter.cs", MostBytes) is { } text)
                texts.Add(name, text);
        }
        return texts;
    }

    /// <summary>The text of a file in the folder of an adapter; null if there is none, or if it is too large.</summary>
    internal static string? TryRead(TouchstoneRoot root, string name, string fileName, int mostBytes)
    {
        // Results may come from anyone, so a name must not lead out of the folder.
        if (name.Length == 0 || !name.All(letter => char.IsAsciiLetterOrDigit(letter) || letter == '_'))
            return null;
        try
        {
            // Nor must a link of the checkout, which may be a stranger's: the page would publish what it leads to.
            return InputFile.TextIn(root.Folder, Path.Combine(Path.GetFileName(root.Adapters), name, fileName), mostBytes)?.ReplaceLineEndings("\n");
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
