using Touchstone.Build;

namespace Touchstone.Tests.Build;

public sealed class PackageMemoryTests : IDisposable
{
    readonly TemporaryFolder disk = new();
    readonly Clock clock = new();

    string File => disk.Folder("cache/packages.jsonl");

    PackageMemory Memory => new(File, clock);

    public void Dispose() => disk.Dispose();

    [Fact]
    public void What_was_missing_is_known_for_the_rest_of_the_day()
    {
        Memory.Update(_ => false, [Missing("MessagePack")]);

        clock.Now += TimeSpan.FromHours(13);
        Assert.Equal([Missing("MessagePack")], Memory.Today());

        clock.Now += TimeSpan.FromHours(1);
        Assert.Empty(Memory.Today());
    }

    [Fact]
    public void A_new_lookup_replaces_its_entries_and_the_others_stay()
    {
        Memory.Update(_ => false, [Missing("A"), Missing("B"), Missing("C")]);
        Memory.Update(known => known.Package is "A" or "B", [Missing("B") with { Why = "another reason" }]);

        Assert.Equal([Missing("C"), Missing("B") with { Why = "another reason" }], Memory.Today());
    }

    [Fact]
    public void Yesterdays_lines_are_gone_with_the_next_that_is_written()
    {
        Memory.Update(_ => false, [Missing("A")]);
        clock.Now += TimeSpan.FromDays(1);
        Memory.Update(_ => false, [Missing("B") with { Day = Memory.Day }]);

        Assert.Equal("B", MissingPackage.Parse(Assert.Single(System.IO.File.ReadAllLines(File)))!.Package);
    }

    [Fact]
    public void Nothing_is_written_where_nothing_is_missing()
    {
        Memory.Update(_ => true, []);

        Assert.False(System.IO.File.Exists(File));
    }

    [Fact]
    public void A_broken_memory_is_no_memory()
    {
        disk.Write("cache/packages.jsonl", "garbage\n{}\n{\"type\":\"missing\",\"day\":\"2026-01-31\",\"package\":\"A\"}\n");

        Assert.Empty(Memory.Today());
    }

    MissingPackage Missing(string package) => new(package, "1.0.0", "", "sources", Memory.Day, $"no package source has \"{package}\"", "touchstone list");

    sealed class Clock : TimeProvider
    {
        public DateTimeOffset Now { get; set; } = new(2026, 1, 31, 10, 0, 0, TimeSpan.Zero);

        public override DateTimeOffset GetUtcNow() => Now;
    }
}
