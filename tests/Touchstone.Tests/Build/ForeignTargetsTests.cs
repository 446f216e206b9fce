using Touchstone.Build;

namespace Touchstone.Tests.Build;

public sealed class ForeignTargetsTests : IDisposable
{
    static readonly DateTime Now = new(2026, 5, 1, 0, 0, 0, DateTimeKind.Utc);

    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void Old_targets_of_commits_and_of_other_folders_are_deleted_and_no_others()
    {
        Built("MyJson", "pinned-net10.0-jit-at-1234567890ab", days: 15);
        Built("MyJson", "pinned-net10.0-jit-of-1234567890", days: 15);
        Built("MyJson", "pinned-net10.0-jit-of-abcdef1234", days: 13);
        Built("MyJson", "pinned-net10.0-jit", days: 100);
        Built("MyJson", "pinned-net9.0-jit-of-1234567890", days: 100);
        using var used = BuildLock.TryUse(disk.Path, Path.Combine("MyJson", "pinned-net9.0-jit-of-1234567890"));

        ForeignTargets.DeleteOld(disk.Path, Now);

        Assert.Equal(
            ["pinned-net10.0-jit", "pinned-net10.0-jit-of-abcdef1234", "pinned-net9.0-jit-of-1234567890"],
            Directory.EnumerateDirectories(disk.Folder("MyJson")).Select(Path.GetFileName).Order(StringComparer.Ordinal));
    }

    void Built(string adapter, string target, int days)
    {
        disk.Write(Path.Combine(adapter, target, "stamp"), "");
        Directory.CreateDirectory(disk.Folder("locks"));
        Directory.SetLastWriteTimeUtc(Path.Combine(disk.Folder(adapter), target), Now.AddDays(-days));
    }
}
