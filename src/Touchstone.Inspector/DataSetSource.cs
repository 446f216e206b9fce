namespace Touchstone.Inspection;

/// <summary>Generates the data set of a factory as C# text. Each adapter compiles it.</summary>
/// <param name="factory">The factory.</param>
/// <param name="graph">The data that it returned.</param>
/// <param name="known">The types that its members can hold.</param>
/// <param name="clash">Why an adapter that sees the user's types does not compile; null if it does.</param>
sealed class DataSetSource(Factory factory, Graph graph, KnownTypes known, string? clash = null)
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
            {{Refusal}}
            extern alias {{UserAssemblies.Alias}};
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

    // The compiler stops at this line. Without it, the first of many errors would be in our code.
    string Refusal => clash is null ? "" : $"#if TOUCHSTONE_SEES_USER_TYPES\n#error {clash}\n#endif";
}
