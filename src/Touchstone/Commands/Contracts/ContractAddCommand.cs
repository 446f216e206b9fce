using Touchstone.Build;
using Touchstone.Protocol;

namespace Touchstone.Commands.Contracts;

/// <summary>
/// <c>touchstone contract add</c>: a payload that the user has stored becomes a part of the contract. What it reads to today is what it must read to later, so
/// that value is shown.
/// </summary>
static class ContractAddCommand
{
    const long MostBytes = 32 << 20;

    // A longer value is in the folder.
    const int MostShown = 60;

    static readonly Argument<string> File = new("file") { Description = "The payload." };

    static readonly Option<string> Factory = CommandOption.Text(
        "--factory", "The recorded factory. Default: the only one.", "", "NAMESPACE.TYPE.METHOD");

    static readonly Option<bool> Replace = CommandOption.Flag("--replace", "Add it again.");

    public static Command Create(Call call)
    {
        var command = new Command("add", "Add a payload that you have stored.");
        command.Arguments.Add(File);
        return ContractOptions.WithSelection(command).With(Factory, ContractOptions.Out, Replace, ContractOptions.Json)
            .WithAction(parsed => Invoke(parsed, call.Terminal, call.Cancel));
    }

    static async Task<int> Invoke(ParseResult parsed, Terminal terminal, CancellationToken cancel)
    {
        _ = SharedOptions.BuildOptions(parsed);
        var target = TargetOf(parsed);
        var (file, path) = (parsed.GetValue(File)!, parsed.GetValue(ContractOptions.Out)!);
        var bytes = BytesOf(file);
        var folder = ContractFolder.OpenToWrite(path);
        var factory = FactoryOf(parsed, folder, path);
        var stored = new ContractPayload { Factory = factory.Name, Serializer = target.Adapter.Name, Stored = Path.GetFileName(file) };
        var known = folder.Index.Payloads.Find(payload => IsSame(payload, stored));
        if (known is not null && !parsed.GetValue(Replace))
        {
            throw UsageException.Corrected(
                "file", $"the contract has a file {stored.Stored} of {stored.Serializer}; --replace adds it again", [], Replace.Name);
        }
        var project = ContractOptions.ProjectOf(parsed, ContractCheckCommand.Suggested([factory.Project], Environment.CurrentDirectory));
        var result = await new ContractReading(folder, project, null, parsed, terminal).AskOne(factory, target, new ContractCall(stored, bytes), cancel);
        if (result.Problem is { } problem)
        {
            throw new UsageException(new Problem(
                $"cannot add {file}", $"{result.Target} reads nothing of it: {problem}",
                $"check that {result.Target} wrote it, and that it holds what {factory.Name} returns"));
        }
        Keep(folder, stored, result, bytes);
        Show(parsed, stored, result, path, terminal);
        return ExitCodes.Done;
    }

    static Target TargetOf(ParseResult parsed)
    {
        var targets = SharedOptions.Select(parsed, "standard").Targets;
        ContractOptions.CheckProject(parsed);
        if (!AdapterOptions.NamesSerializers(parsed))
            throw UsageException.Corrected("file", "--serializer is missing: the one that wrote it", [], "--serializer", "SystemTextJson");
        if (targets is not [var target])
            throw UsageException.Option("--serializer", $"one serializer wrote the file, and {Unit.Count(targets.Count)} are named", "touchstone list");
        return target.Adapter.Traits is { Limit: false, ParserOnly: false } && (ContractCheckCommand.IsSafe(target)
                || AdapterOptions.NamesExactly(parsed, target.Adapter))
            ? target
            : throw UsageException.Option("--serializer", $"{target} reads no payloads of others", $"touchstone list {target.Adapter.Name}");
    }

    static byte[] BytesOf(string file)
    {
        try
        {
            return InputFile.Bytes(InputFile.Named(file), file, MostBytes) is { Length: > 0 } bytes
                ? bytes
                : throw UsageException.Option("file", $"{file} is empty", $"ls -l {ShellText.Quoted(file)}");
        }
        catch (Exception e) when (FileProblems.IsOne(e))
        {
            var folder = Path.GetDirectoryName(Path.GetFullPath(file)) ?? ".";
            throw new UsageException(new Problem($"cannot read {file}", e.Message, $"ls -l {ShellText.Quoted(folder)}"));
        }
    }

    static ContractFactory FactoryOf(ParseResult parsed, ContractFolder folder, string path)
    {
        var (name, all) = (parsed.GetValue(Factory)!, folder.Index.Factories);
        if (name.Length == 0 && all is [var only])
            return only;
        if (all.Find(factory => factory.Name == name) is { } found)
            return found;
        var names = string.Join(", ", all.Select(factory => factory.Name));
        if (name.Length == 0)
            throw UsageException.Corrected("file", $"{path} has several factories ({names}); --factory names one", [], Factory.Name, all[0].Name);
        // Its types have to be known, too.
        string[] options = ["--project", parsed.GetValue(ContractOptions.Project) is { Length: > 0 } project ? project : ExampleProject.File];
        throw UsageException.Option(
            Factory.Name, $"{path} has no {name}, only {names}", ShellText.Command(["contract", "record", .. options, Factory.Name, name, "--out", path]));
    }

    static bool IsSame(ContractPayload one, ContractPayload other) =>
        (one.Factory, one.Serializer, one.Stored) == (other.Factory, other.Serializer, other.Stored);

    static void Keep(ContractFolder folder, ContractPayload stored, ContractResult result, byte[] bytes)
    {
        var name = $"{PortableFileName.Of(stored.Factory)}.{PortableFileName.Of(stored.Serializer)}.stored.{PortableFileName.Of(stored.Stored)}";
        var value = name + ".value.jsonl";
        folder.Index.Payloads.RemoveAll(payload => IsSame(payload, stored));
        folder.Index.Payloads.Add(stored with
        {
            Annotations = result.Started?.Annotations ?? "",
            File = name,
            Hash = folder.Write(name, bytes),
            ValueFile = value,
            ValueHash = folder.WriteValue(value, result.Answer.Read),
        });
        // Those were of an earlier file of this name.
        if (folder.Accepted() is { Count: > 0 } accepted)
            folder.WriteAccepted(accepted.Where(one => (one.Factory, one.Serializer, one.Stored) != (stored.Factory, stored.Serializer, stored.Stored)));
        folder.WriteIndex();
    }

    static void Show(ParseResult parsed, ContractPayload stored, ContractResult result, string path, Terminal terminal)
    {
        var value = result.Answer.Read;
        if (parsed.GetValue(ContractOptions.Json))
        {
            foreach (var entry in value)
                terminal.Out.Write(new JsonLine("value").Add("path", entry.Path).Add("type", entry.Type).Add("value", entry.Value) + "\n");
            return;
        }
        var table = Table.Of(
            value.Take(MostShown),
            new("member", entry => entry.Path),
            new("type", entry => entry.Type),
            new("value", DumpComparison.Text));
        TerminalTable.Write(table.Fitted(TableFit.WrapLast), terminal.Out, terminal.Page);
        if (value.Count > MostShown)
            terminal.Out.Write($"and {Unit.Count(value.Count - MostShown)} more\n");
        var nothing = value.Count(entry => entry.Path.Length > 0 && DumpComparison.IsNothing(entry));
        terminal.Note($"{stored.Stored} is read by {result.Target} {result.Version} as these {Unit.Count(value.Count)} values, "
            + $"{Unit.Count(nothing)} of them null or a default: are they what you wrote?");
        terminal.Note($"added to {path}: commit it");
    }
}
