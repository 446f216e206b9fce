namespace Touchstone.HeapCommands;

/// <summary>
/// The error for a command line from before <c>touchstone heap</c> had sub-commands: <c>heap --pid 4711 --strings</c>. It shows the same request
/// in the notation of today.
/// </summary>
static class FormerHeapOptions
{
    static readonly string[] Sources = ["--pid", "--process", "--dump"];
    static readonly string[] Seconds = ["--pid2", "--dump2"];

    static readonly string[] WithValue =
        ["--pid", "--process", "--dump", "--pid2", "--dump2", "--since", "--watch", "--roots", "--dump-to", "--dump-type"];

    static readonly string[] WithoutValue = ["--strings", "--process-memory"];

    /// <summary>The error for a command line with such an option; null if it has none.</summary>
    /// <param name="args">The arguments of the process.</param>
    public static Problem? Explain(IReadOnlyList<string> args)
    {
        if (args is not ["heap", ..])
            return null;
        Dictionary<string, string> former = new(StringComparer.Ordinal);
        List<string> rest = [];
        for (var at = 1; at < args.Count; at++)
        {
            var equals = args[at].IndexOf('=', StringComparison.Ordinal);
            var (name, value) = equals > 0 ? (args[at][..equals], args[at][(equals + 1)..]) : (args[at], null);
            if (WithoutValue.Contains(name))
                former[name] = "";
            else if (WithValue.Contains(name))
                former[name] = value ?? (at + 1 < args.Count ? args[++at] : "");
            else
                rest.Add(args[at]);
        }
        return former.Count == 0
            ? null
            : new Problem(
                "cannot understand the command line", $"{former.Keys.First()} is now a sub-command or an argument of touchstone heap", Today(former, rest));
    }

    static string Today(Dictionary<string, string> former, List<string> rest)
    {
        var source = First(Sources) ?? "PID";
        var second = First(Seconds);
        string[] command =
            former.TryGetValue("--dump-to", out var file) ? ["dump", source, file, .. DumpType(former)]
            : former.ContainsKey("--strings") ? ["strings", source]
            : former.TryGetValue("--roots", out var root) ? ["roots", source, root]
            : former.ContainsKey("--process-memory") ? ["memory", source]
            : former.TryGetValue("--watch", out var pause) ? ["watch", source, "--every", pause]
            : former.TryGetValue("--since", out var since) ? ["diff", since, source]
            : second is not null ? ["diff", source, second]
            : [source];
        return $"touchstone heap {string.Join(' ', command.Concat(rest.Where(word => word.Length > 0)).Select(ShellText.Quoted))}";

        string? First(string[] names) => names.Select(name => former.GetValueOrDefault(name)).FirstOrDefault(value => value is { Length: > 0 });
    }

    static string[] DumpType(Dictionary<string, string> former) => former.TryGetValue("--dump-type", out var type) ? ["--type", type] : [];
}
