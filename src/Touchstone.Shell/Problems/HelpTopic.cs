namespace Touchstone.Shell.Problems;

/// <summary>
/// What a message prints so that its reader finds more: a command. A path or an address would be of no use where there is no checkout, such as next to an
/// installed tool or in the summary of a CI job.
/// </summary>
public static class HelpTopic
{
    /// <summary>How adapters and types of the user's own are measured.</summary>
    public const string OwnData = "own-data";

    /// <summary>What the tables of a profile mean, and how Linux perf takes one.</summary>
    public const string Profiling = "profiling";

    /// <summary>The command that prints a page of the documentation, or a chapter of it.</summary>
    /// <param name="topic">The name of the page without .md, or of a chapter on how to reduce noise.</param>
    public static string Command(string topic) => $"touchstone help {topic}";
}
