using System.CommandLine;
using Touchstone.Analysis;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary>The options that choose what is measured, the same for every command.</summary>
static class SharedOptions
{
    /// <summary>An option with a text as its value.</summary>
    public static Option<string> Text(string name, string description, string value, string help) =>
        new(name) { Description = description, DefaultValueFactory = _ => value, HelpName = help };

    public static readonly Argument<string[]> Names = new("serializer") { Description = "The same as --serializer.", Arity = ArgumentArity.ZeroOrMore };

    public static readonly Option<string[]> Serializer = new("--serializer", "-s")
    {
        Description = "Beginnings of names, #Exact names, the capitals of a name (STJ), each with an optional @version, or all; without it those that list does not call on request.",
        HelpName = "NAME,…",
        AllowMultipleArgumentsPerToken = false,
    };

    public static readonly Option<string[]> Adapter = new("--adapter")
    {
        Description = "An adapter of your own, anywhere: its folder, or its only .cs file.",
        HelpName = "PATH",
        AllowMultipleArgumentsPerToken = false,
    };

    public static readonly Option<string[]> Runtime = new("--runtime")
    {
        Description = "net10.0, net9.0, net8.0, each with an optional /r2r or /aot.",
        HelpName = "NAME,…",
        AllowMultipleArgumentsPerToken = false,
    };

    public static readonly Option<string> BuildTimeout = new("--build-timeout")
    {
        Description = "The longest that building may go without an adapter that begins or ends.",
        DefaultValueFactory = _ => "10m",
        HelpName = "TIME",
    };

    public static readonly Option<string[]> NuGetSource = new("--nuget-source")
    {
        Description = "A folder with packages, beside the sources that NuGet knows.",
        HelpName = "DIR",
        AllowMultipleArgumentsPerToken = false,
    };

    public static readonly Option<bool> Refresh = new("--refresh") { Description = "Asks the package sources again for what they did not have earlier today." };

    /// <summary>The package folders asked for, as full paths.</summary>
    public static IReadOnlyList<string> PackageFolders(ParseResult parsed)
    {
        foreach (var folder in parsed.GetValue(NuGetSource) ?? [])
        {
            if (!Directory.Exists(folder))
                throw UsageException.Option("--nuget-source", $"there is no folder \"{folder}\"; addresses are for: dotnet nuget add source", "touchstone run --nuget-source DIR");
        }
        return [.. (parsed.GetValue(NuGetSource) ?? []).Select(folder => Path.TrimEndingDirectorySeparator(Path.GetFullPath(folder))).Distinct()];
    }

    /// <summary>The root, or the error that says how to find it.</summary>
    public static TouchstoneRoot Root() => TouchstoneRoot.Find(out var problem) ?? throw new UsageException(problem!);

    /// <summary>All adapters, those given by path included.</summary>
    public static AdapterList Adapters(ParseResult parsed) => AdapterFolder.List(Root(), parsed.GetValue(Adapter) ?? []);

    /// <summary>The adapters that are left out because nobody named them.</summary>
    public static IReadOnlyList<string> OnRequest(ParseResult parsed, IReadOnlyList<Target> targets) => Patterns(parsed).Length > 0
        ? []
        : [.. Adapters(parsed).Adapters.Select(adapter => adapter.Name).Except(targets.Select(target => target.Adapter.Name))];

    /// <summary>The adapters that were asked for neither by name nor by path: what is not available of them is told in a line, not in rows.</summary>
    public static IReadOnlySet<string> Unnamed(ParseResult parsed, IReadOnlyList<Target> targets)
    {
        var names = Patterns(parsed).SelectMany(text => text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries));
        if (!names.All(name => name.Equals(AdapterSelection.Everything, StringComparison.OrdinalIgnoreCase)))
            return new HashSet<string>();
        var adapters = Root().Adapters;
        return targets.Select(target => target.Adapter).Where(adapter => Path.GetDirectoryName(adapter.Folder) == adapters).Select(adapter => adapter.Name).ToHashSet();
    }

    /// <summary>The row to compare with, or the error that names those there are.</summary>
    public static string Baseline(string command, string name, IReadOnlyList<Target> targets, IReadOnlyList<string> shapes)
    {
        if (name.Length == 0 || targets.Any(target => shapes.Any(shape => RowName.Means(name, target, shape))))
            return name;
        List<string> known = [.. targets.Select(target => target.ToString()).Distinct()];
        var nearest = EditDistance.Nearest(name, known)!;
        throw UsageException.Option("--baseline", $"no row is called \"{name}\", nearest is {nearest}; there are {string.Join(", ", known)}", $"touchstone {command} --baseline {nearest}");
    }

    static string[] Patterns(ParseResult parsed) => [.. parsed.GetValue(Serializer) ?? [], .. parsed.GetValue(Names) ?? []];

    /// <summary>The targets asked for, and the adapters among them that cannot be used as they are.</summary>
    /// <param name="parsed">The command line.</param>
    /// <param name="otherwise">What is taken when no name was given.</param>
    public static (IReadOnlyList<Target> Targets, IReadOnlyList<Problem> Problems) Targets(ParseResult parsed, params string[] otherwise)
    {
        var adapters = Adapters(parsed);
        // Anything may be a serializer's name to the parser, a mistyped option too.
        if (parsed.GetValue(Names)?.FirstOrDefault(name => name.StartsWith('-')) is { } option)
            throw new UsageException(CommandErrors.UnknownOption(parsed, option));
        var patterns = Patterns(parsed);
        if (patterns.Length > 0 && patterns.All(string.IsNullOrWhiteSpace))
            throw UsageException.Option("--serializer", "the selection is empty", "touchstone list");
        var selected = AdapterSelection.Select(adapters.Adapters, patterns.Length > 0 ? patterns : otherwise);
        if (selected.Problem is { } problem)
            throw new UsageException(problem);
        var modes = RuntimeMode.ParseList(parsed.GetValue(Runtime) ?? [], out var unknown);
        if (unknown is not null)
            throw new UsageException(unknown);
        return (OwnDataOptions.With(parsed, Target.All(selected.Choices, modes)), adapters.Problems);
    }
}
