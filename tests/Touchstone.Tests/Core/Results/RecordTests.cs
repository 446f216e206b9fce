using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Tests.Core.Results;

/// <summary>Records come back from their lines, member by member.</summary>
public sealed class RecordTests
{
    [Fact]
    public void Every_property_of_a_record_is_written_and_comes_back()
    {
        Check(new Started
        {
            Serializer = "A",
            DataSet = "books",
            Count = 3,
            Version = "1.2.3",
            Library = "A 1.2.0.0",
            FileVersion = "1.2.3.4",
            Runtime = ".NET 10.0.12",
            Shape = "buffer",
            Native = true,
            NativeShapes = ["buffer", "bytes"],
            LibraryTypes = true,
            Converts = true,
            Annotations = "A",
            CopyChanges = "B",
            Cycle = "C",
            LeftOut = "D",
            ParserOnly = true,
            ServerGc = true,
        });
        Check(new Verified
        {
            PayloadBytes = 5.5,
            PayloadBytesMin = 5,
            PayloadBytesMax = 6,
            Differences = 1,
            Paths = ["a.b"],
            Texts = ["c"],
            Kinds = ["d"],
            CopiedText = "e",
            CopiedTextReferences = 4,
            CopiedTextInstances = 3,
            CopiedTextWritten = 2,
        });
        Check(new VerifiedAgain(
            new()
            {
                PayloadBytes = 5,
                Differences = 0,
                Paths = [],
                Texts = [],
                Kinds = [],
                CopiedText = "e",
                CopiedTextReferences = 4,
                CopiedTextInstances = 3,
                CopiedTextWritten = 2,
            },
            ["it wrote less"]));
        Check(new Compressed { GzipBytes = 1, BrotliBytes = 2 });
        Check(new Warmed
        {
            Operation = Operation.Deserialize,
            Steady = true,
            Calls = 7,
            BatchCalls = 8,
            NsPerCall = 9.5,
            ElapsedNs = 10,
            CompiledMethods = 11,
        });
        Check(new FirstCall
        {
            Operation = Operation.Serialize,
            DataSet = "books",
            RootType = "BookShelf",
            ElapsedNs = 1.5,
            JitMethods = 2,
            JitNs = 3,
            AllocatedBytes = 4,
            Assemblies = ["a"],
            AssemblyBytes = 5,
            PayloadBytes = 6,
            Lost = ["b"],
            LostText = "c",
            LostKinds = ["d"],
            Reason = "e",
            Supported = false,
        });
        Check(new Failure { Stage = "open", Reason = "a", Exception = "B", Supported = false });
        Check(new Finished { PeakBytes = 1L << 40, CompiledMethods = 2 });
        Check(new ProcessStart { MainNs = 1, PrecheckNs = 2, DebugBuilds = ["a"] });
        Check(new Holding { ProcessId = 1, Values = 2 });
        Check(new Ready { ProcessId = 1 });
        Check(new ParallelRound
        {
            Operation = Operation.Serialize,
            Threads = 2,
            Calls = 3,
            ElapsedNs = 4,
            CpuNs = 5,
            PauseNs = 6,
            Contentions = 7,
            AllocatedBytes = 8,
            Gen0 = 9,
            Gen1 = 10,
            Gen2 = 11,
        });
        Check(new CallTimes { Operation = Operation.Serialize, Threads = 2, UpToNs = [3], Calls = [4], LongestNs = 5 });
        Check(new ParallelFault { Operation = Operation.Serialize, Threads = 2, Reason = "a" });
        Check(new Published("A", "1.0", "net10.0", "jit", "native", 1, 2, ["a"]));
        Check(new RestoredPackages("A", "1.0", "net10.0", "jit", ["B 1.0"]));
        Check(new SessionTimes(4, 3, 2, 1));
        Check(new SideName("base", "a commit"));
        Check(new RetainedType("A", -1, -24));
        Check(new RetainedHeap(1, 24, "a"));
        Check(new LaunchEnd("a", true, 1) { StartToMainNs = 2, Launch = 3 });
        Check(new KernelReference("net10.0", "jit", 1, 2) { Framework = ".NET 10.0.12" });
        Check(new RunHeader(["run"], new DateTime(2026, 1, 31, 12, 0, 0, DateTimeKind.Utc), "a machine", "a", ["A=1"]) { Seed = 7 });
        Check(new ShardRecord(new ShardNumber(2, 3), ["run"], "a", ["books N=1"]) { ByLaunch = true });
        Check(new SerializerTraits("A", "https://example.org", "JSON", true, true)
        {
            Summary = "a",
            Types = "b",
            SourceGenerated = "i",
            Demands = "c",
            PlainTypes = false,
            LibraryTypes = true,
            Claims = ["d"],
            ClaimLinks = ["e"],
            State = "f",
            StateReason = "g",
            Caution = "h",
            TimeKinds = "B",
            ReferencesOption = "C",
        });
    }

