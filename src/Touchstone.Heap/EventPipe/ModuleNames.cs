using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;

namespace Touchstone.Heap.EventPipe;

/// <summary>What the files of modules say about the types in them.</summary>
sealed class ModuleNames
{
    readonly Dictionary<ulong, string> paths = [];
    readonly Dictionary<string, Dictionary<int, string[]>> files = new(StringComparer.Ordinal);

    /// <summary>Takes the modules that the runtime lists at the end of a session.</summary>
    public void Subscribe(TraceEventDispatcher source)
    {
        var rundown = new ClrRundownTraceEventParser(source);
        rundown.LoaderModuleDCStop += Take;
    }

    /// <summary>The name of a type, from the outermost type inwards: <c>System.Collections.Generic.Dictionary`2</c>, <c>Entry</c>; null for one of a module without a file.</summary>
    public string[]? Find(ulong module, int token)
    {
        if (!paths.TryGetValue(module, out var path) || !File.Exists(path))
            return null;
        if (!files.TryGetValue(path, out var names))
            files[path] = names = Read(path);
        return names.GetValueOrDefault(token);
    }

    void Take(ModuleLoadUnloadTraceData data) => paths[(ulong)data.ModuleID] = data.ModuleILPath;

    static Dictionary<int, string[]> Read(string path)
    {
        try
        {
            using var file = new PEReader(File.OpenRead(path));
            var metadata = file.GetMetadataReader();
            return metadata.TypeDefinitions.ToDictionary(type => MetadataTokens.GetToken(type), type => Path(metadata, type));
        }
        catch (Exception e) when (e is BadImageFormatException or InvalidOperationException or IOException or UnauthorizedAccessException)
        {
            // The runtime's own names are less exact, and good enough where there is nothing to look them up in.
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
