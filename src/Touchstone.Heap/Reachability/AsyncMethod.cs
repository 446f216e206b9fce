using System.Text.RegularExpressions;

namespace Touchstone.Heap.Reachability;

/// <summary>The method that a compiler turned into a state machine, from the name of the type that holds its state.</summary>
static partial class AsyncMethod
{
    /// <summary>The method, such as <c>Shop.Import.Run</c> for <c>Shop.Import+&lt;Run&gt;d__4</c>; empty for other types.</summary>
    /// <param name="type">The name of a state machine, or of the box around it.</param>
    public static string Of(string type) =>
        StateMachine().Match(type) is { Success: true } match ? $"{match.Groups["type"].Value}.{match.Groups["method"].Value}" : OfBox(type);

    // The method of a generic type, whose name ends with its arguments: Queue<Shop.Order>+<Take>d__7.
    static string OfBox(string type)
    {
        const string Box = "StateMachineBox<";
        var start = type.IndexOf(Box, StringComparison.Ordinal);
        var machine = start < 0 ? "" : type[(start + Box.Length)..];
        var (name, end) = (machine.LastIndexOf("+<", StringComparison.Ordinal), machine.LastIndexOf(">d", StringComparison.Ordinal));
        return name > 0 && end > name + 2 ? $"{machine[..name]}.{machine[(name + 2)..end]}" : "";
    }

    // The names of lambdas and local functions contain that of their method in brackets, and that of a top-level program has some itself.
    [GeneratedRegex(@"(?<type>[\w.]+)(?:\+<>c\w*)?\+<(?<method>(?:<(?:<[^<>]*>|[^<>])*>|[^<>])+)>d(?:__\d+)?", RegexOptions.ExplicitCapture)]
    private static partial Regex StateMachine();
}
