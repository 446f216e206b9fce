using Touchstone.Build;
using Touchstone.Protocol;

namespace Touchstone.Commands.Contracts;

/// <summary><c>touchstone contract record</c>: writes the payloads of each factory and serializer, with a readable dump of the value.</summary>
static class ContractRecordCommand
{
    public static Command Create(Call call)
    {
        var command = new Command("record", "Write payloads of your types, and a readable dump of the values.");
        ContractOptions.WithSelection(command);
        return command.With(
                ContractOptions.Factory, ContractOptions.Count, ContractOptions.ValueCount, ContractOptions.Seed, ContractOptions.Out, ContractOptions.Replace,
                ContractOptions.Json)
            .WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));
    }

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var count = ContractOptions.CountOf(parsed);
        var (values, seed) = (ContractOptions.ValuesOf(parsed), ContractOptions.SeedOf(parsed));
        List<ContractCall> calls = [.. Enumerable.Range(0, values).Select(variant => new ContractCall(null, null) { Variant = variant, Seed = seed })];
        _ = SharedOptions.BuildOptions(parsed);
        var selection = SharedOptions.Select(parsed, "standard");
        var project = ContractOptions.ProjectOf(parsed, "");
        var named = parsed.GetValue(ContractOptions.Factory) ?? [];
        List<UserData> all = [.. named.Append("").Take(Math.Max(named.Length, 1)).Distinct().Select(factory => UserDataOptions.Of(project, factory))];
        List<Target> targets = [.. selection.Targets.Where(target => target.Adapter.Traits is { Limit: false, ParserOnly: false })];
        var path = parsed.GetValue(ContractOptions.Out)!;
        var folder = ContractFolder.Create(path);
        var known = folder.Index.Factories.Find(factory => all.Exists(data => data.Name == factory.Name));
        if (known is not null && !parsed.GetValue(ContractOptions.Replace))
        {
            throw UsageException.Value(
                "--out", $"{path} has {known.Name}; --replace records it again, and earlier payloads are not checked any more", path.TrimEnd('/') + "-2");
        }
        List<RecordedRow> rows = [];
        foreach (var data in all)
        {
            var results = await new ContractPrograms(data, count).Ask(targets, parsed, terminal, _ => calls, cancel);
            rows.AddRange(results.Select(result => new RecordedRow(data.Name, result)).Where(row => !row.IsMissing(selection.Unnamed)));
            var factory = new ContractFactory { Name = data.Name, Project = project, Count = count, Seed = values > 1 ? seed : 0 };
            new ContractRecording(folder, factory).Keep([.. results.Where(result => result.Problem is null)]);
        }
        Show(parsed, rows, path, terminal);
        // A variation that a library refuses says something about that library. It is not a failed recording.
        var isNamed = rows.Exists(row => row.Result is { Problem: not null, Call.Variant: 0 } && !selection.Unnamed.Contains(row.Result.Target.Adapter.Name));
        return rows.TrueForAll(row => row.Result.Problem is not null) ? ExitCodes.Usage : isNamed ? ExitCodes.Failed : ExitCodes.Done;
    }

    static void Show(ParseResult parsed, List<RecordedRow> rows, string path, Terminal terminal)
    {
        if (parsed.GetValue(ContractOptions.Json))
        {
            rows.ForEach(row => terminal.Out.Write(row.ToJson() + "\n"));
            return;
        }
        var table = Table.Of(
            rows,
            new("factory", row => row.Factory),
            new("serializer", row => row.Name),
            new("version", row => row.Result.Version),
            Column<RecordedRow>.Count(
                $"bytes, N = {Unit.Count(ContractOptions.CountOf(parsed))}", row => row.Bytes),
            new("round trip", row => row.Text));
        TerminalTable.Write(table, terminal.Out, terminal.Page);
        foreach (var row in rows.Where(row => row.Result.Problem is not null))
            terminal.Out.Write($"\n† {row.Name}: {PlainText.OneLine(row.Result.Problem!)}\n");
        if (rows.Exists(row => row.Result.Problem is null))
        {
            foreach (var note in MemberCount.Notes(rows, ContractOptions.ValuesOf(parsed)))
                terminal.Note(note);
            var check = ShellText.Command(["contract", "check", path, "--project", parsed.GetValue(ContractOptions.Project)!]);
            terminal.Note($"recorded in {path}: commit it\nnext: {check}");
        }
    }
}

/// <summary>What one serializer wrote.</summary>
sealed record RecordedRow(string Factory, ContractResult Result)
{
    IReadOnlyList<ContractDifference> Lost { get; } =
        Result.Problem is null ? [.. DumpComparison.Compare(Result.Answer.Written, Result.Answer.Read).Where(one => one.Fails)] : [];

    /// <summary>The serializer, with the number of a value after the first.</summary>
    public string Name => Result.Target + (Result.Call.Variant > 0 ? $", value {Unit.Count(Result.Call.Variant + 1)}" : "");

    /// <summary>The length of the payload; 0 if there is none.</summary>
    public long Bytes => Result.Problem is null ? Convert.FromBase64String(Result.Answer.Payload).Length : 0;

    /// <summary>What came back at once.</summary>
    public string Text => Result.Problem is not null ? "†" : Lost.Count == 0 ? "kept" : $"{Lost.Count} changed by the library itself";

    /// <summary>True for a library that cannot be had here and that the user did not name.</summary>
    public bool IsMissing(IReadOnlySet<string> unnamed) => Result.IsNotBuilt && unnamed.Contains(Result.Target.Adapter.Name);

    /// <summary>The row as a JSON line.</summary>
    public string ToJson() => new JsonLine("recorded")
        .Add("factory", Factory)
        .Add("serializer", Result.Target.Adapter.Name)
        .Add("value", Result.Call.Variant + 1)
        .Add("version", Result.Version)
        .Add("payloadBytes", Bytes)
        .Add("lost", Lost.Select(one => one.ToString()))
        .Add("reason", Result.Problem)
        .ToString();
}
