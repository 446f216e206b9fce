using System.Globalization;

namespace Touchstone.Workers;

/// <summary>
/// Remembers until midnight (UTC) which packages the sources do not have, in a file of the user's cache: asking costs seconds, and the
/// answer rarely changes within a day. Without that file the sources are asked each time.
/// </summary>
/// <param name="path">The file: one package a line.</param>
/// <param name="time">What tells the day; null for the clock.</param>
public sealed class PackageMemory(string path, TimeProvider? time = null)
{
    /// <summary>The day, in UTC.</summary>
    public string Day => (time ?? TimeProvider.System).GetUtcNow().ToString("yyyy-MM-dd", CultureInfo.InvariantCulture);

    /// <summary>What was missing today; empty when nothing was, or the file cannot be read.</summary>
    public IReadOnlyList<MissingPackage> Today()
    {
        try
        {
            return File.Exists(path)
                ? [.. File.ReadLines(path).Select(MissingPackage.Parse).OfType<MissingPackage>().Where(missing => missing.Day == Day)]
                : [];
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return []; // A cache that cannot be read is no reason not to ask.
        }
    }

    /// <summary>Forgets what was answered anew, and what is older than today; keeps what was missing now.</summary>
    public void Update(Func<MissingPackage, bool> answered, IEnumerable<MissingPackage> missing)
    {
        var before = Today();
        List<MissingPackage> after = [.. before.Where(known => !answered(known)).Concat(missing).Distinct()];
        if (after.SequenceEqual(before))
            return;
        try
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllLines(path, after.Select(known => known.ToString()));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // The next run then asks once more.
        }
    }
}
