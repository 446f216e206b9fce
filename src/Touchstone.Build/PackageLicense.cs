using NuGet.Packaging;
using NuGet.Packaging.Core;

namespace Touchstone.Build;

/// <summary>The license of a library, in the words of its package's own metadata (.nuspec).</summary>
public static class PackageLicense
{
    /// <summary>The license of a package whose metadata names none.</summary>
    public const string NotStated = "not stated";

    /// <summary>The license of the libraries that are a part of the framework.</summary>
    public const string Framework = "MIT (.NET)";

    // What NuGet writes into the address of a package that has its license in a file.
    const string NoAddress = "https://aka.ms/deprecateLicenseUrl";

    /// <summary>
    /// The license of an adapter's library: an SPDX expression, a file of the package, or an address. Null when it is unknown, because the package
    /// was never restored on this machine or the library is neither a package nor a part of the framework.
    /// </summary>
    /// <param name="adapter">The adapter.</param>
    /// <param name="version">The version that it pins; null when the library is a part of the framework.</param>
    public static string? Of(Adapter adapter, string? version)
    {
        if (version is not null)
            return adapter.Traits.Package is { } package ? Of(package, version) : null;
        return IsOfFramework(adapter) ? Framework : null;
    }

    // A library of the framework may be a package too, which is referenced only if a version is requested.
    static bool IsOfFramework(Adapter adapter)
    {
        var project = File.Exists(adapter.ProjectFile) ? File.ReadAllText(adapter.ProjectFile) : "ProjectReference";
        return !project.Contains("ProjectReference", StringComparison.Ordinal)
            && (adapter.Traits.Package is not null || !project.Contains("PackageReference", StringComparison.Ordinal));
    }

    /// <summary>The license of a restored package; null when it was not restored here.</summary>
    /// <exception cref="PackagingException">The metadata is damaged.</exception>
    public static string? Of(string package, string version) => PackageStore.Metadata(package, version) is { } file ? Of(new NuspecReader(file)) : null;

    internal static string Of(NuspecReader metadata) => metadata.GetLicenseMetadata() switch
    {
        { Type: LicenseType.Expression } stated => stated.License,
        { Type: LicenseType.File } stated => $"{stated.License} in the package",
        _ => metadata.GetLicenseUrl() is { Length: > 0 } address && address != NoAddress ? address : NotStated,
    };
}
