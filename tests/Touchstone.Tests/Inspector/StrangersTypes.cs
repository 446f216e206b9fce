using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Touchstone.Inspection;

namespace Touchstone.Tests.Inspector;

/// <summary>Types of a user, compiled and inspected as those of a project.</summary>
static class StrangersTypes
{
    /// <summary>Inspects the data of a factory.</summary>
    /// <param name="types">C# code with a class <c>Root</c>.</param>
    /// <param name="root">The expression that the factory returns.</param>
    public static (Factory Factory, Graph Graph, KnownTypes Known) Inspect(string types, string root = "new Root()")
    {
        var type = root.Contains("List", StringComparison.Ordinal) ? root[4..(root.IndexOf('>', StringComparison.Ordinal) + 1)] : "Root";
        var assembly = Compiled($"{types} public static class Data {{ public static {type} Make(int count) => {root}; }}");
        UserAssemblies.Add(assembly);
        var factory = Factory.Find("Data.Make", [assembly]);
        var graph = new Graph();
        graph.Walk(factory.Create(1));
        return (factory, graph, new KnownTypes([assembly], graph.Types));
    }

    static Assembly Compiled(string code)
    {
        using var stream = new MemoryStream();
        var framework = Directory.EnumerateFiles(Path.GetDirectoryName(typeof(object).Assembly.Location)!, "System.*.dll")
            .Append(typeof(object).Assembly.Location).Select(file => MetadataReference.CreateFromFile(file));
        var made = CSharpCompilation.Create(
            "Theirs" + Guid.NewGuid().ToString("N"), [CSharpSyntaxTree.ParseText(code)], framework,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary)).Emit(stream);
        Assert.True(made.Success, string.Join('\n', made.Diagnostics));
        var image = stream.ToArray();
        var assembly = Assembly.Load(image);
        Images.Add(assembly, image);
        return assembly;
    }

    static readonly ConditionalWeakTable<Assembly, byte[]> Images = [];

    /// <summary>The file of an assembly, for code that refers to it.</summary>
    public static byte[] Image(Assembly assembly) =>
        Images.TryGetValue(assembly, out var image) ? image : throw new InvalidOperationException("not compiled here");
}
