using System.Buffers.Binary;
using System.Security.Cryptography;
using System.Text;

namespace Touchstone.Workers;

/// <summary>
/// Tells whether a target that was built is still what a build would make: a hash over all that goes into it. A fresh target
/// costs some file reads and no MSBuild call. Contents count, times do not: a switched branch changes times only.
/// </summary>
/// <param name="root">The Touchstone root.</param>
/// <param name="sdkVersion">The SDK that would build.</param>
public sealed class TargetStamp(TouchstoneRoot root, string sdkVersion)
{
    static readonly string[] InheritedFiles = ["Directory.Build.props", "Directory.Build.targets", "Directory.Packages.props", "global.json"];

    // The same for all adapters: hashed once.
    readonly Lazy<byte[]> shared = new(() => HashShared(root));

    // The same for all programs with questions. What the last build listed does not tell of a question that is new.
    readonly Lazy<byte[]> probes = new(() => HashProbes(root));

    /// <summary>The folders whose files are in every stamp.</summary>
    public IReadOnlyList<string> HashedFolders { get; } = [WorkerFolder(root), DataFolder(root)];

    /// <summary>The stamp of a target, in hexadecimal.</summary>
    /// <param name="target">The target.</param>
    /// <param name="settings">How it would be built: all properties that the build sets.</param>
    public string Compute(Target target, string settings)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        AppendText(hash, sdkVersion);
        AppendText(hash, target.Version ?? "");
        AppendText(hash, target.Mode.Framework);
        AppendText(hash, target.Mode.DeploymentName);
        AppendText(hash, settings);
        hash.AppendData(shared.Value);
        if (target.Adapter.Probes is not null)
            hash.AppendData(probes.Value);
        AppendTree(hash, target.Adapter.Folder);
        AppendInherited(hash, target.Adapter.Folder);
        return Convert.ToHexStringLower(hash.GetHashAndReset());
    }

    /// <summary>
    /// The stamp of a project that an adapter refers to: what its folder holds of sources, which need not be those of the last
    /// build, and the props above it. Other files in there, which may be many, are compiled only when the build lists them.
    /// </summary>
    public static string HashProject(string folder)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        foreach (var (name, file) in Sources(folder).Where(source => Path.GetExtension(source.Name) is ".cs" or ".fs" or ".vb" or ".resx" or ".props" or ".targets")
            .OrderBy(source => source.Name, StringComparer.Ordinal))
        {
            AppendFile(hash, name, file);
        }
        AppendInherited(hash, Path.GetFullPath(folder), startsHere: true);
        return Convert.ToHexStringLower(hash.GetHashAndReset());
    }

    static string WorkerFolder(TouchstoneRoot root) => Path.Combine(root.Folder, "src", "Touchstone.Worker");

    static string DataFolder(TouchstoneRoot root) => Path.Combine(root.Folder, "datasets");

    static byte[] HashShared(TouchstoneRoot root)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        AppendTree(hash, WorkerFolder(root));
        AppendTree(hash, DataFolder(root));
        AppendInherited(hash, root.Adapters, startsHere: true);
        return hash.GetHashAndReset();
    }

    static byte[] HashProbes(TouchstoneRoot root)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        AppendTree(hash, Path.Combine(root.Folder, "probes"));
        return hash.GetHashAndReset();
    }

    // MSBuild and NuGet look for these upward from the project; an adapter outside of the root has others than the root's.
    static void AppendInherited(IncrementalHash hash, string folder, bool startsHere = false)
    {
        for (var above = startsHere ? folder : Path.GetDirectoryName(folder); above is not null; above = Path.GetDirectoryName(above))
        {
            foreach (var name in InheritedFiles)
            {
                var file = Path.Combine(above, name);
                if (File.Exists(file))
                    AppendFile(hash, name, file);
            }
        }
    }

    static void AppendTree(IncrementalHash hash, string folder)
    {
        foreach (var (name, file) in Sources(folder).OrderBy(source => source.Name, StringComparer.Ordinal))
            AppendFile(hash, name, file);
    }

    static IEnumerable<(string Name, string File)> Sources(string folder)
    {
        if (!Directory.Exists(folder))
            return [];
        return Directory.EnumerateFiles(folder, "*", SearchOption.AllDirectories)
            .Select(file => (Name: Path.GetRelativePath(folder, file).Replace('\\', '/'), File: file))
            .Where(source => !source.Name.Split('/')[..^1].Any(part => part is "bin" or "obj" || part.StartsWith('.')));
    }

    static void AppendFile(IncrementalHash hash, string name, string file)
    {
        AppendText(hash, name);
        Append(hash, File.ReadAllBytes(file));
    }

    static void AppendText(IncrementalHash hash, string text) => Append(hash, Encoding.UTF8.GetBytes(text));

    // The length first: otherwise moving a byte from one file to the next would not change the hash.
    static void Append(IncrementalHash hash, byte[] data)
    {
        Span<byte> length = stackalloc byte[sizeof(int)];
        BinaryPrimitives.WriteInt32LittleEndian(length, data.Length);
        hash.AppendData(length);
        hash.AppendData(data);
    }
}
