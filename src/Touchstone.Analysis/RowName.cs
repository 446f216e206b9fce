namespace Touchstone.Analysis;

/// <summary>
/// Makes the names of rows and recognizes the names that users write: <c>NewtonsoftJson@12.0.1/net9.0/r2r (stream)</c>. Every part except
/// the serializer is optional.
/// </summary>
public static class RowName
{
    /// <summary>
    /// Makes the label of a row: the serializer, a requested version, and a requested shape. A pinned version and the runtime are added where
    /// they distinguish rows of the table, and the runtime also if it is not the default.
    /// </summary>
    /// <param name="key">The key of the row.</param>
    /// <param name="table">All cells of the table.</param>
    public static string Label(LaunchKey key, IReadOnlyList<Cell> table)
    {
        var others = table.Select(cell => cell.Key.Launch).Distinct().ToList();
        var label = key.NameAndVersion;
        if (key.RequestedVersion.Length == 0 && others.Exists(other => other.Serializer == key.Serializer && other.RequestedVersion.Length > 0))
            label += PinnedVersion(key, table) is { } version ? "@" + version : "";
        if (others.Exists(other => other.Mode != key.Mode) || (key.Mode.Length > 0 && key.Mode != RuntimeMode.Default.ToString()))
            label += "/" + key.Mode;
        return (key.Shape.Length == 0 ? label : $"{label} ({key.Shape})") + key.Suffix;
    }

    /// <summary>True if <paramref name="name"/>, as written by a user, matches this row.</summary>
    public static bool Means(string name, Row row) =>
        row.Label.Equals(name, StringComparison.OrdinalIgnoreCase)
        || Names(row.Key, row.Main.Subject.Version, row.Main.Shape).Contains(name, StringComparer.OrdinalIgnoreCase);

    /// <summary>True if <paramref name="name"/>, as written by a user, matches a row that is about to be measured.</summary>
    /// <param name="name">The user's text.</param>
    /// <param name="key">Serializer, mode and shape.</param>
    /// <param name="version">The version of the library; empty if it is part of the framework.</param>
    public static bool Means(string name, LaunchKey key, string version) => Names(key, version, key.Shape).Contains(name, StringComparer.OrdinalIgnoreCase);

    static IEnumerable<string> Names(LaunchKey key, string version, string shape) =>
        from name in (string[])[key.Serializer, key.NameAndVersion, $"{key.Serializer}@{version}"]
        from mode in (string[])["", $"/{key.Mode}", $"/{key.Runtime}/{key.Deployment}"]
        from end in (string[])["", $" ({shape})"]
        select name + mode + end + (key.IsPlain ? key.Suffix : "");

    // The version loaded under that runtime. A row that could not be built has none, so another row of the same serializer supplies it.
    static string? PinnedVersion(LaunchKey key, IReadOnlyList<Cell> table) => table
        .Where(cell => cell.Key.Launch.Serializer == key.Serializer && cell.Key.Launch.RequestedVersion.Length == 0 && cell.Subject.Version.Length > 0)
        .MinBy(cell => cell.Key.Launch != key)?.Subject.Version;
}
