namespace Touchstone.Inspection;

/// <summary>Generates the data set of a factory as C# text. Each adapter compiles it.</summary>
sealed class DataSetSource(Factory factory, Graph graph, KnownTypes known)
{
    /// <summary>The text of the file.</summary>
    public string Write()
    {
        var root = CSharp.Name(factory.RootType);
        var access = new MemberAccess();
        var reader = new MemberReaderSource(access, graph, known);
        var call = reader.Value(factory.RootType, "value");
        var codec = new CodecSource(graph, known).Write(factory.RootType);
        return $$"""
            // Made by touchstone from {{factory.Name}}: calls it, and reads every field of what it returns.
            #nullable disable
            #pragma warning disable
            global using TouchstoneUserRoot = {{root}};

            namespace Touchstone.Own;

            file sealed class UserData : global::Touchstone.UserDataSet<{{root}}>
            {
                public override string Name => "{{factory.Name}}";

                protected override {{root}} Make(int count) => {{factory.Call}}(count);

                public override long ReadMembers({{root}} value) => {{call}};
            {{reader.Methods}}
            {{codec}}
            {{access.Accessors}}
                [global::System.Runtime.CompilerServices.ModuleInitializer]
                internal static void Register() => global::Touchstone.DataSet.Register(new UserData());
            }

            """;
    }
}
