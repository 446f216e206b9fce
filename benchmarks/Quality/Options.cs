namespace Touchstone.Quality;

/// <summary>The words of a command line: options as <c>--name value</c>, and the rest.</summary>
sealed class Options
{
    readonly Dictionary<string, string> values = [];

    /// <summary>Reads the words after a command.</summary>
    /// <param name="command">The command. Errors show it in their next command.</param>
    /// <param name="words">The words after it.</param>
    /// <param name="known">Its options, each with an example of a value.</param>
    public Options(string command, IEnumerable<string> words, params IReadOnlyList<(string Name, string Example)> known)
    {
        var left = new Queue<string>(words);
        while (left.TryDequeue(out var word))
        {
            if (!word.StartsWith("--", StringComparison.Ordinal))
                Rest.Add(word);
            else if (!known.Any(option => option.Name == word))
                throw UsageException.Option(word, Unknown(command, word, [.. known.Select(option => option.Name)]), "Quality --help");
            else if (!left.TryDequeue(out var value))
                throw UsageException.Option(word, "it needs a value", $"Quality {command} {word} {known.First(option => option.Name == word).Example}");
            else
                values[word] = value;
        }
    }

    /// <summary>The words that are not options.</summary>
    public List<string> Rest { get; } = [];

    /// <summary>The value of an option. Null if it is not given.</summary>
    public string? this[string name] => values.GetValueOrDefault(name);

    static string Unknown(string command, string word, string[] names) =>
        names.Length == 0 ? $"{command} has no options" : $"{command} has no such option, nearest is {EditDistance.Nearest(word, names)}";
}
