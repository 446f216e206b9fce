using System.Runtime.Versioning;

namespace Touchstone.Tests.Shell.Trust;

[UnsupportedOSPlatform("windows")]
public sealed class UserCacheTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void A_cache_in_a_folder_of_the_user_is_used() => Assert.Equal(disk.Folder("new/cache"), UserCache.Trusted(disk.Folder("new/cache")));

    [RootFact]
    public void A_cache_below_a_folder_of_a_stranger_is_not_used()
    {
        var theirs = Directory.CreateDirectory(disk.Folder("home")).FullName;
        Stranger.Own(theirs);

        var used = UserCache.Trusted(Path.Combine(theirs, ".cache", "touchstone"));

        Assert.Equal("/tmp/touchstone-0", used);
        Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute, File.GetUnixFileMode(used));
    }
}
