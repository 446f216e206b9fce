namespace Touchstone.Web;

/// <summary>Tests without a browser: runs the page's own tests of its pure functions.</summary>
public sealed class PageTests
{
    [NpmFact]
    public async Task The_tests_of_the_pages_functions_pass()
    {
        Requirements.Demand(Requirements.MissingForNpm);
        using var cli = new Cli { CurrentFolder = Requirements.PageFolder };

        var outcome = await cli.RunProgram(OperatingSystem.IsWindows() ? "npm.cmd" : "npm", "test");

        Assert.True(outcome.ExitCode == 0, outcome.ToString());
        Assert.Contains("passed", outcome.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void The_lock_file_names_versions_and_checksums_but_no_address()
    {
        var text = File.ReadAllText(Path.Combine(Requirements.PageFolder, "package-lock.json"));

        Assert.Contains("\"integrity\"", text, StringComparison.Ordinal);
        Assert.DoesNotContain("\"resolved\"", text, StringComparison.Ordinal);
    }
}
