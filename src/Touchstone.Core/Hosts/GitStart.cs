using System.Diagnostics;

namespace Touchstone.Core.Hosts;

/// <summary>How to start git, for each call: it runs as little as possible of what a repository configures, and asks nothing.</summary>
static class GitStart
{
    // As git rev-parse --local-env-vars names them, without its configuration.
    static readonly string[] OfOneRepository =
    [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE", "GIT_INDEX_FILE",
        "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_QUARANTINE_PATH",
    ];

    // A remote of this kind is a command line.
    const string CommandTransport = "ext";
    const string Transports = "GIT_ALLOW_PROTOCOL";

    const string Ceilings = "GIT_CEILING_DIRECTORIES";

    // A clone can have a folder that is a repository without files of its own, with configuration of whoever made the clone's files.
    static readonly string[] NoPrograms =
    [
        "-c", "core.fsmonitor=false", "-c", "core.alternateRefsCommand=true", "-c", "safe.bareRepository=explicit",
        "-c", $"protocol.{CommandTransport}.allow=never",
    ];

    // These ask another repository. Any other call would do so only for objects that a partial clone lacks, with programs that its configuration names.
    static readonly string[] OfRemotes = ["fetch", "ls-remote", "push"];
    static readonly string[] NoHooks = ["-c", "core.hooksPath=/dev/null"];

    /// <summary>How to start git in a folder.</summary>
    /// <exception cref="System.ComponentModel.Win32Exception">There is no git.</exception>
    public static ProcessStartInfo Of(string folder, params string[] arguments)
    {
        // The hooks of a push can be rules of a company, such as a search for secrets. No other call needs any.
        var start = ProgramStart.Of("git", [.. NoPrograms, .. arguments[0] == "push" ? [] : NoHooks, .. arguments]);
        var real = TrustedFolder.Real(Path.GetFullPath(folder));
        start.WorkingDirectory = real;
        ForgetRepository(start);
        // This variable has precedence over the configuration.
        if (!OfRemotes.Contains(Array.Find(arguments, one => !one.StartsWith('-') && !one.Contains('=', StringComparison.Ordinal))))
            (start.Environment[Transports], start.Environment["GIT_NO_LAZY_FETCH"]) = ("none", "1");
        else if (start.Environment.TryGetValue(Transports, out var allowed) && allowed is not null)
            start.Environment[Transports] = string.Join(':', allowed.Split(':').Where(one => one != CommandTransport));
        // Without a terminal, a question would wait for ever.
        start.Environment["GIT_TERMINAL_PROMPT"] = "0";
        start.Environment["LC_ALL"] = "C";
        // To a folder such as /tmp, anybody can move one of another user and name it .git. The owner of it, for whom git asks, says nothing then.
        // Nothing in it or above it is searched, and if git starts in it, it is no repository itself.
        // Each question is about the path in which git starts. Resolved again, a link of somebody else could lead to another one by now.
        List<string> open = [.. TrustedFolder.OpenToAllAbove(real)];
        Stop(start.Environment, open);
        if (open.Contains(real) || WhyNone(real) is not null)
            start.Environment["GIT_DIR"] = "/dev/null";
        // A call does not disturb another git process.
        start.Environment["GIT_OPTIONAL_LOCKS"] = "0";
        return start;
    }

    /// <summary>
    /// Why git finds no repository in a folder: a sentence. Null if that is up to git. Git asks for the owner of a repository by its path, but reads the one in
    /// the folder where it started. Whoever can exchange a folder on that path can give it two different ones.
    /// </summary>
    /// <param name="real">The folder as <see cref="TrustedFolder.Real"/> gives it. Git starts in this one: resolved again, a link could lead elsewhere.</param>
    public static string? WhyNone(string real) => TrustedFolder.WhyExchangeable(real) is { } why && !IsSafe(real)
        ? $"{why}, so the owner of a repository in it says nothing about who made it"
        : null;

    // The user allowed it where git asks him to.
    static bool IsSafe(string real)
    {
        var allowed = SystemCommand.Output(() =>
        {
            // In the top folder there is no repository, whose own configuration would count too.
            var start = ProgramStart.Of("git", ["config", "--get-all", "--type=path", "safe.directory"]);
            start.WorkingDirectory = Path.GetPathRoot(real)!;
            ForgetRepository(start);
            return start;
        });
        return allowed is not null && IsSafe(real, allowed.TrimEnd('\n').Split('\n'));
    }

    /// <summary>True if the user allows a folder. Who may exchange it then is the owner of the folder that is named.</summary>
    /// <param name="real">The folder.</param>
    /// <param name="allowed">The values of safe.directory in their order. An empty one forgets those before.</param>
    internal static bool IsSafe(string real, IReadOnlyList<string> allowed) => allowed.Reverse().TakeWhile(one => one.Length > 0).Any(one => one == "*"
        || (one.EndsWith("/*", StringComparison.Ordinal)
            ? real.StartsWith(one[..^1], StringComparison.Ordinal)
            : $"{real}/".StartsWith($"{one.TrimEnd('/')}/", StringComparison.Ordinal)
                && FileFacts.Of(one, followsLink: true) is { } named && TrustedFolder.WhyExchangeable(real, named.Owner) is null));

    // A hook of git runs with variables that name its own repository and index. Another repository must not use those. Variables for signing in stay.
    static void ForgetRepository(ProcessStartInfo start)
    {
        foreach (var name in OfOneRepository)
            start.Environment.Remove(name);
    }

    /// <summary>Lets git look for no repository in these folders and above them, besides those where the user does not want that.</summary>
    /// <param name="environment">The environment of git, or of a program that may call it.</param>
    public static void Stop(IDictionary<string, string?> environment, IReadOnlyCollection<string> folders)
    {
        // A folder whose name has a colon cannot be in the list: git would read it as two others.
        if (folders.Any(folder => folder.Contains(Path.PathSeparator, StringComparison.Ordinal)))
            environment["GIT_DIR"] = "/dev/null";
        environment.TryGetValue(Ceilings, out var before);
        string[] all = [.. (before ?? "").Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries), .. folders];
        if (all.Length > 0)
            environment[Ceilings] = string.Join(Path.PathSeparator, all);
    }
}
