using System.Text.RegularExpressions;
using Touchstone.Build;

namespace Touchstone.Templates;

/// <summary>The name of a new serializer. It names a folder, a project, a part of a type, and a serializer on the command line.</summary>
static partial class SerializerName
{
    /// <summary>Why a text cannot be a name; null if it can.</summary>
    public static string? Objection(string text)
    {
        if (!Name().IsMatch(text))
            return "the name is used for a project and a type: use only letters a to z, digits and _, and start with a letter";
        if (AdapterGroups.Has(text))
            return $"{text.ToLowerInvariant()} is the name of a group of serializers: {AdapterGroups.Meaning(text)}";
        return Device().IsMatch(text) ? "Windows does not allow a folder with that name" : null;
    }

    /// <summary>A valid name close to the text: the same letters and digits, each word with a capital.</summary>
    public static string Nearest(string text)
    {
        var words = text.Split([.. text.Where(c => !char.IsAsciiLetterOrDigit(c))], StringSplitOptions.RemoveEmptyEntries);
        var name = string.Concat(words.Select(Capital)).TrimStart([.. "0123456789"]);
        name = name.Length > 0 ? Capital(name) : name;
        return Objection(name) is null ? name : "My" + name;
    }

    /// <summary>The word with its first letter in upper case.</summary>
    public static string Capital(string word) => char.ToUpperInvariant(word[0]) + word[1..];

    [GeneratedRegex(@"^[A-Za-z][A-Za-z0-9_]*\z", RegexOptions.CultureInvariant)]
    private static partial Regex Name();

    [GeneratedRegex(@"^(con|prn|aux|nul|com\d|lpt\d)\z", RegexOptions.CultureInvariant | RegexOptions.IgnoreCase | RegexOptions.ExplicitCapture)]
    private static partial Regex Device();
}
