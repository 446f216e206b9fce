using CsCheck;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Touchstone.Tests;

/// <summary>Names that try to become code, and the compiler as the judge of whether they did.</summary>
static class HostileCode
{
    // What ends a comment, a literal, a name or a statement, and what begins another.
    static readonly string[] Pieces =
    [
        "\n", "\r", "\r\n", "\u0085", "\u2028", "\u2029", "\t", " ", "/*", "*/", "//", "\"", "\"\"\"", "'", "\\", "\\u000a",
        "{", "}", "{{", "}}", "(", ")", ";", ":", "<", ">", ",", ".", "@", "$", "#error", "#line 1", "#endif",
        "class X{}", "namespace N;", "global using A = B;", "=> 1", "class", "int",
        "_", "a", "Ab", "1",
        "é", "ſ", "İ", "漢", "\u0301", "\u200d", "\u202e", "\ud835\udc9e", "\ud800", "\udc00", "\0", "\ufeff",
        "%0A", "$(x)", "@(y)", "&quot;", "-->", "]]>",
    ];

    /// <summary>Made-up names.</summary>
    public static Gen<string> Names { get; } = Property.OneOf(Pieces).Array[1, 8].Select(string.Concat);

    /// <summary>Parses generated code.</summary>
    /// <param name="source">The code.</param>
    /// <param name="comments">The number of comments that it has.</param>
    public static CompilationUnitSyntax Parse(string source, int comments)
    {
        var tree = CSharpSyntaxTree.ParseText(source, new CSharpParseOptions(LanguageVersion.Latest));
        Assert.DoesNotContain(tree.GetDiagnostics(), found => found.Severity == DiagnosticSeverity.Error);
        var trivia = tree.GetRoot().DescendantTrivia(descendIntoTrivia: true).Select(one => one.Kind()).ToList();
        Assert.Equal(comments, trivia.Count(kind => kind is SyntaxKind.SingleLineCommentTrivia or SyntaxKind.MultiLineCommentTrivia));
        Assert.DoesNotContain(SyntaxKind.SkippedTokensTrivia, trivia);
        return tree.GetCompilationUnitRoot();
    }
}
