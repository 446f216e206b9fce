using System.CommandLine;
using System.CommandLine.Invocation;
using System.CommandLine.Parsing;
using System.Globalization;
using Touchstone.Commands;

namespace Touchstone.Completions;

/// <summary>
/// Answers a shell: <c>touchstone "[suggest:17]" "touchstone run --da"</c> prints a candidate per line. The form is that of System.CommandLine,
/// so that other tools which know it can ask too.
/// </summary>
sealed class SuggestAction(RootCommand root, TextWriter output) : SynchronousCommandLineAction
{
    /// <summary>Puts this action in the place of the one that comes with the library.</summary>
    public static void Attach(RootCommand root, TextWriter output)
    {
        root.Directives.Clear();
        root.Add(new Directive("suggest") { Action = new SuggestAction(root, output) });
    }

    /// <summary>The line to complete is one word that means nothing here.</summary>
    public override bool ClearsParseErrors => true;

    /// <inheritdoc/>
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
