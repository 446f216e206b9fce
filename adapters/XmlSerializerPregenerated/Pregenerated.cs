using System.Reflection;
using System.Xml.Serialization;

namespace Touchstone.Adapters;

/// <summary>The assembly with generated code, which XmlSerializer loads if it lies beside the assembly of the root type.</summary>
static class Pregenerated
{
    static readonly string Assembly = typeof(Pregenerated).Assembly.GetName().Name + ".XmlSerializers.dll";

    /// <summary>Writes the code for the data sets that XmlSerializer takes. The build calls it and compiles the file.</summary>
    /// <returns>The exit code of the program.</returns>
    public static int Write(string file)
    {
        var importer = new XmlReflectionImporter();
        Type[] types = [.. DataSet.All.Values.Select(dataSet => dataSet.RootType).Where(IsOwn).Distinct().Where(IsTaken)];
        XmlMapping[] mappings = [.. types.Select(importer.ImportTypeMapping)];
        using var code = File.Create(file);
        // No public method leads to the generator. The package finds it by its name, too.
        var generate = typeof(XmlSerializer).GetRuntimeMethods().SingleOrDefault(method => method is { IsStatic: true, Name: "GenerateSerializer" })
            ?? throw new InvalidOperationException("this runtime has no XmlSerializer.GenerateSerializer");
        return generate.Invoke(null, [types, mappings, code]) is true ? 0 : 1;
    }

    /// <summary>XmlSerializer would silently emit the code in the process.</summary>
    /// <exception cref="UnsupportedException">There is no generated code for this type.</exception>
    public static void Require(Type root)
    {
        if (!IsOwn(root))
            throw new UnsupportedException("code is generated for Touchstone's data sets only; for your types: touchstone run XmlSerializer");
        if (!File.Exists(Path.Combine(AppContext.BaseDirectory, Assembly)))
            throw new UnsupportedException("no code is generated for probes, trimming and NativeAOT: XmlSerializer shows these");
    }

    static bool IsOwn(Type type) => type.Assembly == typeof(Pregenerated).Assembly;

    static bool IsTaken(Type type)
    {
        try
        {
            // A separate importer, because one that failed keeps what it had of the type.
            new XmlReflectionImporter().ImportTypeMapping(type);
            return !Pairs.AreIn(type);
        }
        catch (InvalidOperationException)
        {
            return false;
        }
        catch (NotSupportedException)
        {
            return false;
        }
    }
}
