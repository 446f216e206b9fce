using Touchstone.Core;

namespace Touchstone.Inspection;

/// <summary>Generates the data set of a factory as C# text. Each adapter compiles it.</summary>
/// <param name="graph">The data that it returned.</param>
/// <param name="known">The types that its members can hold.</param>
/// <param name="clash">Why an adapter that sees the user's types does not compile; null if it does.</param>
sealed class DataSetSource(Factory factory, Graph graph, KnownTypes known, string? clash = null)
{
    /// <summary>The text of the file.</summary>
    public string Write()
    {
        var root = CSharp.Name(factory.RootType);
        return $$"""
            // Made by touchstone from {{CSharpText.Line(factory.Name)}}: calls it, and reads every field of what it returns.
            #nullable disable
            #pragma warning disable
            {{Refusal}}
            extern alias {{UserAssemblies.Alias}};
            global using TouchstoneUserRoot = {{root}};

            namespace Touchstone.Own;

            file sealed class UserData : global::Touchstone.UserDataSet<{{root}}>
            {
                public override string Name => {{CSharpText.Literal(factory.Name)}};

                public override string Cycle => {{CSharpText.Literal(graph.HasCycles ? graph.CycleOf(graph.Backward.First()) : "")}};

                protected override {{root}} Make(int count) => {{factory.Call}}(count);

            {{DataSetCode.Write("UserData", factory.RootType, Codec, graph, known)}}
            }

            """;
    }

    string Codec(MemberAccess access)
    {
        try
        {
            return new CodecSource(graph, known, access).Write(factory.RootType);
        }
        catch (NoCodeException e)
        {
            return $"\n    protected override string WhyNoCode => {CSharpText.Literal(e.Message)};\n";
        }
    }

    // The compiler stops at this line. Without it, the first of many errors would be in our code.
    string Refusal => clash is null ? "" : $"#if TOUCHSTONE_SEES_USER_TYPES\n#error {CSharpText.Line(clash)}\n#endif";
}
