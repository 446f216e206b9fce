using System.Text.Json;
using Touchstone.Probes;

namespace Touchstone.Tests.Worker.Probes;

/// <summary>Each verdict on a payload from elsewhere, with a payload or a serializer that gets it.</summary>
public sealed class ExchangeProbeTests : IDisposable
{
    const string Own = "evolution/test/old reads new";
    const string Other = "evolution/test/new reads old";

    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Theory]
    [InlineData("""{"Number":1,"Name":"Ada"}""", Verdict.Kept, "")]
    [InlineData("""{"Number":1,"Name":"Ada","Added":7}""", Verdict.Kept, "")]
    [InlineData("""{"Number":1,"FullName":"Ada"}""", Verdict.Lost, "Name")]
    [InlineData("""{"Number":2,"Name":"Ada"}""", Verdict.Changed, "Number")]
    [InlineData("""{"Number":"1","Name":"Ada"}""", Verdict.Refused, "")]
    public void A_payload_of_the_other_program_is_held_against_what_is_expected(string payload, Verdict verdict, string path)
    {
        Write(Other, payload);

        var finding = Run(Probe());

        Assert.Equal((verdict, path), (finding.Verdict, finding.Path));
    }

    [Fact]
    public void What_no_value_equals_is_judged_by_the_probe()
    {
        Write(Other, """{"Number":5,"Name":"Ada"}""");
        var probe = Evolution.Of("evolution/test", Ada, Ada, compare: read => new Finding(Verdict.Changed, "Number", "5000000000", $"{read.Number}"));

        Assert.Equal(new Finding(Verdict.Changed, "Number", "5000000000", "5"), Run(probe));
    }

    [Fact]
    public void Without_a_payload_nothing_is_probed()
    {
        Assert.Equal(new Finding(Verdict.NotApplicable, Reason: "the other program has left no payload"), Run(Probe()));
    }

    [Fact]
    public void A_probe_that_one_program_could_not_compile_has_the_compiler_s_message()
    {
        Exchange.LeaveOut(disk.Path, Exchange.WholeBuild, "nothing was built");
        Assert.Equal("nothing was built", Run(Probe()).Reason);

        Exchange.LeaveOut(disk.Path, "ExchangeProbeTests.cs", "CS0001: no");
        Assert.Equal("CS0001: no", Run(Probe()).Reason);
    }

    [Theory]
    [InlineData(Own)]
    [InlineData(Other)]
    public void What_does_not_survive_within_one_program_is_not_caused_by_versions(string broken)
    {
        Write(Other, """{"Number":1,"Name":"Ada"}""");
        Exchange.Refuse(disk.Path, new ProbeOutcome(broken, "", new Finding(Verdict.Changed, "Number", "1", "2")));

        Assert.Equal(new Finding(Verdict.NotApplicable, Reason: "it does not survive within one version either: changed, Number: 1 became 2"), Run(Probe()));
    }

    [Fact]
    public void A_program_leaves_its_value_and_finds_out_whether_it_gets_it_back_itself()
    {
        Assert.Equal(Verdict.Kept, Probe().Leave(ProbeContext<Json>()).Verdict);
        Assert.Equal("""{"Number":1,"Name":"Ada"}""", Read(Own));

        Assert.Equal(Verdict.Lost, Probe().Leave(ProbeContext<CamelWriter>()).Verdict);
        Assert.Equal("""{"number":1,"name":"Ada"}""", Read(Own));
    }

    [Fact]
    public void The_old_program_rewrites_what_the_new_one_left_and_has_no_result()
    {
        const string Rewriting = "evolution/test/old rewrites";
        Write(Rewriting + ", new reads", """{"Number":1,"Name":"Ada","Added":7}""");
        var probe = Evolution.Rewritten("evolution/test", Ada);

        Assert.False(probe.Runs);
        Assert.Equal(Verdict.Kept, probe.Leave(ProbeContext<Json>()).Verdict);
        Assert.Equal(Rewriting, probe.Name);
        Assert.Equal("""{"Number":1,"Name":"Ada"}""", Read(Rewriting));
    }

    [Fact]
    public void The_new_program_finds_what_the_old_one_kept_lost_or_could_not_read()
    {
        var probe = new RewrittenProbe<Person>(Ada, null) { Name = "reads", Partner = "rewrites" };
        Write("rewrites", """{"Number":1,"Name":"Ada"}""");
        Assert.Equal(Verdict.Kept, Run(probe).Verdict);

        Write("rewrites", """{"Number":1}""");
        Assert.Equal(Verdict.Lost, Run(probe).Verdict);

        Exchange.Refuse(disk.Path, new ProbeOutcome("rewrites", "", new Finding(Verdict.Crashed)));
        Assert.Equal(Verdict.Crashed, Run(probe).Verdict);
    }

    [Fact]
    public void A_version_that_writes_other_names_is_found_by_the_next_one()
    {
        var (first, second) = (Between("1.0.0", "2.0.0"), Between("2.0.0", "1.0.0"));

        Assert.Equal(Verdict.Kept, first.Leave(ProbeContext<Json>()).Verdict);
        Assert.Equal(Verdict.Kept, Run(second).Verdict);

        // Such a version works with itself: it can read what it writes.
        Assert.Equal(Verdict.Kept, first.Leave(ProbeContext<Camel>()).Verdict);
        Assert.Equal(Verdict.Lost, Run(second).Verdict);
    }

    [Fact]
    public void What_only_the_newer_version_refuses_is_lost_by_the_upgrade()
    {
        var (old, young) = (Between("1.0.0", "2.0.0"), Between("2.0.0", "1.0.0"));
        Assert.Equal(Verdict.Kept, old.Leave(ProbeContext<Json>()).Verdict);
        Exchange.Refuse(disk.Path, new ProbeOutcome(young.Name, "", new Finding(Verdict.Refused) { Exception = "too deep" }));

        // It reads what the older version wrote, and the result of that counts. The older version cannot read what was not written.
        Assert.Equal(Verdict.Kept, Run(young).Verdict);
        Assert.Equal(Verdict.NotApplicable, Run(old).Verdict);
    }

    static Probe Between(string own, string other) =>
        UpgradeProbe.Between(own, other).Single(probe => probe.Name == $"upgrade/books/{other} writes, {own} reads");

    static Person Ada() => new() { Number = 1, Name = "Ada" };

    static Probe Probe() => Evolution.Of("evolution/test", Ada, Ada);

    ProbeContext ProbeContext<TSerializer>()
        where TSerializer : struct, IBytesSerializer => new(Shape.Bytes<TSerializer>(), disk.Path) { HasSchema = false };

    Finding Run(Probe probe)
    {
        try
        {
            return probe.Run(ProbeContext<Json>())!;
        }
        catch (Exception error)
        {
            return Finding.Of(error);
        }
    }

    void Write(string name, string payload) => File.WriteAllText(Exchange.PayloadFile(disk.Path, name), payload);

    string Read(string name) => File.ReadAllText(Exchange.PayloadFile(disk.Path, name));

    sealed class Person
    {
        public int Number { get; set; }

        public string? Name { get; set; }
    }

    readonly struct Json : IBytesSerializer
    {
        public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value);

        public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload)!;
    }

    readonly struct CamelWriter : IBytesSerializer
    {
        public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, JsonSerializerOptions.Web);

        public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload)!;
    }

    readonly struct Camel : IBytesSerializer
    {
        public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, JsonSerializerOptions.Web);

        public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload, JsonSerializerOptions.Web)!;
    }
}
