using Touchstone.Shared;

namespace Touchstone.Tests.Shared;

/// <summary>CSV on a screen controls nothing there. In a file it is exact.</summary>
public class PlainWriterTests
{
    const string Text = "a,\u001b]0;title\u0007,\u009b2J,\u202egpj\n\"ä 漢 \ud83d\ude00\"\n";

    [Fact]
    public void On_a_screen_what_controls_it_is_replaced() =>
        Assert.Equal("a,\ufffd]0;title\ufffd,\ufffd2J,\ufffdgpj\n\"ä 漢 \ud83d\ude00\"\n", Written(isScreen: true));

    [Fact]
    public void In_a_file_texts_are_exact() => Assert.Equal(Text, Written(isScreen: false));

    static string Written(bool isScreen)
    {
        var output = new StringWriter();
        new Terminal(output, TextWriter.Null, 80, Color: false, Live: false) { IsScreen = isScreen }.ForExactTexts().Out.Write(Text);
        return output.ToString();
    }
}
