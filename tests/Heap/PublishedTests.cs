using Touchstone.Heap.Reachability;
using Touchstone.Heap.Targets;
using Touchstone.Heap.Walking;
using Touchstone.HeapTargets;

namespace Touchstone.Heap.Tests;

/// <summary>Programs of other runtimes, and programs that contain their runtime, are counted as ClrMD counts them.</summary>
public sealed class PublishedTests(PublishedTests.Programs programs) : IClassFixture<PublishedTests.Programs>
{
    const string SelfContained = "SelfContained";
    const string SingleFile = "PublishSingleFile";
    const string Trimmed = "PublishTrimmed";

    [Theory]
    [InlineData("net8.0", SelfContained)]
    [InlineData("net9.0", SelfContained)]
    [InlineData("net9.0", SelfContained, SingleFile)]
    [InlineData("net10.0", SingleFile)]
    [InlineData("net10.0", SelfContained, Trimmed)]
    [InlineData("net10.0", SelfContained, Trimmed, SingleFile)]
    public async Task A_published_program_has_the_objects_that_ClrMD_finds(string framework, params string[] properties)
    {
        using var program = await programs.Start("Generics", framework, "", properties);

        var (ours, theirs, alive, reachable) = HeapTarget.OnOneThread(() =>
        {
            for (var attempt = 1; ; attempt++)
            {
                using var target = HeapTarget.Attach(program.Id);
                var heap = HeapWalk.Count(target);
                // A thread of the runtime may be allocating where it was stopped.
                if (heap.SkippedBytes > 0 && attempt < 3)
                    continue;
                Assert.Equal((0, 1500), (heap.SkippedBytes, heap.Types.Single(type => type.Name == "Twig").Count));
                return (TheirCount.Lines(heap), TheirCount.All(target), TheirCount.Lines(Reachable.Count(target)), TheirCount.Reachable(target));
            }
        }, limit: ReadingLimit.Of(0));

        Assert.Equal(theirs, ours);
        Assert.Equal(reachable, alive);
        var listed = Assert.Single(DotNetProcesses.DotNet(), process => process.Id == program.Id);
        Assert.StartsWith(framework["net".Length..], RunningRuntime.VersionsOf([listed.Id])[listed.Id], StringComparison.Ordinal);
        Assert.InRange(listed.PrivateBytes, 100_000, listed.ResidentBytes);
        Assert.Equal("still there?", await program.Echo("still there?"));
    }

    [Fact]
    public async Task A_single_file_is_read_from_a_full_dump_and_other_kinds_are_refused_with_the_command_for_it()
    {
        using var program = await programs.Start("Generics", "net10.0", "", SelfContained, SingleFile);
        var (source, dump) = (new HeapSource(program.Id, ""), Path.Combine(programs.Folder, "full.dmp"));

        var refused = Assert.Throws<HeapException>(() => Dumps.DumpWriter.Write(source, dump, "heap", before: null, unread: ""));
        Dumps.DumpWriter.Write(source, dump, "full", before: null, unread: "");

        Assert.Contains("is a single-file program", refused.Message, StringComparison.Ordinal);
        Assert.Equal($"touchstone heap dump {program.Id} {dump} --type full", refused.Next);
        foreach (var later in (HeapSource[])[new HeapSource(0, dump), source with { Method = ReadingMethod.Snapshot }])
            Assert.Equal(1500, HeapReading.Read(later, new HeapReadOptions()).Snapshot.Heap.Types.Single(type => type.Name == "Twig").Count);
    }

    [ProcessorsTheory]
    [InlineData("net8.0", "DOTNET_gcServer=1")]
    [InlineData("net8.0", "DOTNET_gcServer=1 DOTNET_GCDynamicAdaptationMode=1")]
    [InlineData("net9.0", "DOTNET_gcServer=1")]
    public async Task All_that_threads_made_is_alive_in_a_server_of_an_earlier_runtime(string framework, string collector)
    {
        var processors = await ManyProcessors.Variables(programs.Folder, 8);
        using var program = await programs.Start("Processors", framework, $"{collector} {processors}", SelfContained);

        ProcessorsTests.AssertAll(program, programs.Folder);
    }

    [LinkerTheory]
    [InlineData(ReadingMethod.Stop)]
    [InlineData(ReadingMethod.EventPipe)]
    [InlineData(ReadingMethod.Snapshot)]
    public async Task A_NativeAOT_program_is_refused_with_what_it_is(ReadingMethod method)
    {
        using var program = await programs.Start("Generics", "net10.0", "", Programs.Native);

        var refused = Assert.Throws<HeapException>(() => HeapReading.Read(
            new HeapSource(program.Id, "") { Method = method }, new HeapReadOptions { LiveOnly = method == ReadingMethod.EventPipe }));

        Assert.Contains("is a NativeAOT program: its runtime is compiled into it", refused.Message, StringComparison.Ordinal);
        Assert.StartsWith($"touchstone heap memory {program.Id} ", refused.Next, StringComparison.Ordinal);
        Assert.Equal("still there?", await program.Echo("still there?"));
    }

    [Fact]
    public void A_program_that_is_only_stored_with_a_runtime_is_not_a_NativeAOT_program()
    {
        Assert.False(NativeAot.IsProgram(Environment.ProcessPath!));
        Assert.False(NativeAot.IsProgram(typeof(NativeAot).Assembly.Location));
        Assert.False(NativeAot.IsProgram(Path.Combine(programs.Folder, "missing")));
    }

    /// <summary>The programs that these tests read, published together.</summary>
    public sealed class Programs : IAsyncLifetime
    {
        internal const string Native = "PublishAot";

        static readonly PublishedTarget[] Targets =
        [
            new("Generics", "net8.0", SelfContained),
            new("Generics", "net9.0", SelfContained),
            new("Processors", "net8.0", SelfContained),
            new("Processors", "net9.0", SelfContained),
            new("Generics", "net9.0", SelfContained, SingleFile),
            new("Generics", "net10.0", SingleFile),
            new("Generics", "net10.0", SelfContained, SingleFile),
            new("Generics", "net10.0", SelfContained, Trimmed),
            new("Generics", "net10.0", SelfContained, Trimmed, SingleFile),
            .. CanLink ? (PublishedTarget[])[new("Generics", "net10.0", Native)] : [],
        ];

        IReadOnlyList<string> paths = [];

        /// <summary>NativeAOT needs one of them to link.</summary>
        internal static bool CanLink => File.Exists("/usr/bin/gcc") || File.Exists("/usr/bin/clang");

        internal string Folder { get; } = Directory.CreateTempSubdirectory("touchstone-published-").FullName;

        internal Task<TargetProgram> Start(string shape, string framework, string variables, params string[] properties)
        {
            var place = Array.FindIndex(
                Targets, target => target.Shape == shape && target.Framework == framework && target.Properties.SequenceEqual(properties));
            return TargetProgram.Start(paths[place], shape, variables, []);
        }

        public async Task InitializeAsync() => paths = await PublishedTarget.PublishAll(Folder, Targets);

        public Task DisposeAsync()
        {
            Directory.Delete(Folder, recursive: true);
            return Task.CompletedTask;
        }
    }
}

/// <summary>Tests with a program that is compiled ahead of time, which takes a linker.</summary>
sealed class LinkerTheoryAttribute : TheoryAttribute
{
    public LinkerTheoryAttribute() => Skip = PublishedTests.Programs.CanLink ? null : "needs gcc or clang";
}
