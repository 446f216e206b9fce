using System.Buffers;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Tests.DataSets;

/// <summary>The data set social is as irregular as it claims, and the same on every machine.</summary>
public class SocialDataSetTests
{
    static readonly List<Post> Posts = [.. All(Create(100).Posts)];

    static readonly List<Rune> Characters = [.. Posts.SelectMany(post => post.Text.EnumerateRunes())];

    [Theory]
    [InlineData(1, 12_952, "e38519c8e9df292bc352a3d93d95a3673ee55612ae7b9b1cb4fad3b7eb2042f9")]
    [InlineData(100, 155_709, "8fb221e5db69d59c50a7f046338e5fc2f700f44a7d9ab208455c9d41009db200")]
    public void The_canonical_encoding_is_pinned(int count, int size, string sha256)
    {
        var buffer = new ArrayBufferWriter<byte>();
        var writer = new CanonicalWriter(buffer);
        DataSet.Write(DataSet.Create(count, 0, 0), ref writer);

        Assert.Equal((size, sha256), (buffer.WrittenCount, Convert.ToHexStringLower(SHA256.HashData(buffer.WrittenSpan))));
    }

    [Fact]
    public void As_JSON_a_hundred_threads_have_a_few_hundred_kilobytes() =>
        Assert.InRange(JsonSerializer.SerializeToUtf8Bytes(Create(100)).Length, 200_000, 500_000);

    [Theory]
    [InlineData(1)]
    [InlineData(100)]
    public void Replies_are_twelve_levels_deep_at_every_N(int count) => Assert.Equal(12, Depth(Create(count).Posts) - 1);

    [Fact]
    public void Each_level_has_fewer_posts_and_most_threads_are_short()
    {
        var levels = new List<int>();
        for (var level = Create(1000).Posts; level.Count > 0; level = [.. level.SelectMany(post => post.Replies)])
            levels.Add(level.Count);

        Assert.Equal(levels.OrderDescending(), levels);
        Assert.InRange(Create(1000).Posts.Count(post => post.Replies.Count == 0), 500, 800);
    }

    [Fact]
    public void A_third_of_the_characters_are_not_ASCII_and_they_are_of_every_plane_that_has_characters()
    {
        Assert.InRange(Share(Characters, character => !character.IsAscii), 0.2, 0.4);
        Assert.InRange(Share(Characters, character => !character.IsBmp), 0.01, 0.03);
        Assert.Equal([0, 1, 2, 3, 14, 15, 16], Characters.Select(character => character.Plane).Distinct().Order());
        Assert.All([1, 2, 3, 4], bytes => Assert.Contains(Characters, character => character.Utf8SequenceLength == bytes));
    }

    [Theory]
    [InlineData("\"")]
    [InlineData("'")]
    [InlineData("\\")]
    [InlineData("<")]
    [InlineData(">")]
    [InlineData("&")]
    [InlineData("\n")]
    [InlineData("\t")]
    [InlineData("]]>")]
    [InlineData("\u200D")]
    [InlineData("\uFE0F")]
    public void What_formats_escape_occurs(string text) => Assert.Contains(Posts, post => post.Text.Contains(text, StringComparison.Ordinal));

    [Fact]
    public void No_text_has_what_a_format_cannot_hold()
    {
        var texts = All(Create(1000).Posts).SelectMany(Texts).ToList();

        Assert.DoesNotContain(texts, text => text.Any(c => char.IsControl(c) && c is not ('\n' or '\t')));
        // The encoding throws at a surrogate without its other half.
        Assert.All(texts, text => Assert.True(new UTF8Encoding(false, throwOnInvalidBytes: true).GetByteCount(text) >= text.Length));
        Assert.DoesNotContain(texts, text => text.Length > 0 && string.IsNullOrWhiteSpace(text));
        Assert.All(texts, text => Assert.Equal(text.Trim(), text));
    }

