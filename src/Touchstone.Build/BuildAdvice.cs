using System.Globalization;
using System.Text.RegularExpressions;
using Touchstone.Core.Keys;

namespace Touchstone.Build;

/// <summary>
/// Explains in one line why a build failed and which command helps. A pure function of the error's text. All cases are
/// tested with the real output of the tools.
/// </summary>
public static partial class BuildAdvice
{
    const int LongestText = 300;

    /// <summary>The package does not exist, the version does not exist, there is no stable version, or another version was restored.</summary>
    static readonly string[] NotFound = ["NU1101", "NU1102", "NU1103", RestoredPackage.Code];

    const string AddSource = "add the package source that has it: dotnet nuget add source <address>";

    /// <summary>The problem of a target.</summary>
    /// <param name="errors">Its errors in the order of the output; empty when the build ended without one.</param>
    /// <param name="logFile">The log, relative to the current directory.</param>
    public static Problem Explain(Target target, IReadOnlyList<BuildError> errors, string logFile)
    {
        var what = $"cannot build {target}";
        if (errors.Count == 0)
            return new Problem(what, "the build ended early without an error message", $"read {logFile}");
        var error = errors[0];
        if (error.Code == "CS1029" && Path.GetFileName(error.File) == UserData.FileName)
            return new Problem(what, Stopped().Match(error.Text).Groups["text"].Value, "make that type internal, or move it to another namespace");
        var (why, next) = Reason(target, error, WholeText(errors), logFile);
        return new Problem(what, error.Code.Length == 0 ? why : $"{error.Code}: {why}", next.Text) { Correction = next.Correction };
    }

    /// <summary>The problem of a target whose build was stopped for lack of progress.</summary>
    /// <param name="longest">The time without progress.</param>
    /// <param name="logFile">The log, relative to the current directory.</param>
    public static Problem Stuck(Target target, TimeSpan longest, string logFile)
    {
        var time = longest.TotalMinutes >= 1
            ? string.Create(CultureInfo.InvariantCulture, $"{longest.TotalMinutes:0.#} min")
            : string.Create(CultureInfo.InvariantCulture, $"{longest.TotalSeconds:0.#} s");
        var more = Math.Ceiling(3 * longest.TotalMinutes).ToString(CultureInfo.InvariantCulture);
        var next = Step.Touchstone(target.NameAndVersion, "--build-timeout", $"{more}m");
        return new Problem(
            $"cannot build {target}",
            $"nothing was built for {time}, so the build was stopped; {logFile} ends where it hung, often at a package source that does not answer "
                + "(dotnet nuget list source)",
            next.Text)
        {
            Correction = next.Correction,
        };
    }

    /// <summary>The package that no source has; null when the build failed for another reason, such as a source that did not answer.</summary>
    public static string? MissingPackage(IReadOnlyList<BuildError> errors)
    {
        if (errors.Count == 0 || !NotFound.Contains(errors[0].Code)
            || errors.Any(error => error.Code.StartsWith("NU", StringComparison.Ordinal) && !NotFound.Contains(error.Code)))
        {
            return null;
        }
        var name = errors[0].Code == RestoredPackage.Code ? ResolvedVersion().Match(errors[0].Text) : PackageName().Match(errors[0].Text);
        return name.Success ? name.Groups["package"].Value : null;
    }

    /// <summary>
    /// True when no source has the required version of the library's package or of a package that it needs. This is not the fault of the user
    /// or the adapter. Packs of the runtime do not count, because no other version of the library helps there.
    /// </summary>
    public static bool LacksPackage(IReadOnlyList<BuildError> errors) => MissingPackage(errors) is { } package && !IsPack(package);

    /// <summary>
    /// The version of a runtime pack that a source has instead of the one that the SDK needs; null when the build failed for another reason.
    /// Sources that mirror only some packs may lack single patches of them.
    /// </summary>
    public static string? NearestPack(Target target, IReadOnlyList<BuildError> errors)
    {
        if (!errors.Any(error => IsPack(MissingVersion().Match(error.Text).Groups["package"].Value)))
            return null;
        // Only another patch of the same runtime counts.
        var patches = target.Mode.Framework["net".Length..] + ".";
        return errors.Select(error => Nearest(error.Text)).FirstOrDefault(version => version?.StartsWith(patches, StringComparison.Ordinal) == true);
    }

    /// <summary>The missing version, <c>3.1.99</c>, if the first line of an error names one; otherwise null.</summary>
    public static string? MissingVersionOf(BuildError error) =>
        MissingVersion().Match(error.Text) is { Success: true } match ? match.Groups["version"].Value.TrimStart('=', ' ') : null;

    // NuGet prints one error on several lines and repeats the code on each line.
    static string WholeText(IReadOnlyList<BuildError> errors)
    {
        var first = errors[0];
        return first.Code.StartsWith("NU", StringComparison.Ordinal)
            ? string.Join(' ', errors.TakeWhile(error => error.Code == first.Code && error.File == first.File).Select(error => error.Text))
            : first.Text;
    }

