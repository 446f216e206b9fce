using System.Text.RegularExpressions;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Triage;
using Touchstone.HeapTargets;

namespace Touchstone.Heap.Tests;

/// <summary>Programs with one trouble each: triage names it first.</summary>
public sealed class TriageTests
{
    [Theory]
    [InlineData("Threads", "", "deadlock", "2 threads deadlock: thread ")]
    [InlineData("Finalizers", "", "finalizer", "the finalizer thread is blocked in Blocker.Finalize, where it sleeps: 200 objects wait for it")]
    [InlineData("Events", "", "holder", "Broker.Changed holds 100 % of the live heap (alive by static Broker.One): 9 252 Subscription")]
    [InlineData("LargeGaps", "", "gaps", "LOH is 80 % free: ")]
    [InlineData("AsyncWaits", "", "async", "1 200 async methods wait in Shop.ReadAsync <- Shop.LoadAsync <- Shop.HandleAsync")]
    [InlineData("Blocked", "threads", "threads", "123 threads: 120 of them wait for an event in ")]
    [InlineData("Blocked", "pool", "pool", "12 of ")]
    [InlineData("Events", "", "holder", "Broker.Changed holds 100 % of the live heap", "DOTNET_gcServer=1")]
    [InlineData("LargeGaps", "", "gaps", "LOH is 80 % free: ", "DOTNET_gcServer=1")]
    [InlineData("AsyncWaits", "", "async", "1 200 async methods wait in Shop.ReadAsync", "DOTNET_gcServer=1")]
    public async Task The_cause_comes_first(string shape, string argument, string cause, string sentence, string variables = "")
    {
        using var program = await TargetProgram.Start(shape, variables, argument.Length > 0 ? [argument] : []);
        var findings = HeapTriage.Of(HeapReading.Read(new HeapSource(program.Id, ""), HeapReadOptions.Triage));

        Assert.NotEmpty(findings);
        Assert.Equal(cause, findings[0].Cause);
        // The runtime's own large objects, of which a busy machine makes more, are some hundred kB of 40 MB.
        Assert.StartsWith(sentence, Regex.Replace(findings[0].Sentence, "(?<=^LOH is )(7[789]|8[0123])(?= %)", "80"), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Threads")]
    [InlineData("Finalizers")]
    [InlineData("Events")]
    [InlineData("LargeGaps")]
    [InlineData("AsyncWaits")]
    public async Task A_dump_has_the_causes_of_its_process(string shape)
    {
        using var program = await TargetProgram.Start(shape);
        var live = HeapTriage.Of(HeapReading.Read(new HeapSource(program.Id, ""), HeapReadOptions.Triage));
        var dump = HeapTriage.Of(HeapReading.Read(new HeapSource(program.Id, "") { Method = ReadingMethod.Snapshot }, HeapReadOptions.Triage));

        Assert.NotEmpty(live);
        Assert.Equal(live.Select(finding => (finding.Cause, finding.Sentence)), dump.Select(finding => (finding.Cause, finding.Sentence)));
    }

    [Fact]
    public async Task A_program_that_only_fluctuates_has_no_cause()
    {
        using var program = await TargetProgram.Start("Leaking", "", "fluctuating");
        for (var step = 0; step < 4; step++)
        {
            Assert.Empty(HeapTriage.Of(HeapReading.Read(new HeapSource(program.Id, ""), HeapReadOptions.Triage)));
            await program.Echo("next");
        }
    }

    [Theory]
    [InlineData("Orders")]
    [InlineData("Handles")]
    [InlineData("Locks")]
    public async Task A_program_without_trouble_has_no_cause(string shape)
    {
        using var program = await TargetProgram.Start(shape);

        Assert.Empty(HeapTriage.Of(HeapReading.Read(new HeapSource(program.Id, ""), HeapReadOptions.Triage)));
    }
}
