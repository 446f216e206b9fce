namespace Touchstone.Tests.Shell.Terminals;

/// <summary>Nothing but colors controls a screen, and in CSV not even those. In a file, texts are exact.</summary>
public class PlainWriterTests
{
    const string Text = "a,\u001b]0;title\u0007,\u009b2J,\u202egpj\n\"ä 漢 \ud83d\ude00\"\n";

    [Fact]
    public void On_a_screen_what_controls_it_is_replaced() =>
        Assert.Equal("a,\ufffd]0;title\ufffd,\ufffd2J,\ufffdgpj\n\"ä 漢 \ud83d\ude00\"\n", Written(isScreen: true));

    [Fact]
    public void In_a_file_texts_are_exact() => Assert.Equal(Text, Written(isScreen: false));

    [Theory]
    [InlineData("\u001b[1;31mred\u001b[0m\tand\n", "\u001b[1;31mred\u001b[0m\tand\n")]
    [InlineData("\u001b[2J \u001b]0;title\u0007", "\ufffd[2J \ufffd]0;title\ufffd")]
    [InlineData("\u001b[31\u001b[0m", "\ufffd[31\u001b[0m")]
    [InlineData("\u001b", "\ufffd")]
    [InlineData("\u001b\u001b[", "\ufffd\ufffd[")]
    public void Colors_pass_and_every_other_sequence_is_text(string text, string expected)
    {
        foreach (var atOnce in (bool[])[true, false])
        {
            var screen = new StringWriter();
            using var output = new PlainWriter(screen, keepsColors: true);
            if (atOnce)
                output.Write(text);
            foreach (var letter in atOnce ? "" : text)
                output.Write(letter);
            output.Flush();

            Assert.Equal(expected, screen.ToString());
        }
    }

    static string Written(bool isScreen)
    {
        var output = new StringWriter();
        new Terminal(output, TextWriter.Null, 80, Color: false, Live: false) { IsScreen = isScreen }.ForExactTexts().Out.Write(Text);
        return output.ToString();
    }
}
