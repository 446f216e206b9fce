using System.Globalization;
using System.Reflection;
using System.Reflection.Emit;
using CsCheck;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Touchstone.Inspection;

namespace Touchstone.Tests.Inspector;

/// <summary>Other languages and tools give types and members any text as a name. None of it becomes code of the data set.</summary>
public class HostileNamesTests
{
    // The runtime itself gives these a meaning in the name of a type.
    static readonly Gen<string> Names = HostileCode.Names.Where(
        name => !name.Any(c => "\0.,\\+[]*&`".Contains(c, StringComparison.Ordinal) || char.IsSurrogate(c)));

    [Fact]
    public void No_name_of_a_type_or_a_member_becomes_code() => Property.Holds(
        Gen.Select(Names, Names, Names),
        names =>
        {
            var factory = Factory.Find("Sane.Create", [Assembly(names.Item1, names.Item2, "_" + names.Item3)]);
            var graph = new Graph();
            graph.Walk(factory.Create(1));
            var source = new DataSetSource(factory, graph, new KnownTypes([factory.RootType.Assembly], graph.Types)).Write();
            var root = HostileCode.Parse(source, CommentsOf(factory));

            var space = Assert.IsType<FileScopedNamespaceDeclarationSyntax>(Assert.Single(root.Members));
            var type = Assert.IsType<ClassDeclarationSyntax>(Assert.Single(space.Members));
            Assert.Equal("UserData", type.Identifier.ValueText);
            Assert.All(type.Members, member => Assert.True(member.Kind() is SyntaxKind.PropertyDeclaration or SyntaxKind.MethodDeclaration));
        });

    [Fact]
    public void A_factory_with_a_name_that_is_none_in_the_language_is_refused()
    {
        var assembly = Assembly("Inner", "field", "hidden", method: "Create;class");

        var refusal = Assert.Throws<InspectionException>(() => Factory.Find("Sane.Create;class", [assembly]));
        Assert.Contains("has a name that C# cannot write", refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_type_without_a_usual_name_is_not_read_and_has_no_encoding()
    {
        var factory = Factory.Find("Sane.Create", [Assembly("In{ner", "my field", "hidden")]);
        var graph = new Graph();
        graph.Walk(factory.Create(1));

        var source = new DataSetSource(factory, graph, new KnownTypes([factory.RootType.Assembly], graph.Types)).Write();

        Assert.Contains("// my field_1 is out of reach", source, StringComparison.Ordinal);
        Assert.Contains("has a name that C# cannot write", source, StringComparison.Ordinal);
    }

    // The first line, and a line about each member that cannot be read. The compiler drops formatting characters from a name, so it finds another type.
    static int CommentsOf(Factory factory) => 1 + factory.RootType.GetFields().Select(field => field.FieldType.Name)
        .Count(name => !SyntaxFacts.IsValidIdentifier(name) || name.Any(c => char.GetUnicodeCategory(c) == UnicodeCategory.Format));

    // A public class Sane with a field of another class, a field of a text and a private field, and a method that makes one.
    static Assembly Assembly(string inner, string field, string hidden, string method = "Create")
    {
        var module = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Hostile"), AssemblyBuilderAccess.Run).DefineDynamicModule("Hostile");
        var other = module.DefineType(inner == "Sane" ? "Other" : inner, TypeAttributes.Public).CreateType();
        var sane = module.DefineType("Sane", TypeAttributes.Public);
        sane.DefineField(field + "_1", other, FieldAttributes.Public);
        sane.DefineField(field, typeof(int), FieldAttributes.Public);
        sane.DefineField(hidden, typeof(int), FieldAttributes.Private);
        var create = sane.DefineMethod(method, MethodAttributes.Public | MethodAttributes.Static, sane, [typeof(int)]).GetILGenerator();
        create.Emit(OpCodes.Newobj, sane.DefineDefaultConstructor(MethodAttributes.Public));
        create.Emit(OpCodes.Ret);
        return sane.CreateType().Assembly;
    }
}
