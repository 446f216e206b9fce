using Touchstone.Machines;

namespace Touchstone.Workers;

/// <summary>
/// How a target is built: which MSBuild target with which properties, and where the program is afterwards. A pure function of the
/// target and of what is installed; a part of the stamp, so that a runtime that was installed or removed makes it stale.
/// </summary>
/// <param name="MSBuildTarget"><c>Build</c>, or <c>Publish</c> where the program brings its runtime or native code along.</param>
/// <param name="Properties">Global properties, besides the folders.</param>
/// <param name="Program">The path of the program in the target's folder.</param>
public sealed record BuildRecipe(string MSBuildTarget, IReadOnlyDictionary<string, string> Properties, string Program)
{
    /// <summary>Everything in one line, in a fixed order: for the stamp.</summary>
    public string Settings => $"{MSBuildTarget};{string.Join(';', Properties.Select(property => $"{property.Key}={property.Value}"))}";

    /// <summary>The recipe of a target on this machine.</summary>
    /// <param name="target">The target.</param>
    /// <param name="dotnet">What is installed.</param>
    /// <param name="nativeLinker">A C compiler that links in the place of clang; null when clang is there, or none at all.</param>
    public static BuildRecipe For(Target target, DotNetInstallation dotnet, string? nativeLinker)
    {
        var properties = new SortedDictionary<string, string>(StringComparer.Ordinal)
        {
            ["Configuration"] = "Release",
            ["TouchstoneFramework"] = target.Mode.Framework,
            // Style and analysis are for those who edit an adapter; they change nothing that is measured.
            ["RunAnalyzers"] = "false",
        };
        if (target.Version is not null)
            properties["SerializerVersion"] = target.Version;
        // Other versions and runtimes warn about what is obsolete or missing there. That they build is all that is asked of them.
        if (target.Version is not null || target.Mode != RuntimeMode.Default)
            properties["TreatWarningsAsErrors"] = "false";

        foreach (var (name, value) in (target.Adapter.Data?.Properties() ?? []).Concat(target.Adapter.Probes?.Properties() ?? []))
            properties[name] = value;

        var ownRuntime = !dotnet.HasRuntime(target.Mode.Framework);
        var publish = ownRuntime || target.Mode.Deployment != Deployment.Jit;
        if (publish)
            AddDeployment(properties, target.Mode.Deployment, ownRuntime, nativeLinker);
        var assembly = $"Touchstone.Adapter.{target.Adapter.Name}";
        var program = assembly + (OperatingSystem.IsWindows() ? ".exe" : "");
        var place = target.Adapter.Data?.ProjectFile is null ? target.Adapter.Name : assembly;
        return publish
            ? new BuildRecipe("Publish", properties, Path.Combine("publish", program))
            : new BuildRecipe("Build", properties, Path.Combine("bin", place, "release", program));
    }

    static void AddDeployment(SortedDictionary<string, string> properties, Deployment deployment, bool ownRuntime, string? nativeLinker)
    {
        properties["RuntimeIdentifier"] = Target.RuntimeIdentifier;
        properties["SelfContained"] = ownRuntime || deployment == Deployment.Aot ? "true" : "false";
        if (deployment == Deployment.R2R)
            properties["PublishReadyToRun"] = "true";
        if (deployment != Deployment.Aot)
            return;
        properties["PublishAot"] = "true";
        properties["CopyOutputSymbolsToPublishDirectory"] = "false";
        // What reflection loses is what is to be measured: a warning for every library that uses it would hide the errors.
        properties["SuppressTrimAnalysisWarnings"] = "true";
        properties["SuppressAotAnalysisWarnings"] = "true";
        if (nativeLinker is not null)
            properties["CppCompilerAndLinker"] = nativeLinker;
    }

    /// <summary><c>gcc</c> where NativeAOT would look for clang in vain.</summary>
    public static string? FindNativeLinker()
    {
        if (!OperatingSystem.IsLinux() || OnPath("clang"))
            return null;
        return OnPath("gcc") ? "gcc" : null;
    }

    /// <summary>True when a program of that name is in one of the folders of PATH.</summary>
    public static bool OnPath(string program) =>
        (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Any(folder => File.Exists(Path.Combine(folder, program)));
}
