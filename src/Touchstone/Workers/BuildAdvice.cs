using System.Globalization;
using System.Text.RegularExpressions;

namespace Touchstone.Workers;

/// <summary>
/// Says in a line why a target could not be built and what to type next. A pure function of the error's text: every case is
/// tested on what the tools really print.
/// </summary>
public static partial class BuildAdvice
{
    const int LongestText = 300;

    /// <summary>No such package, no such version, no stable version.</summary>
    static readonly string[] NotFound = ["NU1101", "NU1102", "NU1103"];

    const string AddSource = "add the package source that has it: dotnet nuget add source <address>";

    /// <summary>The problem of a target.</summary>
    /// <param name="target">The target.</param>
    /// <param name="errors">Its errors in the order in which they were printed; empty when it just did not come to an end.</param>
    /// <param name="logFile">The log, relative to the current directory.</param>
    public static Problem Explain(Target target, IReadOnlyList<BuildError> errors, string logFile)
    {
        var what = $"cannot build {target}";
        if (errors.Count == 0)
            return new Problem(what, "the build ended early and says no reason", $"read {logFile}");
        var error = errors[0];
        var (why, next) = Reason(target, error, WholeText(errors), logFile);
        return new Problem(what, error.Code.Length == 0 ? why : $"{error.Code}: {why}", next);
    }

    /// <summary>The problem of a target that was given up.</summary>
    /// <param name="target">The target.</param>
    /// <param name="longest">How long nothing was done before.</param>
    /// <param name="logFile">The log, relative to the current directory.</param>
    public static Problem Stuck(Target target, TimeSpan longest, string logFile)
    {
        var time = longest.TotalMinutes >= 1 ? string.Create(CultureInfo.InvariantCulture, $"{longest.TotalMinutes:0.#} min") : string.Create(CultureInfo.InvariantCulture, $"{longest.TotalSeconds:0.#} s");
        var more = Math.Ceiling(3 * longest.TotalMinutes).ToString(CultureInfo.InvariantCulture);
        return new Problem(
            $"cannot build {target}",
            $"nothing was built for {time}, so the build was given up; {logFile} ends where it hung, often at a package source that does not answer",
            $"dotnet nuget list source, then: touchstone run -s {target.NameAndVersion} --build-timeout {more}m");
    }

    /// <summary>The package that no source has; null when something else went wrong, such as a source that did not answer.</summary>
    public static string? MissingPackage(IReadOnlyList<BuildError> errors)
    {
        if (errors.Count == 0 || !NotFound.Contains(errors[0].Code) || errors.Any(error => error.Code.StartsWith("NU", StringComparison.Ordinal) && !NotFound.Contains(error.Code)))
            return null;
        var name = PackageName().Match(errors[0].Text);
        return name.Success ? name.Groups["package"].Value : null;
    }

    /// <summary>
    /// The version of a runtime pack that a source has in the place of the one that the SDK asks for; null when that is not what
    /// went wrong. Sources that mirror a part of the packs lack single patches of them.
    /// </summary>
    public static string? NearestPack(Target target, IReadOnlyList<BuildError> errors)
    {
        if (!errors.Any(error => IsPack(MissingVersion().Match(error.Text).Groups["package"].Value)))
            return null;
        // Another patch of the same runtime, never another runtime.
        var patches = target.Mode.Framework["net".Length..] + ".";
        return errors.Select(error => Nearest(error.Text)).FirstOrDefault(version => version?.StartsWith(patches, StringComparison.Ordinal) == true);
    }

    /// <summary>The version that was looked for, <c>3.1.99</c>, where the first line of an error says one; null otherwise.</summary>
    public static string? MissingVersionOf(BuildError error) =>
        MissingVersion().Match(error.Text) is { Success: true } match ? match.Groups["version"].Value.TrimStart('=', ' ') : null;

    // NuGet prints one error in several lines, each with the code before it.
    static string WholeText(IReadOnlyList<BuildError> errors)
    {
        var first = errors[0];
        return first.Code.StartsWith("NU", StringComparison.Ordinal)
            ? string.Join(' ', errors.TakeWhile(error => error.Code == first.Code && error.File == first.File).Select(error => error.Text))
            : first.Text;
    }

