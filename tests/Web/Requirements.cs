using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace Touchstone.Web;

/// <summary>What these tests need beyond .NET. Without it they are skipped with the reason. If CI is set, they fail instead.</summary>
static class Requirements
{
    /// <summary>The variable in which the program looks for the browser.</summary>
    const string BrowserVariable = "CHROME_PATH";

    static readonly string[] Browsers = ["chromium", "chromium-browser", "google-chrome"];

    /// <summary>The sources of the page.</summary>
    public static string PageFolder { get; } = Path.Combine(Cli.Root, "web", "report");

    /// <summary>Chromium, or the browser that CHROME_PATH names. Null if there is none.</summary>
    public static string? BrowserPath { get; } = NamedBrowser is null ? Browsers.Select(OnPath).FirstOrDefault(path => path is not null) : OnPath(NamedBrowser);

    /// <summary>What a test that opens the page lacks. Null for nothing.</summary>
    public static string? MissingForBrowser { get; } = MissingPage() ?? MissingBrowser();

    /// <summary>What a test that checks accessibility lacks. Null for nothing.</summary>
    public static string? MissingForAxe { get; } = MissingForBrowser ?? MissingPackages();

    /// <summary>What a test that runs npm lacks. Null for nothing.</summary>
    public static string? MissingForNpm { get; } =
        OnPath("node") is null || OnPath("npm") is null ? "Node with npm is not on PATH; next: install Node 20 or later" : MissingPackages();

    /// <summary>The reason to skip a test that lacks this. Null if the test must run.</summary>
    public static string? Skip(string? missing) => Environment.GetEnvironmentVariable("CI") is { Length: > 0 } ? null : missing;

    /// <summary>Fails with what is missing, for tests that must not be skipped.</summary>
    public static void Demand(string? missing) => Assert.True(missing is null, missing);

    /// <summary>The path of a program that is on PATH or has a full path. Null if it is not there.</summary>
    static string? OnPath(string program) =>
        (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries)
            .SelectMany(folder => (string[])(OperatingSystem.IsWindows() ? [".exe", ".cmd"] : [""]),
                (folder, extension) => Path.Combine(folder, program + extension))
            .FirstOrDefault(File.Exists);

    static string? NamedBrowser => Environment.GetEnvironmentVariable(BrowserVariable) is { Length: > 0 } named ? named : null;

    static string? MissingBrowser() => BrowserPath is not null ? null : NamedBrowser is null
        ? $"there is no browser on PATH ({string.Join(", ", Browsers)}), and {BrowserVariable} names none; next: apt-get install chromium"
        : $"{BrowserVariable} names {NamedBrowser}, which does not exist";

    static string? MissingPackages() => File.Exists(Path.Combine(PageFolder, "node_modules", ".package-lock.json"))
        ? null
        : "web/report has no node_modules; next: install Node 20 or later, then dotnet build src/Touchstone";

    // This does not run the program: the discovery of tests must not start processes.
    static string? MissingPage()
    {
        using var program = new PEReader(File.OpenRead(Path.Combine(Path.GetDirectoryName(Cli.Executable)!, "Touchstone.Shell.dll")));
        var metadata = program.GetMetadataReader();
        return metadata.ManifestResources.Any(resource => metadata.StringComparer.Equals(metadata.GetManifestResource(resource).Name, "report.html"))
            ? null
            : "this touchstone was built without Node and contains no page; next: install Node 20 or later, then dotnet build src/Touchstone";
    }
}
