using System.Runtime.Versioning;

namespace Touchstone.Tests.Shell.Results;

/// <summary>Which results the next command of an error names.</summary>
[UnsupportedOSPlatform("windows")]
public sealed class KnownResultsTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    // The superuser may read any folder, so for him this shows little.
    [UnixFact]
    public void A_folder_that_this_user_may_not_read_has_no_results_for_him()
    {
        disk.Write("results/mine/results.jsonl", "");
        Directory.CreateDirectory(disk.Folder("results/theirs"), UnixFileMode.None);

        Assert.Equal([disk.Folder("results/mine")], ResultFolder.Known(disk.Folder("results")));
    }
}
