using Touchstone.Shared;
using Touchstone.Tests.Build;

namespace Touchstone.Tests.Shared;

public class LatestTests
{
    [Fact]
    public void Where_latest_changes_nothing_a_note_says_so()
    {
        var newer = new Dictionary<string, IReadOnlyList<string>> { ["MemoryPack"] = ["1.21.5"] };

        Assert.Equal(
            [
                "--latest: your package sources have nothing newer than MessagePack 3.1.8, MessagePackLz4 3.1.8",
                "--latest: the version of Nop, SystemTextJson depends on the runtime",
            ],
            SharedOptions.Unchanged(Samples.Adapters, newer));
    }

    [Fact]
    public void Newer_versions_of_all_libraries_need_no_note() =>
        Assert.Empty(SharedOptions.Unchanged([Samples.Adapters[0]], new Dictionary<string, IReadOnlyList<string>> { ["MemoryPack"] = ["1.21.5"] }));
}
