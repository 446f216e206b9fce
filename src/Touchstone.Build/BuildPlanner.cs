using Touchstone.Core.Hosts;

namespace Touchstone.Build;

/// <summary>Plans how and where a target is built, and computes its stamp. It reads files, but starts and writes nothing.</summary>
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
        // Sources are hashed once. A file that changes during a build was not built, so the stamp must not match it.
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
