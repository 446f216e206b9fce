using Touchstone.Heap.Dumps;
using Touchstone.Heap.Roots;
using Touchstone.Heap.Targets;
using Touchstone.HeapTargets;

namespace Touchstone.Heap.Tests;

/// <summary>
/// A server collector keeps handles, and with them static fields, in one table for each processor, and changes the number of its heaps while the program
/// runs. Whatever that number is, all that is alive is found. The counts are those of the target's source, and the runtime's own events have to have them too.
/// </summary>
public sealed class ProcessorsTests : IDisposable
{
    const string Shape = "Processors";
    const string Server = "DOTNET_gcServer=1";

    // What the source of the program says.
    static readonly (string Type, int Count)[] Made =
        [("Quote", 1600), ("Note", 160), ("ByHandle", 160), ("Point[]", 160), ("OfThread", 16), ("OfGeneric", 16)];

    readonly string folder = Directory.CreateTempSubdirectory("touchstone-processors-").FullName;

    public void Dispose() => Directory.Delete(folder, recursive: true);

    [Theory]
    [InlineData("")]
    [InlineData(Server)]
    [InlineData($"{Server} DOTNET_PROCESSOR_COUNT=8")]
    [InlineData($"{Server} DOTNET_GCDynamicAdaptationMode=0")]
    [InlineData($"{Server} DOTNET_GCHeapCount=2")]
    public async Task All_that_threads_made_is_alive(string collector)
    {
        using var program = await TargetProgram.Start(Shape, collector);

        AssertAll(program, folder);
    }

    [ProcessorsTheory]
    [InlineData(8, Server)]
    [InlineData(32, Server)]
    [InlineData(8, $"{Server} DOTNET_GCHeapCount=3")]
    [InlineData(8, $"{Server} DOTNET_GCHeapAffinitizeMask=F")]
    public async Task All_that_threads_made_is_alive_where_there_are_more_processors_than_heaps(int processors, string collector)
    {
        using var program = await TargetProgram.Start(Shape, $"{collector} {await ManyProcessors.Variables(folder, processors)}");

        AssertAll(program, folder);
    }

    [ProcessorsTheory]
    [InlineData("Note", "static Held.Quotes")]
    [InlineData("ByHandle", "strong handle")]
    [InlineData("OfThread", "thread-static field")]
    [InlineData("OfGeneric", "thread-static field")]
    public async Task What_holds_an_object_is_found_where_there_are_more_processors_than_heaps(string type, string root)
    {
        using var program = await TargetProgram.Start(Shape, $"{Server} {await ManyProcessors.Variables(folder, 8)}");

        var reading = HeapReading.Read(new HeapSource(program.Id, ""), new HeapReadOptions { LiveOnly = true, RootsOf = type, Retained = 0 });

        Assert.Equal(root, reading.Path!.Root);
        Assert.Equal(type, reading.Path.Steps[^1].Type);
        foreach (var (made, count) in Made)
            Assert.Equal(count, Assert.Single(reading.Retention!.Types, kept => kept.Name == made).Count);
    }

    [Fact]
    public async Task A_dump_whose_handle_tables_are_damaged_is_said_to_be_only_partly_read()
    {
        using var program = await TargetProgram.Start(Shape, Server);
        var dump = Path.Combine(folder, "damaged.dmp");
        DumpWriter.Write(new HeapSource(program.Id, ""), dump, "heap", before: null, unread: "");
        Damage(dump);

        var reading = HeapReading.Read(new HeapSource(0, dump), new HeapReadOptions { LiveOnly = true });

        Assert.Contains("handle tables of its server garbage collector could not be verified", Assert.Single(reading.Warnings), StringComparison.Ordinal);
        Assert.EndsWith("touchstone heap PID --no-ptrace counts all", reading.Warnings[0], StringComparison.Ordinal);
    }

    // The first segment of the first table no longer belongs to it. The debugging library does not look at that.
    static void Damage(string dump)
    {
        ulong owner;
        using (var target = HeapTarget.Load(dump))
        {
            var (runtime, memory) = (target.Runtime, target.Memory);
            var map = CollectorVariables.HandleTableMap(runtime.ClrInfo.ModuleInfo, memory, runtime.Heap.SubHeaps.Length);
            var bucket = memory.ReadPointer(memory.ReadPointer(map));
            var table = memory.ReadPointer(memory.ReadPointer(bucket));
            var segment = memory.ReadPointer(table + 56);
            owner = segment + 2006;
            Assert.Equal(table, memory.ReadPointer(owner));
        }
        long at;
        using (var file = CoreFile.Open(dump))
        {
            var part = file.Parts.Single(part => owner >= part.Address && owner < part.Address + part.Present);
            at = part.Offset + (long)(owner - part.Address);
        }
        using var write = File.OpenWrite(dump);
        write.Position = at;
        write.Write(new byte[8]);
    }

    /// <summary>Fails unless each way to read a program finds what its threads made.</summary>
    /// <param name="program">A program of tests/HeapTargets/Processors.</param>
    /// <param name="folder">A folder for a dump.</param>
    internal static void AssertAll(TargetProgram program, string folder)
    {
        AssertAll(new HeapSource(program.Id, "") { Method = ReadingMethod.EventPipe });
        AssertAll(new HeapSource(program.Id, ""));
        AssertAll(new HeapSource(program.Id, "") { Method = ReadingMethod.Snapshot });
        var dump = Path.Combine(folder, $"{program.Pid}.dmp");
        DumpWriter.Write(new HeapSource(program.Id, ""), dump, "heap", before: null, unread: "");
        AssertAll(new HeapSource(0, dump));
    }

    static void AssertAll(HeapSource source)
    {
        var reading = HeapReading.Read(source, new HeapReadOptions { LiveOnly = true });

        var found = Made.Select(made => (made.Type, (int)reading.Snapshot.Heap.Types.Where(type => type.Name == made.Type).Sum(type => type.Count)));
        Assert.Equal(Made, found);
        Assert.DoesNotContain(reading.Warnings, warning => warning.Contains("handle tables", StringComparison.Ordinal));
    }
}

/// <summary>A theory that needs more processors than most machines have.</summary>
sealed class ProcessorsTheoryAttribute : TheoryAttribute
{
    public ProcessorsTheoryAttribute() => Skip = ManyProcessors.Missing;
}
