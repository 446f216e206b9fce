using System.Globalization;

namespace Touchstone.Shell.Problems;

/// <summary>
/// Decides whose files may become code: those of <see cref="Owners.Known"/>. Whoever can write to a folder above yours, such as /tmp, can put files there
/// that a search upward finds.
/// </summary>
public static class FileTrust
{
    // Adapters and sources of packages have some ten thousand. The check must not take long.
    const int MostEntries = 200_000;

    // Nobody can build what this user may not read.
    static readonly EnumerationOptions Direct = new() { AttributesToSkip = 0, IgnoreInaccessible = true };

    /// <summary>
    /// Why the files of a folder must not become code: the first of these paths that belongs to somebody else. Null if all of them may.
    /// </summary>
    /// <param name="folder">The folder that the user can allow.</param>
    /// <param name="paths">Files and folders. A link counts, and so does what it leads to.</param>
    /// <param name="what">What is refused, for the message.</param>
    /// <param name="alsoOwner">A file whose owner is trusted too, because the user named it; empty for none.</param>
    public static Problem? Refuse(string folder, IEnumerable<string> paths, string what, string alsoOwner = "") =>
        WhyOfStranger(folder, paths, alsoOwner) is { } why
            ? new Problem(what, $"{why}, and its code would run with your rights; leave that folder, or allow it if you trust that user", Allow(folder))
            : null;

    /// <summary>
    /// Why a folder must not become code although its name was typed: it was only found in the current folder, and somebody else owns or can change something
    /// in it. Null if it may.
    /// </summary>
    /// <param name="folder">The full path of the folder.</param>
    /// <param name="what">What is refused, for the message.</param>
    /// <param name="named">The command or option that names the folder itself.</param>
    public static Problem? RefuseFound(string folder, string what, string named) => WhyNotOfUser(folder, [folder]) is { } why
        ? new Problem(what, $"{why}, and its code would run with your rights; read all files of that folder before you name it", named)
        : null;

    /// <summary>
    /// Why what is in folders must not become code: somebody else owns something in them, or can change it or add to it. Null if nobody can. Then nobody can
    /// either until it is used.
    /// </summary>
    /// <param name="folder">The full path of the folder that the user can allow.</param>
    /// <param name="places">Full paths of files and folders. What is in a folder counts, and what links in it lead to. They may not exist.</param>
    /// <param name="what">What is refused, for the message.</param>
    public static Problem? RefuseBelow(string folder, IEnumerable<string> places, string what) => WhyNotOfUser(folder, places) is { } why
        ? new Problem(what, $"{why}, and its code would run with your rights; use another folder, or allow it if you trust them", Allow(folder))
        : null;

    /// <summary>
    /// Why a file or a folder that the user named must not become code: anybody can have put it there, or a link or a folder on the way to it. Null if it may.
    /// </summary>
    /// <param name="path">The full path.</param>
    /// <param name="what">What is refused, for the message.</param>
    public static Problem? RefuseMoved(string path, string what) => TrustedFolder.MovedOnTheWayTo(path) is { } moved
        ? new Problem(
            what, $"{moved.Message}, and its code would run with your rights; name what is in a folder of yours, or allow it if you know who put it there",
            Allow(moved.Place))
        : null;

    // Half a sentence; null if all of it is of the user.
    static string? WhyNotOfUser(string folder, IEnumerable<string> places)
    {
        if (!FileFacts.IsSupported || Owners.IsAllowed(folder))
            return null;
        if (TrustedFolder.WhyExchangeable(folder, also: null) is { } why)
            return why;
        var left = MostEntries;
        var entered = new HashSet<(string, ulong)>();
        foreach (var (path, facts) in places.SelectMany(place => Below(place, entered)))
        {
            if (--left < 0)
                return string.Create(CultureInfo.InvariantCulture, $"{folder} has more than {MostEntries} files, too many to ask who can change them");
            if (!Owners.Known.Value.Contains(facts.Owner))
                return $"{path} {Owners.Whose(facts.Owner)}";
            if (facts.Type == FileType.Link ? !TrustedFolder.IsOfUser(path) : TrustedFolder.CanOthersWrite(path, facts) && !Owners.IsAllowed(path))
                return $"others can {(facts.Type == FileType.Folder ? "add files to" : "change")} {path}";
        }
        return null;
    }

    // A folder of a stranger is refused before it is entered, since its path comes first. What has gone meanwhile is nobody's.
    static IEnumerable<(string Path, FileFacts Facts)> Below(string place, HashSet<(string, ulong)> entered)
    {
        var open = new Stack<string>([place]);
        while (open.TryPop(out var path))
        {
            if (FileFacts.Of(path, followsLink: false) is not { } facts)
                continue;
            yield return (path, facts);
            var target = facts.Type == FileType.Link ? FileFacts.Of(path, followsLink: true) : facts;
            if (target is not { Type: FileType.Folder } reached || !entered.Add((reached.Device, reached.Number)))
                continue;
            foreach (var entry in Directory.EnumerateFileSystemEntries(path, "*", Direct))
                open.Push(entry);
        }
    }

    /// <summary>Why <see cref="Refuse"/> refuses: half a sentence; null if it does not.</summary>
    /// <inheritdoc cref="Refuse" path="/param"/>
    internal static string? WhyOfStranger(string folder, IEnumerable<string> paths, string alsoOwner = "")
    {
        if (!FileFacts.IsSupported || Owners.IsAllowed(folder))
            return null;
        var named = alsoOwner.Length > 0 ? FileFacts.Of(alsoOwner, followsLink: true)?.Owner : null;
        var isAboveKnown = false;
        foreach (var path in paths)
        {
            // Whoever owns a folder above can put another one in its place at any time, also between this question and the build.
            if (!isAboveKnown && TrustedFolder.WhyExchangeable(folder, named) is { } why)
                return why;
            isAboveKnown = true;
            var place = FileFacts.Of(path, followsLink: false);
            foreach (var file in (FileFacts?[])[place, FileFacts.Of(path, followsLink: true)])
            {
                if (file is not { } known || !Owners.Known.Value.Contains(known.Owner) && known.Owner != named)
                    return $"{path} {Owners.Whose(file?.Owner)}";
                // Somebody may have moved a file here that any user can change.
                if (known.Type != FileType.Link && TrustedFolder.CanOthersWrite(path, known) && TrustedFolder.IsOpenToAll(Path.GetDirectoryName(path) ?? "/"))
                    return $"others can change {path}";
            }
            // The file behind a link can be the user's now, and that of a stranger when it is used.
            if (place is { Type: FileType.Link } && TrustedFolder.WhyExchangeable(path, named) is { } whyLink)
                return whyLink;
        }
        return null;
    }

    /// <summary>True for a folder in which somebody else can create files.</summary>
    public static bool IsShared(string folder) => FileFacts.IsSupported && !Owners.IsAllowed(folder) && FileFacts.Of(folder, followsLink: true) is { } facts
        && (TrustedFolder.CanOthersWrite(folder, facts) || !Owners.Known.Value.Contains(facts.Owner));

    /// <summary>The command that allows a folder; empty if none can: the variable is a list, which a colon in a path would divide.</summary>
    public static string Allow(string folder) => folder.Contains(Path.PathSeparator, StringComparison.Ordinal)
        ? ""
        : $"export {Owners.Variable}={ShellText.Quoted(string.Join(Path.PathSeparator, [.. Owners.Allowed(), folder]))}";
}
