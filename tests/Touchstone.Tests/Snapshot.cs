using System.Runtime.CompilerServices;
using System.Text;

namespace Touchstone.Tests;

/// <summary>
/// Compares a text with the <c>*.verified.txt</c> file next to the test, character by character. If they differ, it writes <c>*.received.txt</c> there. If
/// the received text is right, move it over the verified file.
/// </summary>
static class Snapshot
{
    static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    /// <summary>Fails unless <paramref name="received"/> is the verified text of that name.</summary>
    public static void Matches(string received, string name, [CallerFilePath] string testFile = "")
    {
        var path = Path.Combine(Path.GetDirectoryName(testFile)!, name);
        var receivedFile = path + ".received.txt";
        var verified = File.Exists(path + ".verified.txt") ? File.ReadAllText(path + ".verified.txt", Utf8) : null;
        if (received == verified)
        {
            File.Delete(receivedFile);
            return;
        }
        File.WriteAllText(receivedFile, received, Utf8);
        Assert.Fail(verified is null
            ? $"there is no {name}.verified.txt yet; see {name}.received.txt next to the test"
            : $"{name} differs from its verified text in line {FirstDifference(verified, received)}; see {name}.received.txt next to the test");
    }

    static int FirstDifference(string verified, string received) =>
        1 + verified.Split('\n').Zip(received.Split('\n')).TakeWhile(lines => lines.First == lines.Second).Count();
}