    static (string Why, string Next) Reason(Target target, BuildError error, string text, string logFile)
    {
        if (text.Contains("No space left on device", StringComparison.Ordinal) || text.Contains("not enough space on the disk", StringComparison.Ordinal))
            return ("the disk is full", "free some space, then run the same command again");
        return error.Code switch
        {
            "NU1101" => NoSuchPackage(target, text),
            "NU1102" or "NU1103" => MissingPackageVersion(target, text),
            RestoredPackage.Code => OtherPackageVersion(target, text),
            "NU1108" => ("the project is named like the package that it uses", "rename the adapter's folder and project"),
            "NU1202" => ($"this version has nothing for {target.Mode.Framework}", $"touchstone run -s {target.Adapter}@<version> --runtime {target.Mode}"),
            "NU1301" => ("a package source cannot be reached", "check the network and: dotnet nuget list source"),
            "NETSDK1045" => ($"the SDK is too old for {target.Mode.Framework}", "install a newer .NET SDK, or: touchstone run --runtime net8.0"),
            _ when error.Code.StartsWith("CS", StringComparison.Ordinal) => DoesNotCompile(target, error),
            _ when text.Contains("Platform linker not found", StringComparison.Ordinal) =>
                ("no C compiler to link with", "install clang or gcc, and zlib's development files"),
            _ => (Place(error) + (text.Length <= LongestText ? text : text[..LongestText] + "..."), $"read {logFile}"),
        };
    }

    static (string, string) NoSuchPackage(Target target, string text)
    {
        var package = PackageName().Match(text).Groups["package"].Value;
        var version = package.Equals(target.Adapter.Traits.Package, StringComparison.OrdinalIgnoreCase) ? $" {target.AskedVersion}".TrimEnd() : "";
        return ($"no package source has {(package.Length == 0 ? "a package" : package)}{version}", AddSource);
    }

    static (string, string) MissingPackageVersion(Target target, string text)
    {
        var missing = MissingVersion().Match(text);
        var (package, version) = (missing.Groups["package"].Value, missing.Groups["version"].Value.TrimStart('=', ' '));
        var nearest = Nearest(text);
        var why = $"no package source has {package} {version}{(nearest is null ? "" : $", nearest is {nearest}")}";
        var ours = string.Equals(package, target.Adapter.Traits.Package, StringComparison.OrdinalIgnoreCase);
        return (why, ours && nearest is not null ? $"touchstone run -s {new Target(target.Adapter, nearest, target.Mode).NameAndVersion}" : AddSource);
    }

    // An exact pin turns this into NU1102, which names the nearest version.
    static (string, string) OtherPackageVersion(Target target, string text)
    {
        var resolved = ResolvedVersion().Match(text);
        var ours = string.Equals(resolved.Groups["package"].Value, target.Adapter.Traits.Package, StringComparison.OrdinalIgnoreCase);
        return (text, ours
            ? $"touchstone run -s {new Target(target.Adapter, resolved.Groups["version"].Value, target.Mode).NameAndVersion}"
            : $"pin it exactly in {target.Adapter}.csproj: Version=\"[$(SerializerVersion)]\"");
    }

    static (string, string) DoesNotCompile(Target target, BuildError error) => target.Version is null
        ? (Place(error) + error.Text, "correct that file")
        : (Place(error) + error.Text, $"the adapter is written for {target.Adapter.PinnedVersion}: touchstone run -s {target.Adapter}");

    static string Place(BuildError error) => error.Line > 0 ? string.Create(CultureInfo.InvariantCulture, $"{error.File}:{error.Line}: ") : "";

    /// <summary>True for what belongs to the SDK: runtime, host, compilers for ReadyToRun and NativeAOT.</summary>
    public static bool IsPack(string package) =>
        package.StartsWith("Microsoft.NETCore.App.", StringComparison.OrdinalIgnoreCase)
        || package.Contains("Microsoft.DotNet.ILCompiler", StringComparison.OrdinalIgnoreCase);

    static string? Nearest(string text) => NearestVersion().Match(text) is { Success: true } match ? match.Groups["version"].Value : null;

    [GeneratedRegex(@"Unable to find (a stable )?package (?<package>\S+?)\.?(\s|$)", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex PackageName();

    [GeneratedRegex(@"Unable to find (a stable )?package (?<package>\S+) with version \((?<version>[^)]*)\)", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex MissingVersion();

    [GeneratedRegex(@"(?<package>\S+) (?<version>\S+) was resolved instead", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex ResolvedVersion();

    [GeneratedRegex(@"Nearest version: (?<version>\S+)", RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture)]
    private static partial Regex NearestVersion();
}
