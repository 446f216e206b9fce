using System.Text.RegularExpressions;
using Touchstone.Workers;

namespace Touchstone.Templates;

/// <summary>The name of a new serializer: that of a folder, a project, a part of a type's, and a word on the command line.</summary>
static partial class SerializerName
{
    /// <summary>Why a text can be no name; null when it can.</summary>
    public static string? Objection(string text)
    {
        if (!Name().IsMatch(text))
            return "it becomes the name of a project and of a type: letters a to z, digits and _, a letter first";
        if (text.Equals(AdapterSelection.Everything, StringComparison.OrdinalIgnoreCase))
            return $"{AdapterSelection.Everything} stands for every serializer";
        return Device().IsMatch(text) ? "Windows has no folders of that name" : null;
    }

    /// <summary>The name that was probably meant: the same letters and digits, each word with a capital.</summary>
    public static string Nearest(string text)
    {
        var words = text.Split([.. text.Where(c => !char.IsAsciiLetterOrDigit(c))], StringSplitOptions.RemoveEmptyEntries);
        var name = string.Concat(words.Select(Capital)).TrimStart([.. "0123456789"]);
        name = name.Length > 0 ? Capital(name) : name;
        return Objection(name) is null ? name : "My" + name;
    }

    /// <summary>The word with its first letter as a capital.</summary>
    public static string Capital(string word) => char.ToUpperInvariant(word[0]) + word[1..];

    [GeneratedRegex(@"^[A-Za-z][A-Za-z0-9_]*\z", RegexOptions.CultureInvariant)]
    private static partial Regex Name();

    [GeneratedRegex(@"^(con|prn|aux|nul|com\d|lpt\d)\z", RegexOptions.CultureInvariant | RegexOptions.IgnoreCase | RegexOptions.ExplicitCapture)]
    private static partial Regex Device();
}
