using System.IO.Compression;
using System.Text.RegularExpressions;

namespace Touchstone.Web;

/// <summary>Results of two machines in one page. The second is a record under an invented name, in which one serializer is slower.</summary>
[Collection(OtherChromium.Name)]
public sealed class ElsewhereTests(Chromium chromium)
{
    static readonly string Record = Path.Combine(Cli.Root, "records", "2026-11-21-amd-epyc-debian-12", "run1");

    [BrowserFact]
    public async Task The_page_says_whether_the_order_holds_and_names_the_serializers_that_change_places()
    {
        using var cli = new Cli();
        var page = Path.Combine(cli.Folder, "machines.html");
        Elsewhere(Path.Combine(cli.Folder, "other"), Path.Combine(Record, "results.jsonl.gz"));
        var written = await cli.Run("report", Record, Path.Combine(cli.Folder, "other"), "--format", "html", "--out", page);
        Assert.True(written.ExitCode == 0, written.ToString());

        await using var open = await chromium.Open(page, "set=books&n=100");

        var section = open.Section("elsewhere");
        await Expect(section.GetByRole(AriaRole.Heading, new() { Level = 2 })).ToHaveTextAsync("Does the order hold elsewhere?");
        await Expect(section).ToContainTextAsync("change places between AMD EPYC and Made-up 9000");
        await Expect(section).ToContainTextAsync("Kendall's tau is 0.");
        await Expect(section.Locator("li").First).ToContainTextAsync("GoogleProtobuf is");
        await Expect(section.Locator("figure svg")).ToContainTextAsync("Made-up 9000");
        await AccessibilityTests.HasNoViolation(open);
        open.WasQuiet();
    }

    /// <summary>Copies the record with another machine and with samples of GoogleProtobuf that take ten times as long.</summary>
    internal static void Elsewhere(string folder, string record)
    {
        Directory.CreateDirectory(folder);
        using var reader = new StreamReader(new GZipStream(File.OpenRead(record), CompressionMode.Decompress));
        using var writer = new StreamWriter(Path.Combine(folder, "results.jsonl")) { NewLine = "\n" };
        var isSlow = false;
        while (reader.ReadLine() is { } line)
        {
            if (line.StartsWith("{\"type\":\"launch\"", StringComparison.Ordinal))
                isSlow = line.Contains("\"serializer\":\"GoogleProtobuf\"", StringComparison.Ordinal);
            if (line.StartsWith("{\"type\":\"run\"", StringComparison.Ordinal))
                line = line.Replace("AMD EPYC", "Made-up 9000", StringComparison.Ordinal);
            // Ten times as long: a zero before the decimal point, or at the end.
            if (isSlow && line.StartsWith("{\"type\":\"slice\"", StringComparison.Ordinal))
                line = Regex.Replace(line, "\"(?:elapsed|cpu)Ns\":[^]]*", times => Regex.Replace(times.Value, "([0-9]+)(?=[.,]|$)", "${1}0"));
            writer.WriteLine(line);
        }
    }
}
