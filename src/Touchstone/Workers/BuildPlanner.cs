using Touchstone.Machines;

namespace Touchstone.Workers;

/// <summary>Says how a target is built, where, and what its stamp has to be. Files are read, nothing is started or written.</summary>
sealed class BuildPlanner(TouchstoneRoot root, DotNetInstallation dotnet, string sdkVersion, IReadOnlyList<string> packageFolders)
{
    /// <summary>The SDK that the stamps are for.</summary>
    public string SdkVersion => sdkVersion;

    readonly TargetStamp stamp = new(root, sdkVersion);
    readonly string? nativeLinker = BuildRecipe.FindNativeLinker();
    readonly Dictionary<Target, (BuildRecipe Recipe, string Stamp)> known = [];

    /// <summary>The job of a target in an artifacts folder.</summary>
    public BuildJob Plan(Target target, string folder)
    {
        // Sources are hashed once: what changes while a build runs was not built, and its stamp must say so.
        if (!known.TryGetValue(target, out var plan))
        {
            var recipe = BuildRecipe.For(target, dotnet, nativeLinker);
            plan = (recipe, stamp.Compute(target, string.Join(';', [recipe.Settings, .. packageFolders])));
            known.Add(target, plan);
        }
        var own = Path.Combine(folder, target.FolderName);
        return new BuildJob(target, plan.Recipe, own, plan.Stamp, [.. stamp.HashedFolders, target.Adapter.Folder, own]);
    }
}
