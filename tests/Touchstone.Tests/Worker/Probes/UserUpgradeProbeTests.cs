using System.Text.Json;
using Touchstone.Probes;

namespace Touchstone.Tests.Worker.Probes;

/// <summary>Two versions exchange the user's data: each of them is a serializer here.</summary>
public sealed class UserUpgradeProbeTests : IDisposable
{
    readonly TemporaryFolder disk = new();

    readonly Probe young = UpgradeProbe.OfUser(new Letters<Letter>(i => new Letter { Name = "n" + i, Number = i }), "2.0.0", "1.0.0");
    readonly Probe old = UpgradeProbe.OfUser(new Letters<Letter>(i => new Letter { Name = "n" + i, Number = i }), "1.0.0", "2.0.0");

    public void Dispose() => disk.Dispose();

    [Fact]
    public void Everything_comes_back_and_the_bytes_are_the_same()
    {
        Leave<Json>(old);
        Leave<Json>(young);

        Assert.Equal("upgrade/My.Letters/1.0.0 writes, 2.0.0 reads", young.Name);
        Assert.Equal(new Finding(Verdict.Kept, Reason: "both versions write the same bytes"), Run<Json>(young));
    }

    [Fact]
    public void Other_bytes_with_the_same_values_are_no_loss()
    {
        Leave<Spaced>(old);
        Leave<Json>(young);

        Assert.Equal(new Finding(Verdict.Kept, Reason: "the versions write different bytes"), Run<Json>(young));
    }

    [Fact]
    public void A_value_that_only_the_upgrade_loses_is_named_by_its_path()
    {
        Leave<Json>(old);
        Leave<Dropping>(young);

        Assert.Equal(
            new Finding(Verdict.Lost, "[0].Name", "\"n0\"", "null", "99 more differ; the versions write different bytes"), Run<Dropping>(young));
        // What the newer one does not write was lost before the older one reads.
        Assert.Equal(Verdict.Kept, Run<Json>(old).Verdict);
    }

    [Fact]
    public void What_a_version_loses_by_itself_is_not_lost_by_the_upgrade()
    {
        Leave<Dropping>(old);
        Leave<Dropping>(young);

        var found = Run<Dropping>(young);
        Assert.Equal(Verdict.Kept, found.Verdict);
        Assert.StartsWith("within one version too, [0].Name: \"n0\" became null", found.Reason, StringComparison.Ordinal);
        Assert.EndsWith("; both versions write the same bytes", found.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void A_version_that_cannot_write_the_data_says_why()
    {
        Leave<Json>(young);
        Exchange.Refuse(disk.Path, new ProbeOutcome(old.Name, "", new Finding(Verdict.Refused) { Exception = "NotSupportedException: no" }));

        var thrown = Assert.Throws<UnsupportedException>(() => Run<Json>(young));
        Assert.Contains("NotSupportedException: no", thrown.Message, StringComparison.Ordinal);
    }

    void Leave<T>(Probe probe)
        where T : struct, IBytesSerializer
    {
        var found = probe.Leave(Context<T>());
        if (found.Verdict != Verdict.Kept)
            Exchange.Refuse(disk.Path, new ProbeOutcome(probe.Name, "", found));
    }

    Finding Run<T>(Probe probe)
        where T : struct, IBytesSerializer => probe.Run(Context<T>())!;

    ProbeContext Context<T>()
        where T : struct, IBytesSerializer => new(Shape.Bytes<T>(), disk.Path) { HasSchema = false };

    sealed class Letters<T>(Func<int, T> make) : UserDataSet<List<T>>
    {
        public override string Name => "My.Letters";

        protected override List<T> Make(int count) => [.. Enumerable.Range(0, count).Select(make)];
    }

    sealed class Letter
    {
        public string? Name { get; set; }

        public int Number { get; set; }
    }

    readonly struct Json : IBytesSerializer
    {
        public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value);

        public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload)!;
    }

    readonly struct Spaced : IBytesSerializer
    {
        static readonly JsonSerializerOptions options = new() { WriteIndented = true };

        public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, options);

        public T Deserialize<T>(byte[] payload) => JsonSerializer.Deserialize<T>(payload, options)!;
    }

    // It writes and reads one member only.
    readonly struct Dropping : IBytesSerializer
    {
        public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(Without((List<Letter>)(object)value!));

        public T Deserialize<T>(byte[] payload) => (T)(object)Without(JsonSerializer.Deserialize<List<Letter>>(payload)!);

        static List<Letter> Without(List<Letter> letters) => [.. letters.Select(letter => new Letter { Number = letter.Number })];
    }
}
