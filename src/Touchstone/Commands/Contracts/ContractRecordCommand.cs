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
        return command.With(ContractOptions.Factory, ContractOptions.Count, ContractOptions.Out, ContractOptions.Replace, ContractOptions.Json)
            .WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));
    }

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        var count = ContractOptions.CountOf(parsed);
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
            var results = await new ContractPrograms(data, count).Ask(targets, parsed, terminal, _ => [new ContractCall(null, null)], cancel);
            rows.AddRange(results.Select(result => new RecordedRow(data.Name, result)).Where(row => !row.IsMissing(selection.Unnamed)));
            Keep(folder, data, project, count, [.. results.Where(result => result.Problem is null)]);
        }
        Show(parsed, rows, path, terminal);
        var isNamed = rows.Exists(row => row.Result.Problem is not null && !selection.Unnamed.Contains(row.Result.Target.Adapter.Name));
        return rows.TrueForAll(row => row.Result.Problem is not null) ? ExitCodes.Usage : isNamed ? ExitCodes.Failed : ExitCodes.Done;
    }

    static void Keep(ContractFolder folder, UserData data, string project, int count, IReadOnlyList<ContractResult> results)
    {
        if (results is not [var any, ..])
            return;
        folder.Index.Factories.RemoveAll(factory => factory.Name == data.Name);
        // Files that the user added stay.
        folder.Index.Payloads.RemoveAll(payload => payload.Factory == data.Name && payload.Stored.Length == 0);
        var name = PortableFileName.Of(data.Name);
        var types = any.Answer.Members.Select(member => new JsonLine().Add("of", member.Of).Add("member", member.Name).Add("is", member.Type));
        var (valueFile, typesFile) = ($"{name}.value.jsonl", $"{name}.types.jsonl");
        folder.Index.Factories.Add(new ContractFactory
        {
            Name = data.Name,
            Project = project,
            Count = count,
            ValueFile = valueFile,
            ValueHash = folder.WriteValue(valueFile, any.Answer.Written),
            TypesFile = typesFile,
            TypesHash = folder.WriteLines(typesFile, types),
        });
        List<(ContractPayload Payload, ContractResult Result)> written = [.. results.Select(result => (Payload(folder, data.Name, name, result), result))];
        folder.Index.Payloads.AddRange(written.Select(one => one.Payload));
        // What a library loses by itself on this day is no surprise later.
        var lost = written.SelectMany(row => DumpComparison.Compare(any.Answer.Written, row.Result.Answer.Read).Where(one => one.Fails)
            .Select(one => AcceptedDifference.Of(row.Payload, ContractWay.RecordedToToday, one)));
        folder.WriteAccepted([.. folder.Accepted().Where(one => one.Factory != data.Name || one.Stored.Length > 0), .. lost]);
        folder.WriteIndex();
    }

    static ContractPayload Payload(ContractFolder folder, string factory, string name, ContractResult result)
    {
        var bytes = Convert.FromBase64String(result.Answer.Payload);
        var file = $"{name}.{PortableFileName.Of(result.Target.Adapter.Name)}.{Ending(result.Target.Adapter.Traits)}";
        return new ContractPayload
        {
            Factory = factory,
            Serializer = result.Target.Adapter.Name,
            Version = result.Version,
            Runtime = result.Started?.Runtime ?? "",
            Annotations = result.Started?.Annotations ?? "",
            File = file,
            Hash = folder.Write(file, bytes),
        };
    }

    static string Ending(AdapterTraits traits) => traits is { Text: true, Format: "JSON" } ? "json" : traits is { Text: true, Format: "XML" } ? "xml" : "bin";

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
            new("serializer", row => row.Result.Target.ToString()),
            new("version", row => row.Result.Version),
            Column<RecordedRow>.Count(
                $"bytes, N = {Unit.Count(ContractOptions.CountOf(parsed))}", row => row.Bytes),
            new("round trip", row => row.Text));
        TerminalTable.Write(table, terminal.Out, terminal.Page);
        foreach (var row in rows.Where(row => row.Result.Problem is not null))
            terminal.Out.Write($"\n† {row.Result.Target}: {PlainText.OneLine(row.Result.Problem!)}\n");
        if (rows.Exists(row => row.Result.Problem is null))
        {
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
        .Add("version", Result.Version)
        .Add("payloadBytes", Bytes)
        .Add("lost", Lost.Select(one => one.ToString()))
        .Add("reason", Result.Problem)
        .ToString();
}
