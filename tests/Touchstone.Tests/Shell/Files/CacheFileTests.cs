namespace Touchstone.Tests.Shell.Files;

/// <summary>A file in the cache folder: what is lost is found out again, so no error of the file is an error of the run.</summary>
public sealed class CacheFileTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    CacheFile<string> Cache => new(disk.Folder("cache/words"), line => line.StartsWith('+') ? line[1..] : null, word => $"+{word}");

    public void Dispose() => disk.Dispose();

    [Fact]
    public void Entries_are_read_back_in_their_order_and_the_last_ones_written_count()
    {
        Assert.Empty(Cache.Read());

        Cache.Write(["a"]);
        Cache.Write(["c", "b"]);

        Assert.Equal(["c", "b"], Cache.Read());
        Assert.Equal(["words"], Directory.GetFileSystemEntries(disk.Folder("cache")).Select(Path.GetFileName));
    }

    [Fact]
    public void Damaged_lines_are_skipped()
    {
        disk.Write("cache/words", "+a\n\0\n\ufffd+\n+b");

        Assert.Equal(["a", "b"], Cache.Read());
    }

    [Fact]
    public void A_file_that_cannot_be_written_stays_as_it_was()
    {
        disk.Write("cache", "a file where the folder should be");
        Cache.Write(["a"]);
        Assert.Empty(Cache.Read());

        File.Delete(disk.Folder("cache"));
        Directory.CreateDirectory(disk.Folder("cache/words"));
        Cache.Write(["a"]);
        Assert.Empty(Cache.Read());
    }
}
