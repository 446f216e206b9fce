using System.Text.Json;
using Touchstone.Probes;

namespace Touchstone.Tests.Worker.Probes;

/// <summary>What one serializer makes of the payload of another one.</summary>
public sealed class InteropProbeTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    public void Dispose() => disk.Dispose();

    [Fact]
    public void A_program_writes_each_value_once_and_reads_it_from_every_other_one()
    {
        var books = InteropProbe.Between("A", ["B", "C"]).Where(probe => probe.Name.StartsWith("interop/books/", StringComparison.Ordinal)).ToList();

        Assert.Equal(
            [("interop/books/A writes", true, false), ("interop/books/B writes, A reads", false, true), ("interop/books/C writes, A reads", false, true)],
            books.Select(probe => (probe.Name, probe.Leaves, probe.Runs)));
    }

    // A serializer that hangs would otherwise need a time limit for each value that nobody reads.
    [Fact]
    public void A_value_is_written_only_for_probes_that_need_it() => Assert.Equal(
        ["interop/books/B writes, A reads", "interop/books/A writes, B reads"],
        InteropProbe.Between("A", ["B"]).Single(probe => probe.Name == "interop/books/A writes").RunsFor.Order(StringComparer.Ordinal).Reverse());

    [Fact]
    public void What_the_other_one_wrote_is_the_same_a_dialect_or_refused()
    {
        Leave<Json>("A");
        Leave<Json>("B");
        Assert.Equal(Verdict.Kept, Run<Json>("A", "B").Verdict);

        // It reads its own payload. In that of the other one it finds no name that it knows.
        Leave<Camel>("C");
        var dialect = Run<Json>("A", "C");
        Assert.Equal((Verdict.Lost, "Books"), (dialect.Verdict, dialect.Path));

        File.WriteAllText(Exchange.PayloadFile(disk.Path, "interop/books/C writes"), "[");
        Assert.Equal(Verdict.Refused, Run<Json>("A", "C").Verdict);
    }

    [Theory]
    [InlineData("A")]
    [InlineData("B")]
    public void What_one_of_the_two_does_not_keep_alone_is_not_tested(string broken)
    {
        Leave<Json>("A");
        Leave<Camel>("B");
        Exchange.Refuse(disk.Path, new ProbeOutcome($"interop/books/{broken} writes", "", new Finding(Verdict.Changed, "Books", "1", "2")));

        Assert.Equal(new Finding(Verdict.NotApplicable, Reason: $"{broken} alone: changed"), Run<Json>("A", "B"));
    }

    [Fact]
    public void The_reason_of_a_serializer_without_a_type_for_the_value_is_that_of_the_pair()
    {
        Leave<Json>("A");
        Exchange.Refuse(disk.Path, new ProbeOutcome("interop/books/B writes", "", new Finding(Verdict.NotApplicable, Reason: "it has no type")));

        Assert.Equal("B alone: it has no type", Run<Json>("A", "B").Reason);
    }

    [Theory]
    [InlineData("A", "B")]
    [InlineData("B", "A")]
    public void Nothing_is_said_about_a_program_that_ended_before_it_wrote(string present, string absent)
    {
        Leave<Json>(present);

        Assert.Equal(new Finding(Verdict.NotApplicable, Reason: $"{absent} has left no payload"), Run<Json>("A", "B"));
    }

    [Theory]
    [InlineData(0, Verdict.NotApplicable)]
    [InlineData(1, Verdict.Kept)]
    public void A_value_of_a_new_object_is_not_called_the_same(int number, Verdict verdict)
    {
        var probe = new InteropProbe(Number(number), "A", "B") { Name = "probe" };
        foreach (var name in (string[])["A", "B"])
            new InteropPayload(Number(number), []) { Name = $"interop/values/int/{name} writes", Partner = "" }.Leave(Context<Json>());

        Assert.Equal(verdict, Run<Json>(probe).Verdict);
    }

    [Fact]
    public void A_new_object_that_is_read_as_another_value_is_a_dialect_all_the_same()
    {
        var probe = new InteropProbe(Number(0), "A", "B") { Name = "probe" };
        File.WriteAllText(Exchange.PayloadFile(disk.Path, "interop/values/int/A writes"), "{}");
        File.WriteAllText(Exchange.PayloadFile(disk.Path, "interop/values/int/B writes"), """{"Value":7}""");

        Assert.Equal(new Finding(Verdict.Changed, "Value", "0", "7"), Run<Json>(probe));
    }

    [Theory]
    [InlineData("interop/values/Guid/empty/MessagePack@2.5.302 writes, Nerdbank reads", "MessagePack@2.5.302")]
    [InlineData("interop/books/A writes", null)]
    [InlineData("interop/books", null)]
    [InlineData("upgrade/books/1.0.0 writes, 2.0.0 reads", null)]
    [InlineData("values/Guid/empty", null)]
    public void The_name_of_a_probe_says_whose_payload_is_read(string probe, string? writer) => Assert.Equal(writer, InteropProbe.WriterOf(probe));

    static ExchangedValue Number(int number) =>
        new("values/int", context => context.Open(new ProbeData<Holder>("values/int", () => new Holder { Value = number }, hasCycles: false)));

    void Leave<TSerializer>(string name)
        where TSerializer : struct, IBytesSerializer =>
        Assert.Equal(Verdict.Kept, Find($"interop/books/{name} writes", name, "other").Leave(Context<TSerializer>()).Verdict);

    Finding Run<TSerializer>(string own, string other)
        where TSerializer : struct, IBytesSerializer => Run<TSerializer>(Find($"interop/books/{other} writes, {own} reads", own, other));

    Finding Run<TSerializer>(Probe probe)
        where TSerializer : struct, IBytesSerializer
    {
        try
        {
            return probe.Run(Context<TSerializer>())!;
        }
        catch (Exception error)
        {
            return Finding.Of(error);
        }
    }

    static Probe Find(string name, string own, string other) => InteropProbe.Between(own, [other]).Single(probe => probe.Name == name);

    ProbeContext Context<TSerializer>()
        where TSerializer : struct, IBytesSerializer => new(Shape.Bytes<TSerializer>(), disk.Path) { HasSchema = false };

    sealed class Holder
    {
        public int Value { get; set; }
    }

    readonly struct Json : IBytesSerializer
    {
        public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value);

        public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload)!;
    }

    readonly struct Camel : IBytesSerializer
    {
        public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, JsonSerializerOptions.Web);

        public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload, JsonSerializerOptions.Web)!;
    }
}
