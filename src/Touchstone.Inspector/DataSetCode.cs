namespace Touchstone.Inspection;

/// <summary>The members of a data set that are generated from the type of its root, for the user's types and for ours.</summary>
static class DataSetCode
{
    /// <summary>Writes them as C# text.</summary>
    /// <param name="dataSet">The class of the data set.</param>
    /// <param name="root">The type of the root.</param>
    /// <param name="codec">Writes the members that write and create a root.</param>
    /// <param name="graph">The data that occur.</param>
    /// <param name="known">The types that members can hold.</param>
    /// <param name="isOurs">True for our data sets.</param>
    public static string Write(string dataSet, Type root, Func<MemberAccess, string> codec, Graph graph, KnownTypes known, bool isOurs = false)
    {
        var access = new MemberAccess();
        var reader = new MemberReaderSource(access, graph, known, isOurs);
        var call = reader.Root(root, "value");
        var code = codec(access);
        return $$"""
                public override long ReadMembers({{CSharp.Name(root)}} value) => {{call}};
            {{reader.Methods}}{{code}}{{access.Accessors}}
                [global::System.Runtime.CompilerServices.ModuleInitializer]
                internal static void Register() => global::Touchstone.DataSet.Register(new {{dataSet}}());
            """;
    }
}
