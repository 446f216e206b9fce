namespace Touchstone.Build;

/// <summary>
/// The built targets of commits and of adapters outside the checkout. Their sources come and go, so old ones are deleted. One that is needed again is
/// built again.
/// </summary>
static class ForeignTargets
{
    /// <summary>Targets that were built before this time are old.</summary>
    static readonly TimeSpan Kept = TimeSpan.FromDays(14);

    /// <summary>Deletes the old ones, except those that another process uses.</summary>
    /// <param name="folder">The artifacts folder.</param>
    /// <param name="now">The time, UTC.</param>
    public static void DeleteOld(string folder, DateTime now)
    {
        foreach (var target in Directory.EnumerateDirectories(folder).SelectMany(Directory.EnumerateDirectories).Where(IsForeign).ToList())
        {
            if (now - Directory.GetLastWriteTimeUtc(target) < Kept)
                continue;
            using var held = BuildLock.TryBuild(folder, Path.GetRelativePath(folder, target));
            if (held is not null)
                Directory.Delete(target, recursive: true);
        }
    }

    static bool IsForeign(string target)
    {
        var name = Path.GetFileName(target);
        return name.Contains(Target.OfCommit, StringComparison.Ordinal) || name.Contains(Target.OfFolder, StringComparison.Ordinal);
    }
}
