using System.Globalization;
using Touchstone.Heap.Targets;

namespace Touchstone.Heap.Commands;

/// <summary>
/// What a command reads, in one notation everywhere: digits are the id of a process, an existing file or a word with a slash is a dump or a
/// snapshot, and any other word is the name of a process.
/// </summary>
static class HeapSources
{
    const int LongestCommandLine = 100;
    const string NoneRuns = "this user can see no running .NET process";

    /// <summary>The only source of a command, or the first one.</summary>
    public static readonly Argument<string> Source = Of("source", "A process by its id or its name, a dump, a .gcdump, or a snapshot that --save wrote.");

    /// <summary>A process. The command needs it to run.</summary>
    public static readonly Argument<string> Process = Of("source", "A process, by its id or its name.");

    /// <summary>The later moment of a comparison.</summary>
    public static readonly Argument<string> Later = Of("later", "Compare with this: a source like the first one.");

    /// <summary>Reads all processes of a name.</summary>
    public static readonly Option<bool> All = CommandOption.Flag("--all", "Read all processes of that name, one after the other.");

    /// <summary>An optional argument. A missing one has an error that lists the running processes.</summary>
    public static Argument<string> Of(string name, string description) => new(name) { Description = description, Arity = ArgumentArity.ZeroOrOne };

    /// <summary>The value of an argument; null if it is missing.</summary>
    public static string? Word(ParseResult parsed, Argument<string> argument) => parsed.GetValue(argument) is { Length: > 0 } word ? word : null;

    /// <summary>The source that an argument names.</summary>
    /// <param name="dotNetOnly">True if a name only stands for processes with a .NET runtime.</param>
    /// <exception cref="UsageException">The argument is missing, names nothing, or names several processes.</exception>
    public static HeapSource One(ParseResult parsed, Argument<string> argument, bool dotNetOnly = true)
    {
        return One(parsed, Word(parsed, argument) ?? throw Missing(), dotNetOnly);
    }

    static HeapSource One(ParseResult parsed, string word, bool dotNetOnly)
    {
        var found = Find(parsed, word, dotNetOnly);
        return found.Count == 1 ? found[0] : OfThisUser(found) ?? throw Ambiguous(parsed, word, found);
    }

    // Anybody can start a program with the name of yours.
    static HeapSource? OfThisUser(IReadOnlyList<HeapSource> found) =>
        found.Where(source => source.OtherUser is null).ToList() is [var single] ? single : null;

    /// <summary>The two sources of a comparison.</summary>
    /// <exception cref="UsageException">An argument is missing, names nothing, or names several processes.</exception>
    public static (HeapSource Before, HeapSource Later) Two(ParseResult parsed, Argument<string> before, Argument<string> later)
    {
        if (Word(parsed, before) is null)
            throw new UsageException(new Problem("no source", "two are compared: processes, dumps or snapshots", $"{CommandErrors.Words(parsed)} --help"));
        var first = One(parsed, before);
        if (Word(parsed, later) is null)
            throw UsageException.Corrected("one source only", "it compares two; the second one is missing", [], "later.dmp");
        if (parsed.GetValue(All))
            throw UsageException.Corrected(All.Name, "two sources are compared", [All.Name]);
        var second = One(parsed, later);
        // Only a process is read in a special way. At least one of the sources must be one.
        return OfProcess(parsed) is { } option && first.ProcessId == 0 && second.ProcessId == 0 ? throw WithoutEffect(option) : (first, second);
    }

    /// <summary>The source that an argument names, or with <c>--all</c> all processes of that name.</summary>
    /// <exception cref="UsageException">The argument is missing or names nothing, or names several processes without <c>--all</c>.</exception>
    public static IReadOnlyList<HeapSource> Several(ParseResult parsed, Argument<string> argument, bool dotNetOnly = true) =>
        Several(parsed, Word(parsed, argument) ?? throw Missing(), dotNetOnly);

    /// <summary>The source that a word names, or with <c>--all</c> all processes of that name.</summary>
    /// <exception cref="UsageException">The word names nothing, or several processes without <c>--all</c>.</exception>
    public static IReadOnlyList<HeapSource> Several(ParseResult parsed, string word, bool dotNetOnly = true)
    {
        if (!parsed.GetValue(All))
        {
            var single = One(parsed, word, dotNetOnly);
            return OfProcess(parsed) is { } option && single.ProcessId == 0 ? throw WithoutEffect(option) : [single];
        }
        var found = Find(parsed, word, dotNetOnly);
        return found is [{ ProcessId: 0 }] ? throw WithoutEffect(All.Name) : found;
    }

    /// <summary>A source as a command takes it.</summary>
    public static string Typed(HeapSource source) =>
        source.ProcessId > 0 ? source.ProcessId.ToString(CultureInfo.InvariantCulture) : source.Name;

    /// <summary>The same source, which must be a process.</summary>
    /// <exception cref="UsageException">It is a file.</exception>
    public static HeapSource Running(this HeapSource source, string command)
    {
        if (source.ProcessId > 0)
            return source;
        var (what, next) = Directory.Exists(source.Name) ? ("this is a folder", "list")
            : File.Exists(source.Name) ? ("this is a file", ShellText.Quoted(source.Name))
            : ("there is no such process or file", "list");
        throw new UsageException(new Problem(
            $"cannot use {source.Name} here", $"heap {command} needs a running process, and {what}", $"touchstone heap {next}"));
    }

