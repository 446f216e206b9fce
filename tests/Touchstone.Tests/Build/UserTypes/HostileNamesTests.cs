using System.Text.Json;
using CsCheck;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Touchstone.Build.UserTypes;
using Touchstone.Core;

namespace Touchstone.Tests.Build.UserTypes;

/// <summary>Names of files and members stay names: the compiler finds exactly the declarations that the document asks for.</summary>
public class HostileNamesTests
{
    const string Injection = "N.\nglobal using TouchstoneUserRoot=L;class L:List<int>{}namespace UserData{using static File;partial class N"
        + "{public int ____,_____;public N(){WriteAllText(\"PWNED\",\"x\");}string s=@\"";

    static readonly Gen<string> Names = HostileCode.Names;

    [Fact]
    public void A_file_name_with_a_line_end_begins_no_code() => Check(Injection, ["; /*", "*/ //"]);

    [Theory]
    [InlineData("\r")]
    [InlineData("\u0085")]
    [InlineData("\u2028")]
    [InlineData("\u2029")]
    public void Each_line_end_of_the_language_stays_in_the_comment(string end) => Check($"a{end}class Injected;{end}//", [$"a{end}b"]);

    [Fact]
    public void No_name_of_a_file_or_a_member_becomes_code() =>
        Property.Holds(Gen.Select(Names, Names.Array[1, 4]), names => Check(names.Item1, [.. names.Item2.Distinct()]));

    [Fact]
    public void A_literal_gives_its_text_back_and_an_identifier_is_one() => Property.Holds(Names, name =>
    {
        var literal = SyntaxFactory.ParseExpression(CSharpText.Literal(name));
        Assert.Equal(name, Assert.IsType<LiteralExpressionSyntax>(literal).Token.Value);
        Assert.True(SyntaxFacts.IsValidIdentifier(CSharpText.Identifier(name)), CSharpText.Identifier(name));
        Assert.True(!CSharpText.IsIdentifier(name) || SyntaxFacts.IsValidIdentifier(name), name);
        Assert.Equal(SyntaxKind.SingleLineCommentTrivia, Assert.Single(SyntaxFactory.ParseLeadingTrivia("// " + CSharpText.Line(name))).Kind());
    });

    static void Check(string file, string[] members)
    {
        // Half of a surrogate pair cannot be in a JSON document, and a file name has none.
        file = string.Concat(file.EnumerateRunes());
        members = [.. members.Select(member => string.Concat(member.EnumerateRunes())).Distinct()];
        var inner = members.ToDictionary(name => name, _ => 1);
        var document = JsonSerializer.SerializeToElement((object[])[members.ToDictionary(name => name, _ => inner)]);
        var root = HostileCode.Parse(JsonSampleSource.Write(file, document), comments: 1);

        var space = Assert.IsType<NamespaceDeclarationSyntax>(Assert.Single(root.Members));
        Assert.Empty(root.Usings);
        Assert.Empty(space.Usings);
        var types = space.Members.Cast<ClassDeclarationSyntax>().ToList();
        Assert.Equal(members.Length + 2, types.Count);
        Assert.Equal("Sample", types[^1].Identifier.ValueText);
        foreach (var type in types[..^1])
        {
            var properties = type.Members.Cast<PropertyDeclarationSyntax>().ToList();
            Assert.Equal(members, properties.Select(JsonName));
        }
    }

    // The name in the document: that of the attribute, or else that of the property.
    static string JsonName(PropertyDeclarationSyntax property)
    {
        var renamed = property.AttributeLists.SelectMany(list => list.Attributes)
            .SingleOrDefault(attribute => attribute.Name.ToString().EndsWith("JsonPropertyName", StringComparison.Ordinal));
        return renamed is null
            ? property.Identifier.ValueText
            : (string)((LiteralExpressionSyntax)renamed.ArgumentList!.Arguments.Single().Expression).Token.Value!;
    }
}
