using System.Reflection;

namespace Touchstone.Inspection;

/// <summary>
/// Generates the files in datasets/Generated: what a data set needs besides its model and the generator of its values. The build of Touchstone.Core
/// does this before it compiles the data sets.
/// </summary>
static class SampleSource
{
    /// <summary>Writes the files of all data sets without handwritten code, and deletes the files of those that no longer exist.</summary>
    /// <exception cref="InspectionException">A member has no encoding.</exception>
    public static void WriteAll(string folder, Assembly assembly)
    {
        Directory.CreateDirectory(folder);
        var files = assembly.GetTypes().Where(Lacks).ToDictionary(
            type => Path.Combine(folder, type.Name + ".g.cs"), type => Write((DataSet)Activator.CreateInstance(type)!));
        foreach (var (file, text) in files)
        {
            if (!File.Exists(file) || File.ReadAllText(file) != text)
                File.WriteAllText(file, text);
        }
        foreach (var file in Directory.EnumerateFiles(folder).Except(files.Keys).ToList())
            File.Delete(file);
    }

    /// <summary>The text of the file of a data set.</summary>
    public static string Write(DataSet dataSet) => dataSet.Accept(new Visitor());

    // The program that generates is compiled without the generated files.
    static bool Lacks(Type type) => type is { IsAbstract: false, IsGenericType: false } && type.IsAssignableTo(typeof(DataSet))
        && type.GetMethod(nameof(DataSet<>.ReadMembers))!.DeclaringType != type;

    sealed class Visitor : IDataSetVisitor<string>
    {
        public string Visit<T>(DataSet<T> dataSet)
            where T : class
        {
            var (name, graph) = (dataSet.GetType().Name, new Graph());
            graph.Walk(dataSet.Create(100, 1, 0));
            var known = new KnownTypes([], graph.Types);
            try
            {
                return $$"""
                    // Made by the build of src/Touchstone.Core from the types of {{dataSet.Name}}. Change those, or src/Touchstone.Inspector.
                    #nullable disable
                    #pragma warning disable

                    namespace {{dataSet.GetType().Namespace}};

                    partial class {{name}}
                    {
                    {{DataSetCode.Write(name, typeof(T), Codec, graph, known, isOurs: true)}}
                    }

                    """;
            }
            catch (NoCodeException e)
            {
                throw new InspectionException($"{dataSet.Name} needs handwritten code, as datasets/References.cs has it: {e.Message}");
            }

            string Codec(MemberAccess access) => new CodecSource(graph, known, access, isOurs: true).Write(typeof(T));
        }
    }
}
