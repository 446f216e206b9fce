using Touchstone.Build;

namespace Touchstone.Tests.Build;

public class TraitsFileTests
{
    static readonly AdapterVerification Old = new() { Version = "2.5.307", Date = new DateOnly(2026, 1, 31), DataSets = ["books"] };
    static readonly AdapterVerification New =
        new() { Version = "3.1.12", Date = new DateOnly(2026, 11, 22), DataSets = ["books", "log"], Runtimes = ["net8.0"], Packages = ["A 1.0", "B 2.0"] };

    const string Lines = """
        [
            { "version": "3.1.12", "date": "2026-11-22", "dataSets": ["books", "log"], "runtimes": ["net8.0"], "packages": ["A 1.0", "B 2.0"] },
            { "version": "2.5.307", "date": "2026-01-31", "dataSets": ["books"] }
          ]
        """;

    [Theory]
    [InlineData("null")]
    [InlineData("[]")]
    [InlineData("[{ \"version\": \"1.0\", \"date\": \"2026-01-31\", \"dataSets\": [\"a\", \"b\"] }]")]
    public void The_list_is_replaced_and_all_else_stays(string before) => Assert.Equal(
        $"{{\n  \"home\": \"ä\", \"claims\": {{ \"verified\": 1 }},\n  \"verified\": {Lines.ReplaceLineEndings("\n")},\n  \"z\": 1\n}}\n",
        TraitsFile.WithVerified($"{{\n  \"home\": \"ä\", \"claims\": {{ \"verified\": 1 }},\n  \"verified\": {before},\n  \"z\": 1\n}}\n", [New, Old]));

    [Fact]
    public void A_file_without_the_list_gets_it_at_its_end() => Assert.Equal(
        $"{{\n  \"z\": [1],\n  \"verified\": {Lines.ReplaceLineEndings("\n")}\n}}\n",
        TraitsFile.WithVerified("{\n  \"z\": [1]\n}\n", [New, Old]));

    [Fact]
    public void What_is_written_can_be_read()
    {
        var traits = AdapterTraits.Parse(System.Text.Encoding.UTF8.GetBytes(TraitsFile.WithVerified(Samples.TraitsJson, [New, Old])), out var reason);

        Assert.Equal("", reason);
        Assert.Equal(["3.1.12", "2.5.307"], traits!.Verified.Select(one => one.Version));
        Assert.Equal(["A 1.0", "B 2.0"], traits.Verified[0].Packages);
    }

    [Fact]
    public void The_license_is_replaced_and_all_else_stays() => Assert.Equal(
        "{ \"a\": 1, \"license\": \"MIT OR Apache-2.0\", \"z\": 1 }",
        TraitsFile.WithLicense("{ \"a\": 1, \"license\": null, \"z\": 1 }", "MIT OR Apache-2.0"));

    [Theory]
    [InlineData("null", null, ", \"reason\": \"\\u00E4\"")]
    [InlineData("{ \"version\": \"1.0\" }", "2026-01-31", "")]
    public void The_release_is_replaced_and_all_else_stays(string before, string? day, string reason)
    {
        var release = new AdapterRelease
        {
            Version = "2.0",
            Date = day is null ? null : DateOnly.Parse(day, System.Globalization.CultureInfo.InvariantCulture),
            State = AdapterRelease.Active,
            Reason = reason.Length > 0 ? "ä" : null,
            LookedUp = new DateOnly(2026, 11, 22),
        };

        Assert.Equal(
            $"{{ \"a\": 1, \"release\": {{ \"version\": \"2.0\", \"date\": {(day is null ? "null" : $"\"{day}\"")}, \"state\": \"active\"{reason}, "
                + "\"lookedUp\": \"2026-11-22\" }, \"z\": 1 }",
            TraitsFile.WithRelease($"{{ \"a\": 1, \"release\": {before}, \"z\": 1 }}", release));
    }

    [Fact]
    public void A_version_takes_the_place_of_the_same_one_and_the_newest_stands_first()
    {
        Assert.Equal(["3.1.12", "2.5.307"], TraitsFile.Add([Old], New).Select(one => one.Version));
        Assert.Equal([New], TraitsFile.Add([New with { DataSets = ["books"] }], New));
    }

    [Fact]
    public void A_project_gets_another_pin_and_keeps_the_rest() => Assert.Equal(
        "<P><SerializerVersion Condition=\"x\">2.0</SerializerVersion><Y>1</Y></P>",
        TraitsFile.WithPin("<P><SerializerVersion Condition=\"x\">1.0</SerializerVersion><Y>1</Y></P>", "2.0"));
}
