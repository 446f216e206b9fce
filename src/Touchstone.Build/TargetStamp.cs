using System.Buffers.Binary;
using System.Security.Cryptography;
using System.Text;

namespace Touchstone.Build;

/// <summary>
/// Detects whether a built target is still up to date, by a hash over all inputs of its build. A fresh target needs only some file reads and
/// no MSBuild call. The contents of files count and their times do not, because switching branches changes the times of unchanged files.
/// </summary>
/// <param name="sdkVersion">The SDK that would build.</param>
public sealed class TargetStamp(TouchstoneRoot root, string sdkVersion)
{
    // These files are the same for all adapters, so they are hashed once.
    readonly Lazy<byte[]> shared = new(() => HashShared(root));

    // These files are the same for all programs with probes. The list of the last build does not contain a new probe, so the folder is hashed.
    readonly Lazy<byte[]> probes = new(() => HashProbes(root));

    /// <summary>The folders whose files are part of each stamp.</summary>
    public IReadOnlyList<string> HashedFolders { get; } = [WorkerFolder(root), DataFolder(root)];

    /// <summary>The stamp of a target, in hexadecimal.</summary>
    /// <param name="settings">All properties that the build would set.</param>
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
        AppendImports(hash, target.Adapter.ProjectFile, []);
        AppendInherited(hash, target.Adapter.Folder);
        return Convert.ToHexStringLower(hash.GetHashAndReset());
    }

    /// <summary>
    /// The stamp of a project that an adapter references: the sources in its folder, including new ones since the last build, and the
    /// inherited props. The folder may hold many other files. Of these, only the ones that the build listed count.
    /// </summary>
    public static string HashProject(string folder)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        foreach (var (name, file) in Sources(folder)
            .Where(source => Path.GetExtension(source.Name) is ".cs" or ".fs" or ".vb" or ".resx" or ".props" or ".targets")
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

    // MSBuild and NuGet look for these files upward from the project. An adapter outside of the root inherits other files.
    static void AppendInherited(IncrementalHash hash, string folder, bool startsHere = false)
    {
        foreach (var above in InheritedFiles.Above(startsHere ? folder : Path.GetDirectoryName(folder)))
        {
            foreach (var name in InheritedFiles.OfBuild)
            {
                var file = Path.Combine(above, name);
                if (File.Exists(file))
                    AppendFile(hash, name, file);
            }
        }
    }

    // Such as a file that several adapters share. Those in the folder of the project are hashed twice, which does no harm.
    static void AppendImports(IncrementalHash hash, string project, HashSet<string> known)
    {
        foreach (var file in InheritedFiles.Named(project, "Import", "Project").Where(known.Add))
        {
            AppendFile(hash, Path.GetFileName(file), file);
            AppendImports(hash, file, known);
        }
    }

    static void AppendTree(IncrementalHash hash, string folder)
    {
        foreach (var (name, file) in Sources(folder).OrderBy(source => source.Name, StringComparer.Ordinal))
            AppendFile(hash, name, file);
    }

    static IEnumerable<(string Name, string File)> Sources(string folder) =>
        SourceFiles.Of(folder).Select(file => (Path.GetRelativePath(folder, file).Replace('\\', '/'), file));

    static void AppendFile(IncrementalHash hash, string name, string file)
    {
        AppendText(hash, name);
        using var content = InputFile.Regular(file);
        AppendLength(hash, (int)content.Length);
        var part = new byte[1 << 16];
        while (content.Read(part) is > 0 and var length)
            hash.AppendData(part, 0, length);
    }

    static void AppendText(IncrementalHash hash, string text) => Append(hash, Encoding.UTF8.GetBytes(text));

    // The length comes first. Otherwise, moving a byte from one file to the next would not change the hash.
    static void Append(IncrementalHash hash, byte[] data)
    {
        AppendLength(hash, data.Length);
        hash.AppendData(data);
    }

    static void AppendLength(IncrementalHash hash, int bytes)
    {
        Span<byte> length = stackalloc byte[sizeof(int)];
        BinaryPrimitives.WriteInt32LittleEndian(length, bytes);
        hash.AppendData(length);
    }
}
