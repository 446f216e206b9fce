using System.Text.RegularExpressions;
using Touchstone.Build;
using Touchstone.Build.Git;
using Touchstone.Core.Hosts;

namespace Touchstone.Commands.Contracts;

/// <summary>The project as the commit of <c>--base</c> has it. Its files are checked out until it is disposed.</summary>
sealed class ContractBase : IDisposable
{
    /// <summary>What this command does with a commit.</summary>
    internal static readonly CommitUse Use = new(
        "touchstone contract check", "",
        "record today's payloads with touchstone contract record --out FOLDER, check the commit out yourself, "
            + "then touchstone contract check FOLDER --project PROJECT_OF_THE_COMMIT");

    readonly GitRepository repository;
    readonly GitCheckout checkout;
    readonly string place;

    ContractBase(string name, GitRepository repository, GitCheckout checkout, string place) =>
        (Name, this.repository, this.checkout, this.place) = (name, repository, checkout, place);

    /// <summary>The commit as the user named it.</summary>
    public string Name { get; }

    /// <summary>The project in the files of the commit.</summary>
    string Project => Path.Combine(checkout.Folder, place);

    /// <summary>Checks the commit of <c>--base</c> out, and builds its project once.</summary>
    /// <param name="project">The project of today.</param>
    /// <param name="factories">The factories that it must have.</param>
    /// <returns>Null if no commit is named.</returns>
    /// <exception cref="UsageException">There is no such commit, or its project does not exist, does not build or lacks a factory.</exception>
    public static async Task<ContractBase?> Of(
        ParseResult parsed, string project, IReadOnlyList<string> factories, Terminal terminal, CancellationToken cancel)
    {
        if (parsed.GetValue(ContractOptions.Base) is not { Length: > 0 } name)
            return null;
        var file = UserDataOptions.Of(project, ExampleProject.Factory).ProjectFile;
        var repository = await GitRepository.Around(Path.GetDirectoryName(file)!, Use, cancel);
        var place = repository.Place(ContractOptions.Project.Name, file);
        var commit = await repository.Commit(ContractOptions.Base.Name, name, cancel);
        terminal.Note($"base: commit {GitFacts.Short(commit)} ({name})");
        var checkout = await GitCheckout.Of(repository, ContractOptions.Base.Name, commit, TouchstoneRoot.CheckoutsFolder, cancel);
        var before = new ContractBase(name, repository, checkout, place);
        try
        {
            await before.Check(factories, cancel);
            return before;
        }
        catch
        {
            before.Dispose();
            throw;
        }
    }

    /// <summary>A factory with the types of the commit.</summary>
    /// <param name="today">The factory with the types of today.</param>
    public UserData Data(UserData today) => UserDataOptions.In(today, Project);

    /// <summary>Runs work with the types of the commit. Errors in them get a next command that works after their files are deleted.</summary>
    public async Task<T> Guarded<T>(Func<Task<T>> work)
    {
        try
        {
            return await work();
        }
        catch (UsageException e)
        {
            throw Refused($"cannot be used: {WithoutFolder(e.Problem.Why, checkout.Folder)}", Again());
        }
    }

    /// <summary>Deletes the files of the commit.</summary>
    public void Dispose() => checkout.Dispose();

    async Task Check(IReadOnlyList<string> factories, CancellationToken cancel)
    {
        if (!File.Exists(Project))
            throw Refused($"has no {place}", $"git log --all --oneline -- {ShellText.Quoted(place)}  # then name a commit that has it");
        if (LinkOutside() is { } link)
        {
            throw Refused(
                $"has a link that leads out of it, {link}, and what it leads to is no part of the commit",
                "git log --oneline  # then name a commit without it");
        }
        var has = await Guarded(() => UserDataOptions.Factories(Project, cancel));
        if (factories.FirstOrDefault(factory => !has.Contains(factory)) is not { } lacking)
            return;
        var method = lacking[(lacking.LastIndexOf('.') + 1)..];
        throw Refused(
            $"has no public static method {lacking}(int count) in {place}, which the contract names",
            $"git log --all --oneline -S {ShellText.Quoted(method)}  # then name a commit that has it");
    }

    // The project, its folder or a file in it. Another one is built then, whose owner can change it at any time.
    string? LinkOutside()
    {
        var top = TrustedFolder.Real(checkout.Folder) + Path.DirectorySeparatorChar;
        if (!IsInside(new FileInfo(Project)))
            return place;
        var all = new EnumerationOptions { RecurseSubdirectories = true, AttributesToSkip = FileAttributes.None };
        return new DirectoryInfo(Path.GetDirectoryName(Project)!).EnumerateFileSystemInfos("*", all)
            .Where(one => one.LinkTarget is not null && !IsInside(one))
            .Select(one => Path.GetRelativePath(checkout.Folder, one.FullName)).FirstOrDefault();

        bool IsInside(FileSystemInfo file)
        {
            var target = file.ResolveLinkTarget(returnFinalTarget: true)?.FullName ?? file.FullName;
            return Path.Combine(TrustedFolder.Real(Path.GetDirectoryName(target)!), Path.GetFileName(target)).StartsWith(top, StringComparison.Ordinal);
        }
    }

    UsageException Refused(string why, string next) =>
        UsageException.Option(ContractOptions.Base.Name, $"commit {checkout.Commit} ({Name}) {why}", next);

    /// <summary>A message without the path of a checkout: its files are deleted before anybody reads it. Builds shorten the home of the user.</summary>
    internal static string WithoutFolder(string why, string folder)
    {
        var end = Path.Combine(Path.GetFileName(Path.GetDirectoryName(folder)!), Path.GetFileName(folder)) + Path.DirectorySeparatorChar;
        return Regex.Replace(why, $"[^\\s'\"(]*{Regex.Escape(end)}", "", RegexOptions.CultureInvariant);
    }

    string Again()
    {
        var folder = $"{repository.Folder}-{checkout.Commit}";
        return $"git worktree add --detach {ShellText.Quoted(folder)} {checkout.Commit} && dotnet build {ShellText.Quoted(Path.Combine(folder, place))}"
            + "  # or name another commit";
    }
}
