using System.Globalization;

namespace Touchstone.Shell.Problems;

/// <summary>
/// Decides whose files may become code: those of <see cref="Owners.Known"/>. Whoever can write to a folder above yours, such as /tmp, can put files there
/// that a search upward finds.
/// </summary>
public static class FileTrust
{
    /// <summary>
    /// Why the files of a folder must not become code: the first of these paths that belongs to somebody else. Null if all of them may.
    /// </summary>
    /// <param name="folder">The folder that the user can allow.</param>
    /// <param name="paths">Files and folders. A link counts, and so does what it leads to.</param>
    /// <param name="what">What is refused, for the message.</param>
    /// <param name="alsoOwner">A file whose owner is trusted too, because the user named it; empty for none.</param>
    public static Problem? Refuse(string folder, IEnumerable<string> paths, string what, string alsoOwner = "") =>
        OfStranger(folder, paths, alsoOwner) is (var path, var owner) ? Refusal(folder, path, owner, what) : null;

    /// <summary>
    /// Why a folder must not become code although its name was typed: it was only found in the current folder, and it or a file in it belongs to somebody else.
    /// Null if it may.
    /// </summary>
    /// <param name="folder">The full path of the folder.</param>
    /// <param name="what">What is refused, for the message.</param>
    /// <param name="named">The command or option that names the folder itself.</param>
    public static Problem? RefuseFound(string folder, string what, string named) =>
        OfStranger(folder, Directory.EnumerateFileSystemEntries(folder).SelectMany(WithFiles).Prepend(folder), "") is (var path, var owner)
            ? new Problem(what, $"{path} {Whose(owner)}, and its code would run with your rights; read all files of that folder before you name it", named)
            : null;

    /// <summary>Why a folder must not become code: somebody else can add files to it. Null if nobody can.</summary>
    /// <param name="folder">The full path of the folder.</param>
    /// <param name="what">What is refused, for the message.</param>
    public static Problem? RefuseShared(string folder, string what) =>
        OperatingSystem.IsWindows() || Owners.IsAllowed(folder) || TrustedFolder.IsOfUserAlone(folder)
            ? null
            : new Problem(
                what,
                $"others can add files to {folder}, and their code would run with your rights; use another folder, or allow it if you trust them",
                Allow(folder));

    static (string Path, uint? Owner)? OfStranger(string folder, IEnumerable<string> paths, string alsoOwner)
    {
        if (!FileFacts.IsSupported || Owners.IsAllowed(folder))
            return null;
        var named = alsoOwner.Length > 0 ? FileFacts.Of(alsoOwner, followsLink: true)?.Owner : null;
        var isAboveKnown = false;
        foreach (var path in paths)
        {
            // Whoever owns a folder above can put another one in its place at any time, also between this question and the build.
            if (!isAboveKnown && TrustedFolder.WhyExchangeable(folder, named) is { } above)
                return above;
            isAboveKnown = true;
            foreach (var file in (FileFacts?[])[FileFacts.Of(path, followsLink: false), FileFacts.Of(path, followsLink: true)])
            {
                if (file is not { } known || !Owners.Known.Value.Contains(known.Owner) && known.Owner != named)
                    return (path, file?.Owner);
            }
        }
        return null;
    }

    // A folder of a stranger is refused before it is entered, since its path comes first.
    static IEnumerable<string> WithFiles(string folder) => FileFacts.Of(folder, followsLink: false) is { Type: FileType.Folder }
        ? Directory.EnumerateFileSystemEntries(folder).SelectMany(WithFiles).Prepend(folder)
        : [folder];

    /// <summary>True for a folder in which somebody else can create files.</summary>
    public static bool IsShared(string folder) => FileFacts.IsSupported && !Owners.IsAllowed(folder) && FileFacts.Of(folder, followsLink: true) is { } facts
        && (facts.Mode.HasFlag(UnixFileMode.OtherWrite) || !Owners.Known.Value.Contains(facts.Owner));

    static Problem Refusal(string folder, string path, uint? owner, string what) => new(
        what, $"{path} {Whose(owner)}, and its code would run with your rights; leave that folder, or allow it if you trust that user", Allow(folder));

    static string Allow(string folder) =>
        $"export {Owners.Variable}={ShellText.Quoted(string.Join(Path.PathSeparator, [.. Owners.Allowed(), folder]))}";

    static string Whose(uint? owner) => owner is { } user
        ? string.Create(CultureInfo.InvariantCulture, $"belongs to user {user}, not to you or root")
        : "has an owner that cannot be read";
}
