using System.Globalization;

namespace Touchstone.Build;

/// <summary>
/// Remembers missing packages until midnight (UTC) in a file of the user's cache. Querying the sources takes seconds, and the answer rarely
/// changes within a day. Without the file, the sources are queried each time.
/// </summary>
/// <param name="path">The file, with one package on each line.</param>
/// <param name="time">The clock; null for that of the system.</param>
public sealed class PackageMemory(string path, TimeProvider? time = null)
{
    readonly CacheFile<MissingPackage> file = new(path, MissingPackage.Parse, missing => missing.ToString());

    /// <summary>Today in UTC: <c>2026-01-31</c>.</summary>
    public string Day => (time ?? TimeProvider.System).GetUtcNow().ToString("yyyy-MM-dd", CultureInfo.InvariantCulture);

    /// <summary>The packages that were missing today; empty when there were none, or when the file cannot be read.</summary>
    public IReadOnlyList<MissingPackage> Today() => [.. file.Read().Where(missing => missing.Day == Day)];

    /// <summary>Replaces the entries with new answers by the packages that are missing now, and removes entries from earlier days.</summary>
    public void Update(Func<MissingPackage, bool> answered, IEnumerable<MissingPackage> missing)
    {
        var before = Today();
        List<MissingPackage> after = [.. before.Where(known => !answered(known)).Concat(missing).Distinct()];
        if (!after.SequenceEqual(before))
            file.Write(after);
    }
}