    [Fact]
    public void Texts_are_of_every_length_up_to_four_thousand_and_most_are_short()
    {
        var lengths = Posts.Select(post => post.Text.Length).Order().ToList();

        Assert.Contains(0, lengths);
        Assert.InRange(lengths[^1], 2000, 4100);
        Assert.InRange(lengths[lengths.Count / 2], 40, 120);
        // The mean is far above the median: a few texts are most of the bytes.
        Assert.InRange(lengths.Average(), 2 * lengths[lengths.Count / 2], 5 * lengths[lengths.Count / 2]);
    }

    [Fact]
    public void Members_are_missing_as_often_as_they_are_in_such_services()
    {
        Assert.InRange(Share(Posts, post => post.Edited is null), 0.75, 0.95);
        Assert.InRange(Share(Posts, post => post.Place is null), 0.8, 0.95);
        Assert.InRange(Share(Posts, post => post.RepostOf is null), 0.85, 0.97);
        Assert.InRange(Share(Posts, post => post.Warning is null), 0.9, 0.99);
        Assert.InRange(Share(Posts, post => post.Tags.Count == 0), 0.5, 0.7);
        Assert.InRange(Share(Posts, post => post.Author.DisplayName is null), 0.1, 0.5);
        Assert.InRange(Share(Posts, post => post.Author.Followers is null), 0.05, 0.4);
        Assert.All(
            [Posts.Select(post => post.Author.Joined is null), Posts.Select(post => post.Author.Bio is null)],
            missing => Assert.Equal(2, missing.Distinct().Count()));
    }

    [Fact]
    public void Numbers_use_all_their_bits_and_have_both_signs()
    {
        Assert.InRange(Posts.Max(post => post.Views), 1ul << 60, (ulong)long.MaxValue);
        Assert.InRange(Posts.Max(post => post.Likes), 1u << 30, uint.MaxValue);
        Assert.InRange<int>(Posts.Max(post => post.Reposts), 1 << 14, ushort.MaxValue);
        Assert.Contains(Posts, post => post.Views < 256);
        Assert.Contains(Posts, post => post.Trend < 0);
        Assert.Contains(Posts, post => post.Score < 0);
        // A double, which many JSON readers use for every number, cannot hold these.
        Assert.Contains(Posts, post => (long)(double)post.Conversation != post.Conversation);
    }

    [Fact]
    public void Times_are_in_UTC_with_milliseconds_and_a_reply_is_later_than_its_post()
    {
        Assert.All(Posts, post => Assert.Equal((DateTimeKind.Utc, 0), (post.Created.Kind, (int)(post.Created.Ticks % TimeSpan.TicksPerMillisecond))));
        Assert.All(Posts, post => Assert.All(post.Replies, reply => Assert.True(reply.Created > post.Created)));
        Assert.All(Posts.Where(post => post.Edited is not null), post => Assert.True(post.Edited > post.Created));
    }

    [Fact]
    public void An_id_is_a_random_UUID_of_version_4()
    {
        var ids = Posts.ConvertAll(post => post.Id.ToString("D", CultureInfo.InvariantCulture));

        Assert.All(ids, id => Assert.Matches("^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$", id));
        Assert.Equal(ids.Count, ids.Distinct().Count());
    }

    static DataSet<SocialFeed> DataSet => (DataSet<SocialFeed>)Touchstone.DataSet.All["social"];

    static SocialFeed Create(int count) => DataSet.Create(count, 0, 0);

    static IEnumerable<Post> All(IEnumerable<Post> posts) => posts.SelectMany(post => All(post.Replies).Prepend(post));

    static IEnumerable<string> Texts(Post post) =>
        new[] { post.Text, post.Warning, post.Language, post.Author.Handle, post.Author.DisplayName, post.Author.Bio, post.Place?.Name }
            .Concat(post.Tags).Concat(post.Reactions.Select(reaction => reaction.Emoji)).OfType<string>();

    static int Depth(List<Post> posts) => posts.Count == 0 ? 0 : 1 + posts.Max(post => Depth(post.Replies));

    static double Share<T>(List<T> all, Func<T, bool> which) => (double)all.Count(which) / all.Count;
}
