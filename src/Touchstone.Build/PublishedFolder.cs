using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Touchstone.Core.Keys;
using Touchstone.Core.Results;

namespace Touchstone.Build;

/// <summary>Examines the folder of a built program.</summary>
static class PublishedFolder
{
    /// <summary>The program as it would be shipped.</summary>
    /// <param name="built">A target that was built.</param>
    public static Published Of(BuiltTarget built)
    {
        var folder = Path.GetDirectoryName(built.Program)!;
        var files = Files(folder);
        var (target, mode) = (built.Target, built.Target.Mode);
        return new Published(
            target.Adapter.Name, target.Version ?? "", mode.Framework, mode.DeploymentName, KindOf(built.Program!, files),
            files.Sum(file => file.Length), built.BuildTime?.TotalNanoseconds ?? double.NaN,
            mode.Deployment == Deployment.R2R ? [.. files.Where(IsLeftToTheCompiler).Select(file => file.Name)] : []);
    }

    /// <summary>The files that would be shipped, without symbol files.</summary>
    public static List<FileInfo> Files(string folder) =>
        [.. new DirectoryInfo(folder).EnumerateFiles("*", SearchOption.AllDirectories).Where(file => file.Extension is not (".pdb" or ".dbg"))];

    static string KindOf(string program, List<FileInfo> files) =>
        !File.Exists(Path.ChangeExtension(program, null) + ".dll") && !File.Exists(program + ".dll") ? "native"
        : files.Exists(file => file.Name == "System.Private.CoreLib.dll") ? "self-contained"
        : "framework-dependent";

    /// <summary>True for an assembly that has methods but no native code for them.</summary>
    static bool IsLeftToTheCompiler(FileInfo file)
    {
        if (file.Extension != ".dll" || file.Name.EndsWith(".resources.dll", StringComparison.OrdinalIgnoreCase))
            return false;
        using var stream = file.OpenRead();
        try
        {
            using var image = new PEReader(stream);
            return image.HasMetadata
                && image.PEHeaders.CorHeader is { ManagedNativeHeaderDirectory.Size: 0 }
                && image.GetMetadataReader().MethodDefinitions.Count > 0;
        }
        catch (BadImageFormatException)
        {
            return false; // A native library.
        }
    }
}
