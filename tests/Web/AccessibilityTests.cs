namespace Touchstone.Web;

[Collection(Chromium.Name)]
public sealed class AccessibilityTests(Chromium chromium)
{
    const string Violations = """
        async () => (await axe.run(document, { resultTypes: ["violations"], preload: false })).violations
          .filter(violation => violation.impact !== "minor")
          .map(violation => `${violation.impact} ${violation.id}: ${violation.help}\n`
            + violation.nodes.slice(0, 5).map(node => "  " + node.html.slice(0, 200)).join("\n"))
          .join("\n")
        """;

    [AxeTheory]
    [InlineData("light", 1200)]
    [InlineData("dark", 360)]
    public async Task Axe_finds_no_violation_that_is_more_than_minor(string theme, int width)
    {
        await using var open = await chromium.Open(await chromium.RealReport, "theme=" + theme, width);
        await Expect(open.Chart("throughput").Locator("svg")).ToBeVisibleAsync();

        await HasNoViolation(open);
    }

    /// <summary>Opens everything that folds out, and checks the page with axe.</summary>
    internal static async Task HasNoViolation(OpenReport open)
    {
        await open.OpenEverything();

        // Not as a script of the page, since the content security policy would block it.
        await open.Page.EvaluateAsync(await File.ReadAllTextAsync(Path.Combine(Requirements.PageFolder, "node_modules", "axe-core", "axe.min.js")));

        var violations = await open.Page.EvaluateAsync<string>(Violations);
        Assert.True(violations.Length == 0, violations);
    }
}
