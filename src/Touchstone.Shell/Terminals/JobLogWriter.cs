namespace Touchstone.Shell.Terminals;

/// <summary>
/// Passes text on to the log of a CI job. The runner of the job reads each line and carries out those that are commands, such as <c>::error::</c> and
/// <c>##[group]</c>, so a name in a table could be one. A zero-width space breaks them, which keeps the columns of a table in place.
/// </summary>
/// <param name="log">Receives the text.</param>
/// <remarks>
/// GitHub carries out <c>::</c> at the beginning of a line, after white space, and <c>##[</c> anywhere in it. Azure Pipelines and TeamCity have a word between
/// the signs: <c>##vso[</c>. A line ends at a line feed or a return.
/// </remarks>
sealed class JobLogWriter(TextWriter log) : FilteredWriter(log)
{
    const char Break = '\u200b';

    static readonly string[] Variables = ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"];

    bool isStart = true;
    char last = '\n';
    int signs;

    /// <summary>The stream itself, or without commands if a runner that has some reads it.</summary>
    public static TextWriter Around(TextWriter stream) =>
        Variables.Any(name => Environment.GetEnvironmentVariable(name) is { Length: > 0 }) ? Synchronized(new JobLogWriter(stream)) : stream;

    protected override void Add(char letter)
    {
        if (isStart && last == ':' && letter == ':' || signs > 1 && letter == '[')
            Clean.Append(Break);
        Clean.Append(letter);
        signs = letter == '#' ? (last == '#' ? signs + 1 : 1) : signs > 1 && char.IsAsciiLetter(letter) ? signs : 0;
        isStart = letter is '\n' or '\r' || isStart && (char.IsWhiteSpace(letter) && last != ':' || letter == ':' && last != ':');
        last = letter;
    }
}