    static IReadOnlyList<HeapSource> Find(ParseResult parsed, string word, bool dotNetOnly)
    {
        var dac = HeapReadingOptions.Dac(parsed);
        if (word.All(char.IsAsciiDigit))
            return [Process(Id(word))];
        if (InputFile.IsStream(word))
        {
            throw new UsageException(new Problem(
                $"cannot read a heap from {word}", "it is a pipe or a device, and a dump or a snapshot is not read from its beginning to its end",
                "touchstone heap list"));
        }
        if (word.Contains('/', StringComparison.Ordinal))
            return [HeapSource.OfFile(word, dac)];
        var found = DotNetProcesses.Find(word, dotNetOnly);
        if (File.Exists(word) && !HeapSource.IsProgram(word))
            return found.Count == 0 ? [HeapSource.OfFile(word, dac)] : throw Both(word, found[0].Id);
        return found.Count > 0
            ? [.. found.Select(process => Process(process.Id) with { OtherUser = ProcessIdentity.Of(process.Id).OtherUser })]
            : throw None(word, DotNetProcesses.DotNet(), CommandErrors.Meant(parsed.CommandResult.Command, word));

        HeapSource Process(int id) => new(id, "", dac) { Method = HeapReadingOptions.Method(parsed), Helper = () => OwnProgram.Start([]) };
    }

    // In a folder such as /tmp, a file of somebody else can have the name of a process.
    static UsageException Both(string word, int process)
    {
        var id = process.ToString(CultureInfo.InvariantCulture);
        return new UsageException(new Problem(
            $"{word} is a file of this folder and a process", $"the process has the id {id}; ./{word} is the file", ShellText.Command(["heap", id])));
    }

    /// <summary>The process with an id.</summary>
    /// <param name="id">The digits.</param>
    /// <exception cref="UsageException">No process can have that id.</exception>
    public static HeapSource OfProcess(string id) => new(Id(id), "");

    static int Id(string word) => int.TryParse(word, NumberStyles.None, CultureInfo.InvariantCulture, out var id) && id > 0
        ? id
        : throw new UsageException(new Problem(
            $"there is no process {word}", $"an id is a whole number from 1 to {int.MaxValue.ToString(CultureInfo.InvariantCulture)}", "touchstone heap list"));

    // An option without effect is an error, because the user expects an effect.
    static UsageException WithoutEffect(string option) => UsageException.Corrected(option, "a file is read, and this says how a process is read", [option]);

    /// <summary>The first given option that says how a process is read; null if there is none.</summary>
    static string? OfProcess(ParseResult parsed) =>
        parsed.GetValue(HeapReadingOptions.NoPtrace) ? HeapReadingOptions.NoPtrace.Name
        : parsed.GetValue(HeapReadingOptions.Snapshot) ? HeapReadingOptions.Snapshot.Name
        : null;

    static UsageException Ambiguous(ParseResult parsed, string name, IReadOnlyList<HeapSource> found)
    {
        var hasAll = parsed.CommandResult.Command.Options.Contains(All);
        var named = DotNetProcesses.Find(name, dotNetOnly: false).Where(process => found.Any(one => one.ProcessId == process.Id));
        return new UsageException(new Problem(
            $"cannot choose a process \"{name}\"",
            $"{found.Count} processes have that name{(hasAll ? $", and {All.Name} would read each" : "")}{List(named)}",
            $"touchstone heap {(found.FirstOrDefault(source => source.OtherUser is null) ?? found[0]).ProcessId.ToString(CultureInfo.InvariantCulture)}"));
    }

    /// <summary>Whose process a name stands for, if it is that of another user: a sentence; null otherwise.</summary>
    public static string? Whose(HeapSource source) =>
        source.OtherUser is { } user ? $"{source.Name} belongs to another user, {PlainText.OneLine(Users.Shown(user))}" : null;

    /// <param name="meant">A sub-command that the user may have meant; null for none.</param>
    static UsageException None(string name, IReadOnlyList<RunningProcess> running, string? meant) => new(new Problem(
        $"there is no .NET process and no file \"{name}\"",
        (meant is null ? "" : $"a command with a similar name is {meant}; ") + (running.Count == 0 ? NoneRuns : $"the running processes are{List(running)}"),
        running.Count == 0 ? "touchstone heap --help" : $"touchstone heap {(meant is null ? "" : meant + " ")}{Text(running[0])}"));

    /// <summary>The error of a command line without a source. Its next command reads a process that runs here, if there is one.</summary>
    static UsageException Missing()
    {
        var running = DotNetProcesses.DotNet();
        return running.Count == 0
            ? new UsageException(new Problem("no heap is selected", $"it needs a process or a file, and {NoneRuns}", "touchstone heap --help"))
            : new UsageException(new Problem("no heap is selected", $"it needs a process or a file; the running processes are{List(running)}", "")
            {
                Correction = new Correction([], [Text(running[0])]),
            });
    }

    static string Text(RunningProcess process) => process.Id.ToString(CultureInfo.InvariantCulture);

    static string List(IEnumerable<RunningProcess> processes) => string.Concat(processes.Select(process =>
    {
        var line = PlainText.OneLine(process.CommandLine.Length > 0 ? process.CommandLine : process.Name);
        var user = ProcessIdentity.Of(process.Id).OtherUser is { } other ? $"  {PlainText.OneLine(Users.Shown(other))}" : "";
        return $"\n    {process.Id}  {CellWidth.ClipMiddle(line, LongestCommandLine)}{user}";
    }));
}
