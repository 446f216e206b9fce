using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;

namespace Touchstone.Heap.EventPipe;

/// <summary>The names of types, read from the files of their modules.</summary>
sealed class ModuleNames
{
    const long MostBytes = 1 << 28;

    readonly Dictionary<ulong, string> paths = [];
    // The process chose the paths, and many of them can lead to one file.
    readonly Dictionary<(string Device, ulong Number), Dictionary<int, string[]>> files = [];

    /// <summary>Subscribes to the list of modules that the runtime sends at the end of a session.</summary>
    public void Subscribe(TraceEventDispatcher source)
    {
        var rundown = new ClrRundownTraceEventParser(source);
        rundown.LoaderModuleDCStop += Take;
    }

    /// <summary>
    /// The name of a type, from the outermost type inwards: <c>System.Collections.Generic.Dictionary`2</c>, <c>Entry</c>. Null if the module
    /// has no file, or its file has no such type.
    /// </summary>
    public string[]? Find(ulong module, int token)
    {
        if (!paths.TryGetValue(module, out var path))
            return null;
        if (FileFacts.Of(path, followsLink: true) is not { } facts)
            return null;
        if (!files.TryGetValue((facts.Device, facts.Number), out var names))
            files[(facts.Device, facts.Number)] = names = Read(path);
        return names.GetValueOrDefault(token);
    }

    void Take(ModuleLoadUnloadTraceData data) => paths[(ulong)data.ModuleID] = data.ModuleILPath;

    /// <summary>The names of the types of a file by their token; empty if it has none, or if it is not read.</summary>
    // The process chose the path. If another user can exchange what is there, it can lead to a device, to a pipe or to a file of this user alone.
    internal static Dictionary<int, string[]> Read(string path)
    {
        try
        {
            if (!TrustedFolder.IsPrivateFile(path) || FileFacts.Of(path, followsLink: true) is not { Type: FileType.Regular })
                return [];
            using var open = InputFile.Regular(path);
            if (open.Length > MostBytes)
                return [];
            using var file = new PEReader(open);
            var metadata = file.GetMetadataReader();
            return metadata.TypeDefinitions.ToDictionary(type => MetadataTokens.GetToken(type), type => Path(metadata, type));
        }
        catch (Exception e) when (e is BadImageFormatException or InvalidOperationException or IOException or UnauthorizedAccessException)
        {
            // The caller then uses the names from the runtime's events, which are less exact.
            return [];
        }
    }

    static string[] Path(MetadataReader metadata, TypeDefinitionHandle handle)
    {
        var type = metadata.GetTypeDefinition(handle);
        var name = metadata.GetString(type.Name);
        if (type.GetDeclaringType() is { IsNil: false } outer)
            return [.. Path(metadata, outer), name];
        return [type.Namespace.IsNil ? name : $"{metadata.GetString(type.Namespace)}.{name}"];
    }
}