    static (string Why, Step Next) Reason(Target target, BuildError error, string text, string logFile)
    {
        if (text.Contains("No space left on device", StringComparison.Ordinal) || text.Contains("not enough space on the disk", StringComparison.Ordinal))
            return ("the disk is full", "free some space, then run the same command again");
        return error.Code switch
        {
            "NU1101" => NoSuchPackage(target, text),
            "NU1102" or "NU1103" => MissingPackageVersion(target, text),
            RestoredPackage.Code => OtherPackageVersion(target, text),
            "NU1108" => ("the project has the same name as the package that it uses", "rename the adapter's folder and project"),
            "NU1202" => ($"this version does not support {target.Mode.Framework}", Elsewhere(target)),
            "NU1301" => ("a package source cannot be reached", "check the network and: dotnet nuget list source"),
            "NETSDK1045" => ($"the SDK is too old for {target.Mode.Framework}", "install a newer .NET SDK, or: touchstone run --runtime net8.0"),
            _ when error.Code.StartsWith("CS", StringComparison.Ordinal) => DoesNotCompile(target, error),
            _ when text.Contains("Platform linker not found", StringComparison.Ordinal) =>
                ("there is no C compiler for linking", "install clang or gcc, and zlib's development files"),
            _ => (Place(error) + (text.Length <= LongestText ? text : text[..LongestText] + "..."), $"read {logFile}"),
        };
    }

    // Another runtime may have what this version needs. Otherwise the version is of no use here, and the pinned one is.
    static Step Elsewhere(Target target)
    {
        var step = Step.Touchstone(target.Mode == RuntimeMode.Default ? target.Adapter.Name : target.NameAndVersion);
        return step with { Correction = step.Correction! with { Drop = [.. step.Correction.Drop, "--runtime"] } };
    }

    static (string, Step) NoSuchPackage(Target target, string text)
    {
        var package = PackageName().Match(text).Groups["package"].Value;
        return package.Equals(target.Adapter.Traits.Package, StringComparison.OrdinalIgnoreCase)
            ? ($"no package source has {package} {target.RequestedVersion}".TrimEnd(), AddSource)
            : ($"no package source has {(package.Length == 0 ? "a package" : package)}", IsPack(package) ? AddSource : TryLatest(target));
    }

    static (string, Step) MissingPackageVersion(Target target, string text)
    {
        var missing = MissingVersion().Match(text);
        var (package, version) = (missing.Groups["package"].Value, missing.Groups["version"].Value.TrimStart('=', ' '));
        var nearest = Nearest(text);
        var why = $"no package source has {package} {version}{(nearest is null ? "" : $", nearest is {nearest}")}";
        if (nearest is null || IsPack(package))
            return (why, AddSource);
        // Who named a version wants one like it, but no preview. Of the pinned one, the nearest may lack a dependency, and only a restore finds a complete one.
        var isNamed = target.Version is not null && !nearest.Contains('-', StringComparison.Ordinal)
            && package.Equals(target.Adapter.Traits.Package, StringComparison.OrdinalIgnoreCase);
        return (why, isNamed ? Step.Touchstone($"{target.Adapter.Name}@{nearest}") : TryLatest(target));
    }

    // NuGet names parent and dependency. An exact pin of the library itself turns this into NU1102. If no package is used, the runtime contains
    // the library.
    static (string, Step) OtherPackageVersion(Target target, string text) =>
        (text, ResolvedVersion().IsMatch(text) ? TryLatest(target) : Step.Touchstone(target.Adapter.Name));

    static Step TryLatest(Target target) => target.Adapter.Traits.Package is null ? AddSource : Step.Touchstone(target.Adapter.Name, "--latest");

    static (string, Step) DoesNotCompile(Target target, BuildError error)
    {
        if (WriterForUser(target, error) is { } writer)
        {
            return (
                $"the code that {writer} generated for your types does not compile: {error.Text}", "rename the type or member that it names, or leave it out");
        }
        return target.Version is null
            ? (Place(error) + error.Text, "correct that file")
            : ($"{Place(error)}{error.Text}; the adapter is written for {target.Adapter.PinnedVersion}", Step.Touchstone(target.Adapter.Name));
    }

    // Null for code that somebody can correct. Paths are relative to the checkout, and the folder for these types has a name that no other has.
    static string? WriterForUser(Target target, BuildError error) => target.Adapter.Data?.SourceFile is not { } source ? null
        : error.File.EndsWith(".g.cs", StringComparison.Ordinal) ? "the library"
        : error.File.Split('/', '\\').Contains(Path.GetFileName(Path.GetDirectoryName(source))) ? "Touchstone"
        : null;

    static string Place(BuildError error) => error.Line > 0 ? string.Create(CultureInfo.InvariantCulture, $"{error.File}:{error.Line}: ") : "";

    /// <summary>True for packages that belong to the SDK: runtime, host, compilers for ReadyToRun and NativeAOT.</summary>
    public static bool IsPack(string package) =>
        package.StartsWith("Microsoft.NETCore.App.", StringComparison.OrdinalIgnoreCase)
        || package.Contains("Microsoft.DotNet.ILCompiler", StringComparison.OrdinalIgnoreCase);

    static string? Nearest(string text) => NearestVersion().Match(text) is { Success: true } match ? match.Groups["version"].Value : null;

    // A row of a table shows the command that measures this serializer alone. An error shows the command that was typed, with another selection.
    readonly record struct Step(string Text, Correction? Correction = null)
    {
        public static implicit operator Step(string text) => new(text);

        public static Step Touchstone(string name, params string[] options) =>
            new(ShellText.Command(["run", "-s", name, .. options]), Correction.OtherSerializers([name, .. options]));
    }

    // Generated code says itself why it does not compile.
    [GeneratedRegex(@"^#error: '(?<text>.*)'$", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex Stopped();

    [GeneratedRegex(@"Unable to find (a stable )?package (?<package>\S+?)\.?(\s|$)", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex PackageName();

    [GeneratedRegex(
        @"Unable to find (a stable )?package (?<package>\S+) with version \((?<version>[^)]*)\)",
        RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex MissingVersion();

    [GeneratedRegex(@"(?<package>\S+) (?<version>\S+) was resolved instead", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex ResolvedVersion();

    [GeneratedRegex(@"Nearest version: (?<version>\S+)", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex NearestVersion();
}
