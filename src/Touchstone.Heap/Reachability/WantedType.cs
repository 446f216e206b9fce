using System.Globalization;
using System.IO.Enumeration;
using System.Text.RegularExpressions;

namespace Touchstone.Heap.Reachability;

/// <summary>What a user calls a type: its full name, its name without the namespace, both with * and ?, or the address of one object.</summary>
sealed partial class WantedType(string pattern)
{
    // Shorter ones may be names, and no heap begins that low. Facade is a name too, so one of the digits is decimal.
    const int LeastDigits = 8;

    /// <summary>How a type matches, the best last.</summary>
    public enum Match
    {
        /// <summary>It does not.</summary>
        None,

        /// <summary>Its name without namespaces, or only that of the nested type, ignoring case.</summary>
        WithoutNamespace,

        /// <summary>Its full name.</summary>
        Full,
    }

    /// <summary>The address, such as <c>7f3a5c001b28</c> of <c>--sample-addresses</c>; 0 for a name.</summary>
    public ulong Address { get; } = AddressOf(pattern);

    /// <summary>How the type with that full name matches.</summary>
    public Match Of(string name) => Address != 0 || name.Length == 0 ? Match.None
        : FileSystemName.MatchesSimpleExpression(pattern, name, ignoreCase: false) ? Match.Full
        : Short(name).Any(shorter => FileSystemName.MatchesSimpleExpression(pattern, shorter)) ? Match.WithoutNamespace
        : Match.None;

    /// <summary>The names without namespaces: <c>Cache+Entry&lt;Order&gt;</c>, and <c>Entry&lt;Order&gt;</c>.</summary>
    public static IEnumerable<string> Short(string name)
    {
        var without = Namespaces().Replace(name, "");
        yield return without;
        var end = without.AsSpan().IndexOfAny('<', '[') is var at and >= 0 ? at : without.Length;
        if (end > 0 && without.LastIndexOf('+', end - 1) is var plus and >= 0)
            yield return without[(plus + 1)..];
    }

    static ulong AddressOf(string text)
    {
        var digits = text.StartsWith("0x", StringComparison.OrdinalIgnoreCase) ? text[2..] : text;
        return digits.Length >= LeastDigits && digits.Any(char.IsAsciiDigit)
            && ulong.TryParse(digits, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var address) ? address : 0;
    }

    [GeneratedRegex(@"[\w`]+\.")]
    private static partial Regex Namespaces();
}
