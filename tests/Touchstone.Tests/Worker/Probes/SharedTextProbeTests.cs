using System.Text.Json;
using System.Text.Json.Serialization;
using Touchstone.Probes;
using Touchstone.ProbeTypes;

namespace Touchstone.Tests.Worker.Probes;

/// <summary>A text that members share: one text again or several, written once or for each reference.</summary>
public class SharedTextProbeTests
{
    [Theory]
    [InlineData("references/same text/two members", "one text in 2 places", "2 texts", "the payload has the text 2 times")]
    [InlineData("references/same text/in a list", "one text in 3 places", "3 texts", "the payload has the text 3 times")]
    public void A_library_that_writes_the_text_for_each_reference_copies_it(string probe, string before, string after, string reason) =>
        Assert.Equal(new Finding(Verdict.Changed, "Left", before, after, reason), Run<Json>(probe));

    [Fact]
    public void One_text_that_was_written_once_is_kept() =>
        Assert.Equal(Finding.Kept with { Reason = "the payload has the text once" }, Run<Repeats>("references/same text/in a list"));

    [Fact]
    public void One_text_that_was_written_for_each_reference_is_kept_and_the_reason_shows_its_price() =>
        Assert.Equal(Finding.Kept with { Reason = "the payload has the text 3 times" }, Run<Interns>("references/same text/in a list"));

    [Fact]
    public void A_text_that_is_gone_is_lost() => Assert.Equal(Verdict.Lost, Run<Drops>("references/same text/two members").Verdict);

    [Fact]
    public void Only_with_references_does_a_copy_refute_a_claim() => Assert.Equal(
        [("references/by default/same text", ""), ("references/same text/in a list", "sharedTexts"), ("references/same text/two members", "sharedTexts")],
        Probe.All.Values.Where(probe => probe.Name.Contains("same text", StringComparison.Ordinal)).Select(probe => (probe.Name, probe.Claim)));

    static Finding Run<TSerializer>(string probe)
        where TSerializer : struct, IBytesSerializer => Probe.All[probe].Run(new ProbeContext(Shape.Bytes<TSerializer>(), "") { HasSchema = false })!;

    readonly struct Json : IBytesSerializer
    {
        public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value);

        public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload)!;
    }

    // Writes one member and gives it to all.
    readonly struct Repeats : IBytesSerializer
    {
        public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(((SameTexts)(object)value!).Left);

        public T Deserialize<T>(byte[] payload) => (T)(object)SameTexts.Of(JsonSerializer.Deserialize<string>(payload)!);
    }

    readonly struct Interns : IBytesSerializer
    {
        static readonly JsonSerializerOptions Options = new() { Converters = { new Interning() } };

        public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value);

        public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload, Options)!;
    }

    readonly struct Drops : IBytesSerializer
    {
        public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(new SameText { Left = ((SameText)(object)value!).Left });

        public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload)!;
    }

    sealed class Interning : JsonConverter<string>
    {
        public override string Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => string.Intern(reader.GetString()!);

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);
    }
}