    [Fact]
    public void A_line_that_lacks_a_member_gives_the_initial_value_of_its_property()
    {
        Assert.Equal("", Record<Started>.Read(Fields("{}")).FileVersion);
        Assert.Equal(double.NaN, Record<ProcessStart>.Read(Fields("""{"precheckNs":null}""")).PrecheckNs);
        Assert.True(double.IsNaN(Record<SessionTimes>.Read(Fields("{}")).WaitedNs));
        Assert.Null(Record<SerializerTraits>.Read(Fields("{}")).PlainTypes);
        Assert.Null(Record<Failure>.Read(Fields("{}")).Exception);
        Assert.Equal(new LaunchEnd(null, false, double.NaN), Record<LaunchEnd>.Read(Fields("{}")));
    }

    [Fact]
    public void A_member_of_another_kind_is_as_if_it_were_missing()
    {
        var started = Record<Started>.Read(Fields("""{"serializer":5,"count":"many","native":"yes","nativeShapes":[1,2],"version":"1.0"}"""));

        Assert.Equal(("", 0, false, "1.0"), (started.Serializer, started.Count, started.Native, started.Version));
        Assert.Empty(started.NativeShapes);
    }

    [Fact]
    public void A_record_of_an_unknown_operation_is_refused() =>
        Assert.False(Record<Warmed>.TryRead(Fields("""{"operation":"dance","steady":true}"""), out _));

    [Fact]
    public void The_members_of_a_key_are_members_of_the_line_and_empty_ones_can_be_left_out()
    {
        var key = new LaunchKey("A", "1.0", "net10.0", "jit", "books", 1, 2, "stream");
        var refused = new Unavailable(key, [Operation.Copy], true, "why");

        Assert.DoesNotContain("side", refused.ToString(), StringComparison.Ordinal);
        Check(refused with { Key = key with { Side = "base" }, Omitted = "A 1.0" }, ["key"]);
        Assert.Equal(key, Record<Unavailable>.Read(Fields(refused.ToString())).Key);
    }

    [Fact]
    public void Records_that_were_read_share_no_state()
    {
        var first = Record<SideName>.Read(Fields("""{"side":"base","name":"a"}"""));

        Assert.Equal(new SideName("head", ""), Record<SideName>.Read(Fields("""{"side":"head"}""")));
        Assert.Equal(new SideName("base", "a"), first);
    }

    static void Check<T>(T record, params string[] parts)
        where T : class
    {
        var line = record.ToString()!;
        using var written = JsonDocument.Parse(line);
        var nullability = new NullabilityInfoContext();
        Assert.True(Record<T>.TryRead(Fields(line), out var read));
        Record<T>.TryRead(Fields("{}"), out var empty);
        foreach (var property in typeof(T).GetProperties().Where(property => property.SetMethod is { IsPublic: true }))
        {
            var name = property.GetCustomAttribute<JsonPropertyNameAttribute>()?.Name ?? JsonNamingPolicy.CamelCase.ConvertName(property.Name);
            Assert.Equal(property.GetCustomAttribute<JsonIgnoreAttribute>() is null && !parts.Contains(name), written.RootElement.TryGetProperty(name, out _));
            Assert.Equal(property.GetValue(record), property.GetValue(read));
            if (!property.PropertyType.IsValueType && nullability.Create(property).ReadState == NullabilityState.NotNull)
                Assert.True(property.GetValue(empty) is not null, $"{property} has no initial value");
        }
    }

    static JsonFields Fields(string line)
    {
        Assert.True(JsonFields.TryParse(line, out var fields, out var error), error);
        return fields;
    }
}
