using Touchstone.Heap.Targets;
using Touchstone.HeapTargets;

namespace Touchstone.Heap.Tests;

/// <summary>Compares what the runtime reports about its heap, and what a dump contains, with what is in memory.</summary>
public sealed class NoPtraceTests
{
    /// <summary>Talking to the runtime makes it allocate a little: 60 byte arrays while a session begins.</summary>
    const int OfTheRuntime = 80;

    [Theory]
    [InlineData("Strings", "")]
    [InlineData("Delegates", "")]
    [InlineData("Generics", "")]
    [InlineData("Generics", "DOTNET_gcServer=1")]
    [InlineData("Handles", "")]
    [InlineData("Handles", "DOTNET_gcServer=1")]
    [InlineData("Finalizers", "DOTNET_gcServer=1")]
    [InlineData("LargeArrays", "")]
    [InlineData("Collectible", "")]
    public async Task The_runtime_tells_the_living_objects_that_are_found_in_memory(string shape, string collector)
    {
        using var program = await TargetProgram.Start(shape, collector);
        // The first time, the runtime keeps what it creates for the session.
        _ = Read(program, ReadingMethod.EventPipe);

        var events = Read(program, ReadingMethod.EventPipe);
        var found = Read(program, ReadingMethod.Stop);
        var all = HeapReading.Read(new HeapSource(program.Id, ""), new HeapReadOptions()).Snapshot.Heap;

        Assert.Equal("still there?", await program.Echo("still there?"));
        // The runtime reports all frozen objects, reachable or not, since no collection frees them.
        var different = events.Types.Select(type => type.Name).Union(found.Types.Select(type => type.Name))
            .Select(name => (Name: name, Events: Count(events, name) - Frozen(all, name), Found: Count(found, name) - Frozen(found, name)))
            .Where(type => Math.Abs(type.Events - type.Found) > (IsOfTheRuntime(type.Name) ? OfTheRuntime : 0)).ToList();
        Assert.Empty(different);
        Assert.True(events.Types.Sum(type => type.Count) > 50);
    }

    [Fact]
    public async Task A_snapshot_has_what_the_process_has_and_leaves_no_file()
    {
        using var program = await TargetProgram.Start("Generics");
        var before = Directory.GetFiles(Path.GetTempPath());

        var (snapshot, found) = (Read(program, ReadingMethod.Snapshot), Read(program, ReadingMethod.Stop));

        foreach (var name in (string[])["Leaf", "Twig", "Bud", "Mixed", "Pair[]"])
            Assert.Equal(Count(found, name), Count(snapshot, name));
        Assert.Equal("still there?", await program.Echo("still there?"));
        Assert.DoesNotContain(Directory.GetFiles(Path.GetTempPath()).Except(before),
            file => Path.GetFileName(file).Contains(program.Pid, StringComparison.Ordinal));
    }

    [Fact]
    public async Task What_events_do_not_tell_is_refused()
    {
        using var program = await TargetProgram.Start("Strings");

        var source = new HeapSource(program.Id, "") { Method = ReadingMethod.EventPipe };
        var refused = Assert.Throws<HeapException>(() => HeapReading.Read(source, new HeapReadOptions { Strings = 5 }));

        Assert.Contains("--no-ptrace does not read", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_runtime_that_may_not_be_talked_to_is_said_not_to_answer()
    {
        using var program = await TargetProgram.Start("Frozen", "DOTNET_EnableDiagnostics=0");

        var refused = Assert.Throws<HeapException>(() => Read(program, ReadingMethod.EventPipe));

        Assert.Contains("its runtime does not answer", refused.Message, StringComparison.Ordinal);
        Assert.NotEmpty(Read(program, ReadingMethod.Stop).Types);
    }

    static bool IsOfTheRuntime(string name) => name.StartsWith("System.", StringComparison.Ordinal)
        || name.StartsWith("Microsoft.", StringComparison.Ordinal) || name.StartsWith("Interop", StringComparison.Ordinal);

    static HeapStatistics Read(TargetProgram program, ReadingMethod method) =>
        HeapReading.Read(new HeapSource(program.Id, "") { Method = method }, new HeapReadOptions { LiveOnly = true }).Snapshot.Heap;

    static long Frozen(HeapStatistics heap, string name) => heap.Types.Where(type => type.Name == name).Sum(type => type.Counts[5]);

    static long Count(HeapStatistics heap, string name) => heap.Types.Where(type => type.Name == name).Sum(type => type.Count);
}
