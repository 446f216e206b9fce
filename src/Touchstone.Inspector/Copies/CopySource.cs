using Touchstone.Core;

namespace Touchstone.Inspection.Copies;

/// <summary>
/// Writes copies of the user's types with the attributes that a library wants, and the mapping between both. So a library can be measured before one's types
/// are changed for it.
/// </summary>
/// <param name="factory">Makes the data.</param>
/// <param name="graph">The data that it returned.</param>
/// <param name="known">The types that its members can hold.</param>
/// <param name="numbers">The numbers of members.</param>
sealed class CopySource(Factory factory, Graph graph, KnownTypes known, MemberNumbers numbers)
{
    // The same for all libraries.
    readonly Lazy<CopiedTypes> all = new(() => new CopiedTypes(factory.RootType, known));

    /// <summary>
    /// The file that an adapter of this style compiles, and the types as their author would write them. The file has no code, and there is no text, if the
    /// types already have the library's attributes.
    /// </summary>
    public WrittenCopies Write(CopyStyle style)
    {
        var first = $"// Made by touchstone from {CSharpText.Line(factory.Name)}: copies of your types with the attributes of {style.Name}.\n";
        try
        {
            if (graph.HasCycles && style is { KeepsCycles: false, Ignored: "" })
                throw graph.Closes(graph.Backward.First());
            var types = all.Value;
            var names = new CopyNames(style, types);
            if (types.Definitions.Count == 0 || types.Definitions.Any(style.IsOn)
                || !names.WrapsRoot(factory.RootType) && !new CopyDeclarations(style, types, names, numbers, graph).AreNeeded())
                return new(first + Plain(style, isOn: types.Definitions.Any(style.IsOn)), "", []);
            var (copies, declarations, wanted) = Copies(style, types, names);
            return new(first + copies, AnnotatedText.Write(factory.Name, style, declarations), wanted);
        }
        catch (NoCodeException) when (style.IsNeeded is not null)
        {
            return new(first + Plain(style, isOn: false), "", []);
        }
        catch (NoCodeException e)
        {
            return new(first + Refusal.Write($"no copy of your types with its attributes can be made: {e.Message}"), "", []);
        }
    }

    // The library gets the user's types.
    string Plain(CopyStyle style, bool isOn) =>
        (style.NamesRoot ? Root(CSharp.Name(factory.RootType)) : "") + (isOn && graph.HasCycles ? CyclesOf(style) : "");

    // If the attributes of the user's types leave out what leads back, the library sees no cycle.
    string CyclesOf(CopyStyle style)
    {
        if (!graph.HasCyclesWithout(style.LeavesOut))
            return CutCycles;
        var field = graph.Backward.FirstOrDefault(field => !style.LeavesOut(field)) ?? graph.Backward.First();
        var help = $"{style.Name} keeps no objects that refer back to each other: mark {Graph.NameOf(field)} with [{style.Ignored}]";
        return style.KeepsCycles ? "" : Refusal.Write($"{graph.Closes(field).Message}, and {help}");
    }

    const string CutCycles = """
        file static class Cycles
        {
            [global::System.Runtime.CompilerServices.ModuleInitializer]
            internal static void Cut() => global::Touchstone.Mapping.CutCycles();
        }

        """;

    static string Root(string name) => $"extern alias {UserAssemblies.Alias};\nglobal using TouchstoneCopyRoot = {name};\n";

    (string Source, string Declarations, IReadOnlyList<string> Wanted) Copies(CopyStyle style, CopiedTypes types, CopyNames names)
    {
        var cycles = style.KeepsCycles ? CycleHandling.Kept : CycleHandling.LeftOut;
        var mapping = new CopyMapping(names, known, graph, cycles);
        var (root, own) = (CSharp.Name(factory.RootType), names.OfRoot(factory.RootType));
        var to = mapping.ToCopy(factory.RootType, "model");
        var from = mapping.FromCopy(factory.RootType, "own");
        var reader = new MemberReaderSource(new MemberAccess(CopiedTypes.NameOf), graph, known, copies: names);
        var read = reader.Root(factory.RootType, names.WrapsRoot(factory.RootType) ? "value.Items" : "value");
        var written = new CopyDeclarations(style, types, names, numbers, graph);
        var declarations = written.Write();
        return ($$"""
            #nullable disable
            #pragma warning disable
            {{(style.NamesRoot ? Root(own) : $"extern alias {UserAssemblies.Alias};\n")}}
            {{declarations}}namespace Touchstone.Own
            {
                file sealed class Copies : global::Touchstone.Mapping<{{root}}, {{own}}>
                {
                    public override string Annotations => {{CSharpText.Literal(style.Name)}};

                    public override string CopyChanges => {{CSharpText.Literal(string.Join(", ", written.Changes))}};

                    public override string LeftOut => {{CSharpText.Literal(style.KeepsCycles ? "" : graph.BackwardNames)}};

                    public override {{own}} ToOwn({{root}} model) => {{to}};

                    public override {{root}} FromOwn({{own}} own) => {{from}};

                    public override long ReadMembers({{own}} value) => {{read}};
            {{mapping.Methods}}{{reader.Methods}}
                    [global::System.Runtime.CompilerServices.ModuleInitializer]
                    internal static void Register() => global::Touchstone.Mapping.Register(new Copies());
                }
            }

            """, declarations, written.Wanted);
    }
}

/// <summary>Copies of the user's types for a library.</summary>
/// <param name="Source">The file that an adapter compiles.</param>
/// <param name="Text">The types as their author would write them; empty if there are no copies.</param>
/// <param name="Wanted">What they have that the user's types do not, see <see cref="CopyDeclarations.Wanted"/>.</param>
sealed record WrittenCopies(string Source, string Text, IReadOnlyList<string> Wanted);
