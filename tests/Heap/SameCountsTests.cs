using System.Runtime.InteropServices;
using Touchstone.Heap.Reachability;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;
using Touchstone.HeapTargets;

namespace Touchstone.Heap.Tests;

/// <summary>Our walk and ClrMD's over the same stopped process, under all collectors, find the same counts, bytes and generations for every type.</summary>
public sealed class SameCountsTests
{
    const string Workstation = "DOTNET_gcConcurrent=0";
    const string Server = "DOTNET_gcServer=1";
    const string Conservative = "DOTNET_gcConservative=1";
    const string Segments = "DOTNET_GCName=libclrgc.so";

    public static TheoryData<string, string> Targets()
    {
        var all = new TheoryData<string, string>();
        foreach (var shape in (string[])["Strings", "Delegates", "Cycles", "LargeArrays", "Finalizers", "Handles", "Frozen", "Generics", "Collectible", "Gaps"])
            all.Add(shape, "");
        // Not every distribution of the runtime includes the collector with segments.
        var hasSegments = File.Exists(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "libclrgc.so"));
        foreach (var collector in (string[])[Workstation, Server, Conservative, .. hasSegments ? (string[])[Segments, $"{Segments} {Server}"] : []])
        {
            all.Add("Generics", collector);
            all.Add("Gaps", collector);
            all.Add("LargeArrays", collector);
            // The conservative collector only guesses what the stack refers to.
            if (collector != Conservative)
                all.Add("Handles", collector);
        }
        return all;
    }

    [Theory]
    [MemberData(nameof(Targets))]
    public async Task All_objects_are_those_that_ClrMD_finds(string shape, string collector)
    {
        using var program = await TargetProgram.Start(shape, collector);

        var (ours, theirs, skipped) = HeapTarget.OnOneThread(() =>
        {
            using var target = HeapTarget.Attach(program.Id);
            var heap = HeapWalk.Count(target);
            return (TheirCount.Lines(heap), TheirCount.All(target), heap.SkippedBytes);
        }, limit: ReadingLimit.Of(0));

        Assert.Equal(theirs, ours);
        Assert.Equal(0, skipped);
    }

    [Theory]
    [MemberData(nameof(Targets))]
    public async Task Living_objects_are_those_that_ClrMD_reaches(string shape, string collector)
    {
        using var program = await TargetProgram.Start(shape, collector);

        var (ours, theirs, skipped) = HeapTarget.OnOneThread(() =>
        {
            using var target = HeapTarget.Attach(program.Id);
            var heap = Reachable.Count(target);
            return (TheirCount.Lines(heap), TheirCount.Reachable(target), heap.SkippedBytes);
        }, limit: ReadingLimit.Of(0));

        Assert.Equal(theirs, ours);
        Assert.Equal(0, skipped);
    }
}
