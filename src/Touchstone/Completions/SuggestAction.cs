using System.CommandLine.Invocation;
using System.CommandLine.Parsing;
using System.Globalization;

namespace Touchstone.Completions;

/// <summary>
/// Prints suggestions for a shell: <c>touchstone "[suggest:17]" "touchstone run --da"</c> prints one candidate per line. This is the protocol of
/// System.CommandLine, so other tools that know it can use it too.
/// </summary>
sealed class SuggestAction(RootCommand root, TextWriter output) : SynchronousCommandLineAction
{
    /// <summary>Replaces the library's own suggest directive with this action.</summary>
    public static void Attach(RootCommand root, TextWriter output)
    {
        root.Directives.Clear();
        root.Add(new Directive("suggest") { Action = new SuggestAction(root, output) });
    }

    /// <summary>True: the line to complete is one argument, which the parser does not know.</summary>
    public override bool ClearsParseErrors => true;

    public override int Invoke(ParseResult parseResult)
    {
        var line = parseResult.Tokens.LastOrDefault(token => token.Type != TokenType.Directive)?.Value ?? "";
        var cursor = parseResult.GetResult(root.Directives[0])!.Values is [var text, ..]
            && int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var position) && position < line.Length ? position : line.Length;
        foreach (var candidate in Suggestions.For(root, line[..cursor]))
            output.Write(candidate + "\n");
        return ExitCodes.Done;
    }
}
