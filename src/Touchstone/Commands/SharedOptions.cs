using System.CommandLine;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary>The options that choose what is measured, the same for every command.</summary>
static class SharedOptions
{
    public static readonly Argument<string[]> Names = new("serializer") { Description = "The same as --serializer.", Arity = ArgumentArity.ZeroOrMore };

    public static readonly Option<string[]> Serializer = new("--serializer", "-s")
    {
        Description = "Beginnings of names, #Exact names, the capitals of a name (STJ), each with an optional @version; without it all.",
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

    /// <summary>The root, or the error that says how to find it.</summary>
    public static TouchstoneRoot Root() => TouchstoneRoot.Find(out var problem) ?? throw new UsageException(problem!);

    /// <summary>All adapters, those given by path included.</summary>
    public static AdapterList Adapters(ParseResult parsed) => AdapterFolder.List(Root(), parsed.GetValue(Adapter) ?? []);

    /// <summary>The targets asked for, and the adapters among them that cannot be used as they are.</summary>
    public static (IReadOnlyList<Target> Targets, IReadOnlyList<Problem> Problems) Targets(ParseResult parsed)
    {
        var adapters = Adapters(parsed);
        // Anything may be a serializer's name to the parser, a mistyped option too.
        if (parsed.GetValue(Names)?.FirstOrDefault(name => name.StartsWith('-')) is { } option)
            throw new UsageException(CommandErrors.UnknownOption(parsed, option));
        string[] patterns = [.. parsed.GetValue(Serializer) ?? [], .. parsed.GetValue(Names) ?? []];
        if (patterns.Length > 0 && patterns.All(string.IsNullOrWhiteSpace))
            throw UsageException.Option("--serializer", "the selection is empty", "touchstone list");
        var selected = AdapterSelection.Select(adapters.Adapters, patterns);
        if (selected.Problem is { } problem)
            throw new UsageException(problem);
        var modes = RuntimeMode.ParseList(parsed.GetValue(Runtime) ?? [], out var unknown);
        if (unknown is not null)
            throw new UsageException(unknown);
        return (OwnDataOptions.With(parsed, Target.All(selected.Choices, modes)), adapters.Problems);
    }
}
