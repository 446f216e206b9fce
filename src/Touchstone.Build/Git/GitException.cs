using System.Text.RegularExpressions;
using Touchstone.Core.Hosts;

namespace Touchstone.Build.Git;

/// <summary>git failed, or it is missing. The message has git's own words.</summary>
sealed partial class GitException(string message) : Exception(message)
{
    const string Again = "then type the same command again";

    /// <summary>What helps whatever git was started for; null if that depends on the command.</summary>
    public string? Help { get; init; } = HelpFor(message);

    /// <summary>git is not on PATH, or it cannot be started.</summary>
    public static GitException Missing(string reason) => new($"git cannot be started: {reason}")
    {
        Help = $"install git (https://git-scm.com/downloads) or add its folder to PATH, {Again}",
    };

    /// <summary>Why Touchstone lets git find no repository in a folder; null if git itself found none.</summary>
    public static GitException? NotSearched(string folder)
    {
        var real = TrustedFolder.Real(Path.GetFullPath(folder));
        if (TrustedFolder.OpenToAllAbove(real).FirstOrDefault(open => Path.Exists(Path.Combine(open, ".git"))) is { } open)
        {
            return new($"others can add files to {open}, so no repository is looked for there; use a folder of yours, or allow that one")
            {
                Help = FileTrust.Allow(open),
            };
        }
        return GitStart.WhyNone(real) is { } why ? new(why) { Help = Allow(TopOf(real)) } : null;
    }

    // What git asks for is the folder of the repository.
    static string TopOf(string folder)
    {
        for (var above = folder; above is not null; above = Path.GetDirectoryName(above))
        {
            if (Path.Exists(Path.Combine(above, ".git")))
                return above;
        }
        return folder;
    }

    /// <summary>The problem of a command.</summary>
    /// <param name="what">What failed: <c>cannot read branch x</c>.</param>
    /// <param name="next">The next command if git's message suggests none.</param>
    public Problem Problem(string what, string next = "git fsck --full") => new(what, Message.ReplaceLineEndings(" "), Help ?? next);

    static string? HelpFor(string message)
    {
        // The user decides whether to trust a repository of another user. The other user chose the name of its folder.
        if (Dubious().Match(message) is { Success: true } dubious)
            return Allow(dubious.Groups["folder"].Value);
        if (Has("No space left on device") || Has("Disk quota exceeded"))
            return $"free some disk space, {Again}";
        return Has("insufficient permission") || Has("Permission denied") || Has("Read-only file system")
            ? "git rev-parse --absolute-git-dir, then make that folder writable for you"
            : null;

        bool Has(string words) => message.Contains(words, StringComparison.OrdinalIgnoreCase);
    }

    static string Allow(string folder) => folder.Any(char.IsControl)
        ? "leave that repository: the name of its folder has line breaks or other control characters"
        : $"git config --global --add safe.directory {ShellText.Quoted(folder)}";

    [GeneratedRegex("dubious ownership in repository at '(?<folder>.*?)'\nTo add an exception", RegexOptions.Singleline | RegexOptions.ExplicitCapture)]
    private static partial Regex Dubious();
}
