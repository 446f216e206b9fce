namespace Touchstone.Tests.Worker;

/// <summary>Values in messages: similar values must have different texts, and no value may control a terminal.</summary>
public sealed class ValueTextTests
{
    // An attribute cannot hold an unpaired surrogate, since it is stored as UTF-8.
    [Fact]
    public void Half_a_surrogate_pair_is_escaped()
    {
        Assert.Equal("\"a\\ud83db\"", ValueText.Of("a\ud83db"));
        Assert.Equal("\"a\\ude00b\"", ValueText.Of("a\ude00b"));
    }

    [Theory]
    [InlineData("plain", "\"plain\"")]
    [InlineData("a\ufffdb", "\"a\\ufffdb\"")]
    [InlineData("\ud83d\ude00", "\"\\ud83d\\ude00\"")]
    [InlineData("a\0b", "\"a\\u0000b\"")]
    [InlineData("\u001b[2J", "\"\\u001b[2J\"")]
    [InlineData("\r\n\t", "\"\\u000d\\u000a\\u0009\"")]
    [InlineData("\u0085\u2028\u2029\ufeff", "\"\\u0085\\u2028\\u2029\\ufeff\"")]
    [InlineData("ä 漢", "\"ä 漢\"")]
    public void Surrogates_and_control_characters_are_escaped(string value, string text) => Assert.Equal(text, ValueText.Of(value));

    [Fact]
    public void A_long_text_ends_with_an_ellipsis_behind_sixty_characters() =>
        Assert.Equal($"\"{new string('x', 60)}…\"", ValueText.Of(new string('x', 61)));

    [Fact]
    public void Times_tell_their_kind_and_lists_their_length()
    {
        Assert.Equal("2026-01-31T00:00:00.0000000Z (Utc)", ValueText.Of(new DateTime(2026, 1, 31, 0, 0, 0, DateTimeKind.Utc)));
        Assert.Equal("3 elements", ValueText.Of(new List<int> { 1, 2, 3 }));
        Assert.Equal("true", ValueText.Of(true));
        Assert.Equal("null", ValueText.Of(null));
    }
}
