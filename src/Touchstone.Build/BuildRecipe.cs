using Touchstone.Core.Hosts;
using Touchstone.Core.Keys;

namespace Touchstone.Build;

/// <summary>
/// How a target is built: the MSBuild target, its properties, and the location of the program. A pure function of the target and of the
/// installed software. It is a part of the stamp, so installing or removing a runtime makes a target stale.
/// </summary>
/// <param name="MSBuildTarget"><c>Build</c>, or <c>Publish</c> if the program contains its runtime or native code.</param>
/// <param name="Properties">Global properties, without the folders.</param>
/// <param name="Program">The path of the program in the target's folder.</param>
public sealed record BuildRecipe(string MSBuildTarget, IReadOnlyDictionary<string, string> Properties, string Program)
{
    /// <summary>All settings in one line, in a fixed order, for the stamp.</summary>
    public string Settings => $"{MSBuildTarget};{string.Join(';', Properties.Select(property => $"{property.Key}={property.Value}"))}";

    /// <summary>The recipe of a target on this machine.</summary>
    /// <param name="dotnet">The installed .NET.</param>
    /// <param name="nativeLinker">A C compiler that links instead of clang; null when clang is installed, or when no C compiler is.</param>
    public static BuildRecipe For(Target target, DotNetInstallation dotnet, string? nativeLinker)
    {
        var properties = new SortedDictionary<string, string>(StringComparer.Ordinal)
        {
            ["Configuration"] = "Release",
            ["TouchstoneFramework"] = target.Mode.Framework,
            // Style, analysis and documentation help when editing an adapter. They do not change the measured code.
            ["RunAnalyzers"] = "false",
            ["GenerateDocumentationFile"] = "false",
            // These are files and a repository that a build looks for in each folder above its sources. None of them changes the measured code, somebody
            // else may have put them there, and source generators take paths and names from the former.
            ["DiscoverEditorConfigFiles"] = "false",
            ["DiscoverGlobalAnalyzerConfigFiles"] = "false",
            ["EnableSourceControlManagerQueries"] = "false",
        };
        if (target.Version is not null)
            properties["SerializerVersion"] = target.Version;
        // Other versions and runtimes warn about obsolete or missing members. They only need to compile, and pinned versions are treated alike.
        // A replaced package version stays an error (adapters/Directory.Build.props).
        properties["TreatWarningsAsErrors"] = "false";

        foreach (var (name, value) in (target.Adapter.Data?.Properties() ?? []).Concat(target.Adapter.Probes?.Properties() ?? []))
            properties[name] = value;

        var ownRuntime = !dotnet.HasRuntime(target.Mode.Framework);
        var publish = ownRuntime || target.Mode.Deployment != Deployment.Jit;
        if (publish)
            AddDeployment(properties, target.Mode.Deployment, ownRuntime, nativeLinker);
        var assembly = target.Adapter.AssemblyName;
        var program = assembly + (OperatingSystem.IsWindows() ? ".exe" : "");
        return publish
            ? new BuildRecipe("Publish", properties, Path.Combine("publish", program))
            : new BuildRecipe("Build", properties, Path.Combine("bin", assembly, "release", program));
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
        // Touchstone measures what reflection loses under NativeAOT. Warnings for all libraries with reflection would hide the errors.
        properties["SuppressTrimAnalysisWarnings"] = "true";
        properties["SuppressAotAnalysisWarnings"] = "true";
        if (nativeLinker is not null)
            properties["CppCompilerAndLinker"] = nativeLinker;
    }

    /// <summary><c>gcc</c> on Linux when clang is not installed, because NativeAOT looks only for clang; otherwise null.</summary>
    public static string? FindNativeLinker()
    {
        if (!OperatingSystem.IsLinux() || OnPath("clang"))
            return null;
        return OnPath("gcc") ? "gcc" : null;
    }

    /// <summary>True when a program with this name is in one of the folders of PATH.</summary>
    public static bool OnPath(string program) => ProgramStart.Find(program) is not null;
}
