using Touchstone.Build;

namespace Touchstone.Shared;

/// <summary>The options that choose adapters and the sources of their packages.</summary>
static class AdapterOptions
{
    public static readonly Argument<string[]> Names = new(Correction.SerializerArgument)
    {
        Description = "The same as --serializer.",
        Arity = ArgumentArity.ZeroOrMore,
    };

    public static readonly Option<string[]> Serializer = new("--serializer", "-s")
    {
        Description = "Serializers: a name, the start of names, a pattern with * or the capitals of a name (STJ), each with an optional @version; "
            + $"or a group: {string.Join(", ", AdapterGroups.Names)}. Default of run: usual; of verify, probe and list: all; of others: standard.",
        HelpName = "NAME,…",
    };

    public static readonly Option<string[]> Adapter = CommandOption.List("--adapter", "Your own adapter: its folder or its single .cs file.", "PATH");

    public static readonly Option<string[]> NuGetSource =
        CommandOption.List("--nuget-source", "A folder with packages, in addition to NuGet's sources.", "DIR");

    /// <summary>The folders of <c>--nuget-source</c>, as full paths.</summary>
    /// <exception cref="UsageException">One is missing, or somebody else can put packages into it.</exception>
    public static IReadOnlyList<string> PackageFolders(ParseResult parsed)
    {
        foreach (var folder in parsed.GetValue(NuGetSource) ?? [])
        {
            if (!Directory.Exists(folder))
            {
                throw UsageException.Value(
                    "--nuget-source",
                    $"there is no folder \"{folder}\"; to add the address of a server, use: dotnet nuget add source",
                    NearbyPath.Folder(folder) ?? "DIR");
            }
        }
        var named = parsed.GetValue(NuGetSource) ?? [];
        List<string> folders = [.. named.Select(folder => Path.TrimEndingDirectorySeparator(Path.GetFullPath(folder))).Distinct()];
        // A package can run code while it is restored and built.
        foreach (var folder in folders)
        {
            if (FileTrust.RefuseBelow(folder, [folder], $"cannot use {NuGetSource.Name}") is { } refusal)
                throw new UsageException(refusal);
        }
        return folders;
    }

    /// <summary>The root folder of Touchstone.</summary>
    /// <exception cref="UsageException">It was not found. The message says how to find it.</exception>
    public static TouchstoneRoot Root() => TouchstoneRoot.Find(out var problem) ?? throw new UsageException(problem!);

    /// <summary>All adapters, including those of <c>--adapter</c> and those of the current folder that a name means.</summary>
    /// <exception cref="UsageException">A value of <c>--adapter</c> is not a usable adapter. To measure others instead would hide that.</exception>
    public static AdapterList Adapters(ParseResult parsed)
    {
        var (root, paths) = (Root(), AdapterPaths(parsed));
        var list = AdapterFolder.List(root, paths);
        return list.Refused is [var refused, ..]
            ? throw new UsageException(refused)
            : list with { Adapters = [.. list.Adapters.Select(WithOptions(paths, PackageFolders(parsed)))] };
    }

    /// <summary>Refuses to write into the adapters of an installed tool: the next update would lose it, and other users may share them.</summary>
    /// <exception cref="UsageException">The tool is installed, and one of the targets belongs to it.</exception>
    public static void RefuseInstalled(Option writes, IEnumerable<Target> targets)
    {
        if (Root().Packed && targets.FirstOrDefault(target => target.Adapter.Place.Length == 0) is { Adapter: { } own })
        {
            throw UsageException.Corrected(
                writes.Name,
                $"{own} belongs to the installed tool, whose files must not change; in a checkout of Touchstone, {writes.Name} writes into its files",
                [writes.Name]);
        }
    }

    /// <summary>Gives adapters the options that a command needs to find them and their packages again.</summary>
    public static Func<Adapter, Adapter> WithOptions(ParseResult parsed) => WithOptions(AdapterPaths(parsed), PackageFolders(parsed));

    static Func<Adapter, Adapter> WithOptions(IReadOnlyList<string> paths, IReadOnlyList<string> packageFolders) => adapter => adapter with
    {
        Options =
        [
            .. paths
                .Where(path => Path.GetFileNameWithoutExtension(Path.TrimEndingDirectorySeparator(path)) == adapter.Name)
                .SelectMany(path => (string[])["--adapter", path]),
            .. packageFolders.SelectMany(path => (string[])["--nuget-source", path]),
        ],
    };

    // "new serializer MyJson" of an installed tool writes into the current folder, and "run MyJson" finds it there. An adapter of the root wins.
    static List<string> AdapterPaths(ParseResult parsed)
    {
        List<string> given = [.. parsed.GetValue(Adapter) ?? []];
        var here = BareNames(parsed).Where(name => IsHere(name, given)).Distinct().ToList();
        foreach (var name in here)
            RefuseStranger(name, given);
        return [.. given, .. here];
    }

    // In /tmp, anybody can make a folder of any name.
    static void RefuseStranger(string name, List<string> given)
    {
        var path = "./" + name;
        if (FileTrust.RefuseFound(Path.GetFullPath(name), $"cannot use the adapter {name}", $"add --adapter {ShellText.Quoted(path)}") is not { } problem)
            return;
        string[] all = [.. given, path];
        throw new UsageException(problem with { Correction = new Correction([Adapter.Name], [.. all.SelectMany(one => (string[])[Adapter.Name, one])]) });
    }

    static bool IsHere(string name, List<string> given) =>
        Path.GetFileName(name) == name && File.Exists(Path.Combine(name, "traits.json")) && File.Exists(Path.Combine(name, name + ".csproj"))
        && !Directory.Exists(Path.Combine(Root().Adapters, name))
        && !given.Exists(path => Path.GetFileName(Path.TrimEndingDirectorySeparator(path)) == name);

    /// <summary>The serializers that the user named, as typed.</summary>
    public static string[] Patterns(ParseResult parsed) => [.. parsed.GetValue(Serializer) ?? [], .. parsed.GetValue(Names) ?? []];

    /// <summary>True if the user typed the name of this adapter, and not the beginning of it or a group that it is in.</summary>
    public static bool NamesExactly(ParseResult parsed, Adapter adapter) => BareNames(parsed).Contains(adapter.Name, StringComparer.OrdinalIgnoreCase);

    // Without the sign for an exact name and without a version.
    static IEnumerable<string> BareNames(ParseResult parsed) =>
        AdapterSelection.Names(Patterns(parsed)).Select(name => name.Split('@')[0].TrimStart('#'));

    /// <summary>True if the user named serializers or groups of them.</summary>
    public static bool NamesSerializers(ParseResult parsed) => Patterns(parsed).Length > 0;
}
