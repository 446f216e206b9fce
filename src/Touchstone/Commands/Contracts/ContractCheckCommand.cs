using Touchstone.Build;

namespace Touchstone.Commands.Contracts;

/// <summary>
/// <c>touchstone contract check</c>: today's types, libraries and runtime read the recorded payloads. <c>accept</c> does the same, and accepts what differs.
/// </summary>
static class ContractCheckCommand
{
    const long MostAllowedBytes = 16 << 20;

    public static Command Create(Call call) => New("check", "Read recorded payloads with today's types, libraries and runtime.")
        .With(ContractOptions.Allow, ContractOptions.Format, ContractOptions.Json)
        .WithAction(parsed => Check(parsed, call.Terminal, call.Cancel));

    public static Command CreateAccept(Call call) => New("accept", "Accept what differs today.")
        .WithAction(parsed => Accept(parsed, call.Terminal, call.Cancel));

    static Command New(string name, string description)
    {
        var command = new Command(name, description);
        command.Arguments.Add(ContractOptions.Folder);
        return ContractOptions.WithSelection(command).With(ContractOptions.Base);
    }

    static async Task<int> Check(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        if (parsed.GetValue(ContractOptions.Json) && parsed.GetResult(ContractOptions.Format) is { Implicit: false })
            throw UsageException.Corrected("--format", "--json already selects another format", ["--format"]);
        var format = ContractOptions.Format.Chosen(parsed);
        var path = parsed.GetValue(ContractOptions.Folder)!;
        var checks = await Read(parsed, () => ContractFolder.Open(path), terminal, cancel);
        if (parsed.GetValue(ContractOptions.Json))
            checks.ForEach(check => check.Rows.ForEach(row => terminal.Out.Write(row.ToJson() + "\n")));
        else if (format == "markdown")
            ContractReport.WriteMarkdown(checks, terminal.Out);
        else
            ContractReport.Write(checks, terminal);
        if (!checks.Exists(check => check.Rows.Exists(row => row.Fails)))
            return ExitCodes.Done;
        if (checks.Exists(check => check.Rows.Exists(row => row.New.Any(one => one.Fails))))
        {
            string[] ofBase = parsed.GetValue(ContractOptions.Base) is { Length: > 0 } name ? [ContractOptions.Base.Name, name] : [];
            var accept = ShellText.Command(["contract", "accept", path, "--project", parsed.GetValue(ContractOptions.Project)!, .. ofBase]);
            terminal.Note($"next: change the types back, or convert stored payloads; if all of this is intended: {accept}");
        }
        return ExitCodes.Failed;
    }

    static async Task<int> Accept(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var path = parsed.GetValue(ContractOptions.Folder)!;
        ContractFolder? opened = null;
        var checks = await Read(parsed, () => opened = ContractFolder.OpenToWrite(path), terminal, cancel);
        var folder = opened!;
        List<AcceptedDifference> accepted =
        [
            .. from check in checks from row in check.Rows from one in row.New where one.Fails
               select AcceptedDifference.Of(row.Payload, row.Way, one),
        ];
        if (accepted.Count > 0)
        {
            folder.WriteAccepted([.. folder.Accepted(), .. accepted]);
            folder.WriteIndex();
        }
        terminal.Note(accepted.Count == 0
            ? "nothing new differs, so nothing was accepted"
            : $"{Unit.Count(accepted.Count)} differences accepted in {path}: commit it");
        foreach (var row in checks.SelectMany(check => check.Rows).Where(row => row.Unchecked is not null))
            terminal.Note($"{row.Payload.Serializer} was not checked: {row.Unchecked}");
        return checks.Exists(check => check.Rows.Exists(row => row.Unchecked is not null)) ? ExitCodes.Failed : ExitCodes.Done;
    }

    // What was typed is checked before the folder is opened.
    static async Task<List<ContractCheck>> Read(ParseResult parsed, Func<ContractFolder> open, Terminal terminal, CancellationToken cancel)
    {
        _ = SharedOptions.BuildOptions(parsed);
        List<Target> targets = [.. SharedOptions.Select(parsed, AdapterGroups.Everything).Targets];
        ContractOptions.CheckProject(parsed);
        List<AcceptedDifference> allowed = [.. Allowed(parsed)];
        var folder = open();
        var project = ContractOptions.ProjectOf(parsed, Suggested(folder.Index.Factories.Select(factory => factory.Project), Environment.CurrentDirectory));
        var named = AdapterOptions.NamesSerializers(parsed);
        HashSet<AcceptedDifference> accepted = [.. folder.Accepted(), .. allowed];
        using var before = await ContractBase.Of(parsed, project, [.. folder.Index.Factories.Select(factory => factory.Name)], terminal, cancel);
        var reading = new ContractReading(folder, project, before, parsed, terminal);
        List<ContractCheck> checks = [];
        foreach (var factory in folder.Index.Factories)
        {
            var payloads = folder.Index.Payloads.FindAll(payload => payload.Factory == factory.Name && (!named || Among(targets, payload)));
            List<Target> wanted =
                [.. targets.Where(target => payloads.Exists(payload => payload.Serializer == target.Adapter.Name)
                    && (AdapterOptions.NamesExactly(parsed, target.Adapter) || IsSafe(target)))];
            if (payloads.Count == 0)
                continue;
            var answers = await reading.Ask(factory, payloads, wanted, cancel);
            checks.Add(ContractCheck.Of(factory, folder.Value, folder.Types(factory), payloads, answers, targets, accepted));
        }
        return checks.Count > 0 ? checks : throw UsageException.Corrected(
            "contract", "it has no payload of these serializers", ["--serializer", Correction.SerializerArgument]);
    }

    /// <summary>
    /// The first recorded project that the user may have meant: below the current folder, and nobody else can change it. The folder of a contract may come from
    /// anybody, and what is suggested is built when it is typed. Empty if there is none.
    /// </summary>
    /// <param name="projects">The recorded paths.</param>
    /// <param name="current">The full path of the current folder.</param>
    internal static string Suggested(IEnumerable<string> projects, string current)
    {
        return projects.FirstOrDefault(IsOfUser) ?? "";

        bool IsOfUser(string project)
        {
            if (project.Contains('\0', StringComparison.Ordinal))
                return false;
            var full = Path.GetFullPath(project, current);
            return full.StartsWith(current + Path.DirectorySeparatorChar, StringComparison.Ordinal) && File.Exists(full)
                && FileTrust.RefuseFound(Path.GetDirectoryName(full)!, "", "") is null;
        }
    }

    static bool Among(List<Target> targets, ContractPayload payload) => targets.Exists(target => target.Adapter.Name == payload.Serializer);

    /// <summary>
    /// False for a library with a warning. A payload may come from anybody, and most warnings say what that can do, each in its own words. So the user sees the
    /// warning first, and names the library, not a group that it is in, to let it read one.
    /// </summary>
    internal static bool IsSafe(Target target) => target.Adapter.Traits.Warning is null;

    static IEnumerable<AcceptedDifference> Allowed(ParseResult parsed)
    {
        if (parsed.GetValue(ContractOptions.Allow) is not { Length: > 0 } file)
            return [];
        try
        {
            return AcceptedDifference.Read(InputFile.TextOf(file, MostAllowedBytes));
        }
        catch (Exception e) when (FileProblems.IsOne(e))
        {
            throw NearbyPath.NoFile(ContractOptions.Allow.Name, file, "*.jsonl", ContractFolder.AcceptedFile);
        }
    }
}
