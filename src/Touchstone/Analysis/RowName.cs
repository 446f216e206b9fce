using Touchstone.Workers;

namespace Touchstone.Analysis;

/// <summary>
/// What rows are called, and the names by which a user may mean one: <c>NewtonsoftJson@12.0.1/net9.0/r2r (stream)</c>, of which all but
/// the serializer may be left out.
/// </summary>
public static class RowName
{
    /// <summary>The serializer, and of version and runtime what tells the rows of a table apart or is not as by default; a shape that was asked for.</summary>
    /// <param name="key">Whose.</param>
    /// <param name="table">All cells of the table.</param>
    public static string Label(LaunchKey key, IReadOnlyList<Cell> table)
    {
        var others = table.Select(cell => cell.Key.Launch).Distinct().ToList();
        var label = key.NameAndVersion;
        if (key.AskedVersion.Length == 0 && others.Exists(other => other.Serializer == key.Serializer && other.AskedVersion.Length > 0))
            label += PinnedVersion(key, table) is { } version ? "@" + version : "";
        if (others.Exists(other => other.Mode != key.Mode) || (key.Mode.Length > 0 && key.Mode != RuntimeMode.Default.ToString()))
            label += "/" + key.Mode;
        return key.Shape.Length == 0 ? label : $"{label} ({key.Shape})";
    }

    /// <summary>True when a user who wrote <paramref name="name"/> may have meant this row.</summary>
    public static bool Means(string name, Row row) =>
        row.Label.Equals(name, StringComparison.OrdinalIgnoreCase) || Names(row.Key, row.Main.Version, row.Main.Shape).Contains(name, StringComparer.OrdinalIgnoreCase);

    /// <summary>True when a user who wrote <paramref name="name"/> may have meant this target in that shape.</summary>
    public static bool Means(string name, Target target, string shape)
    {
        var key = new LaunchKey(target.Adapter.Name, target.Version ?? "", target.Mode.Framework, target.Mode.DeploymentName, "", 0, 0, shape);
        return Names(key, target.Version ?? target.Adapter.PinnedVersion ?? "", shape).Contains(name, StringComparer.OrdinalIgnoreCase);
    }

    static IEnumerable<string> Names(LaunchKey key, string version, string shape) =>
        from name in (string[])[key.Serializer, key.NameAndVersion, $"{key.Serializer}@{version}"]
        from mode in (string[])["", $"/{key.Mode}", $"/{key.Runtime}/{key.Deployment}"]
        from end in (string[])["", $" ({shape})"]
        select name + mode + end;

    // What was loaded under that runtime; a row that could not be built does not know it, another of the same serializer may.
    static string? PinnedVersion(LaunchKey key, IReadOnlyList<Cell> table) => table
        .Where(cell => cell.Key.Launch.Serializer == key.Serializer && cell.Key.Launch.AskedVersion.Length == 0 && cell.Version.Length > 0)
        .MinBy(cell => cell.Key.Launch != key)?.Version;
}
