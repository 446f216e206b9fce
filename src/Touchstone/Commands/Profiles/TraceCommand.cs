using System.Diagnostics;
using System.Globalization;
using Touchstone.Build;
using Touchstone.Heap.Targets;

namespace Touchstone.Commands.Profiles;

/// <summary>
/// <c>touchstone read-trace</c>, hidden from the help: reads a trace in a process of its own. The process that was traced made the trace, and can belong to
/// somebody else. The library that reads it trusts what it says, so that a few bytes can end the process that reads it.
/// </summary>
static class TraceCommand
{
    /// <summary>The name of the command.</summary>
    public const string Name = "read-trace";

    // Far more than a good trace needs.
    const string MostMemory = "0xC0000000";

    // Those that record stop earlier.
    const long LargestTrace = 5L << 30;

    static readonly Argument<string> Trace = new("trace") { Description = "The trace file." };
    static readonly Option<string> Lines = CommandOption.Text("--lines", "Write the lines of JSON into this file, and the other files beside it.", "", "FILE");
    static readonly Option<string> Folder = CommandOption.Text("--folder", "Which folder the lines belong into: see FolderHandle.IdentityOfHeld.", "", "ID");
    static readonly Option<string> Top = CommandOption.Text("--top", "Lines in each table.", "15", "K");
    static readonly Option<bool> Json = CommandOption.Flag("--json", "Print JSON lines.");
    static readonly Option<bool> Silent = CommandOption.Flag("--silent", "Print nothing.");

    public static Command Create(Call call) =>
        new Command(Name, "Shows a trace, for another process of touchstone.")
        {
            Hidden = true,
            Arguments = { Trace },
            Options = { Lines, Folder, Top, Json, Silent },
        }.WithAction(parsed => Invoke(parsed, call.Terminal));

    static int Invoke(ParseResult parsed, Terminal terminal)
    {
        EndWithParent();
        var output = new ProcessProfileOutput(
            int.Parse(parsed.GetValue(Top)!, CultureInfo.InvariantCulture), parsed.GetValue(Json), terminal);
        var trace = parsed.GetRequiredValue(Trace);
        var lines = parsed.GetValue(Lines)!;
        ProcessProfileReport report;
        try
        {
            if (lines.Length > 0)
                Hold(Path.GetDirectoryName(lines)!, parsed.GetValue(Folder)!);
            report = output.Read(FolderHandle.Reached(trace));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or InvalidDataException or OutOfMemoryException)
        {
            // The other process has the words around it.
            terminal.Error.Write(e is OutOfMemoryException ? "reading it takes more than 3 GB of memory" : e.Message);
            return ExitCodes.Usage;
        }
        if (lines.Length > 0)
            ProcessProfileOutput.WriteFiles(report, lines);
        if (!parsed.GetValue(Silent))
            output.Show(report);
        return ExitCodes.Done;
    }

    // The process that made the folder holds it. By its path, this one could find another one.
    static void Hold(string folder, string id)
    {
        ResultFolder.Hold(folder);
        if (id.Length > 0 && FolderHandle.IdentityOfHeld(folder) != id)
            throw new IOException($"somebody put another folder in the place of {folder}");
    }

    // A killed touchstone cannot end it.
    static void EndWithParent() => new Thread(() =>
    {
        Guard.Wait();
        Environment.Exit(ExitCodes.Interrupted);
    })
    { IsBackground = true }.Start();

    /// <summary>Reads a trace in a child, which has this terminal.</summary>
    /// <param name="trace">The trace file.</param>
    /// <param name="lines">The file for what --json prints, beside which the others are; empty for no files.</param>
    /// <param name="top">The most lines of a table.</param>
    /// <param name="json">True for JSON lines in place of tables.</param>
    /// <param name="silent">True to print nothing.</param>
    /// <returns>False if the output cannot be written, which the child has said.</returns>
    /// <exception cref="InvalidDataException">The file is not a trace, or it cannot be read in the memory and the time that it may take.</exception>
    public static async Task<bool> Run(string trace, string lines, int top, bool json, bool silent, Terminal terminal, CancellationToken cancel)
    {
        if (new FileInfo(trace).Length > LargestTrace)
            throw new InvalidDataException("it is larger than 5 GB; a shorter trace is smaller");
        var temporary = Directory.CreateTempSubdirectory("touchstone-").FullName;
        var limit = ReadingLimit.Of(new FileInfo(trace).Length);
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancel);
        patience.CancelAfter(limit);
        using var child = Process.Start(Start(trace, lines, top, json, silent, temporary, terminal))!;
        try
        {
            var errors = child.StandardError.ReadToEndAsync(patience.Token);
            await child.WaitForExitAsync(patience.Token);
            if (child.ExitCode is not (ExitCodes.Done or ExitCodes.Failed))
                throw new InvalidDataException(
                    child.ExitCode > ExitCodes.FirstSignal ? $"reading it fails: {EarlyEnd.Reason(child.ExitCode, "")}" : await errors);
            terminal.Error.Write(await errors);
            return child.ExitCode == ExitCodes.Done;
        }
        catch (OperationCanceledException)
        {
            child.Kill();
            await child.WaitForExitAsync(CancellationToken.None);
            cancel.ThrowIfCancellationRequested();
            throw new InvalidDataException(string.Create(CultureInfo.InvariantCulture, $"reading it takes more than {limit.TotalSeconds:0} s"));
        }
        finally
        {
            Directory.Delete(temporary, recursive: true);
        }
    }

    static ProcessStartInfo Start(string trace, string lines, int top, bool json, bool silent, string temporary, Terminal terminal)
    {
        IEnumerable<string> options =
        [
            "--top", top.ToString(CultureInfo.InvariantCulture), .. json ? (string[])["--json"] : [], .. silent ? (string[])["--silent"] : [],
            .. lines.Length > 0 ? Writing(lines) : [],
        ];
        var start = OwnProgram.StartTouchstone([Name, .. options, "--", trace]);
        start.RedirectStandardError = start.RedirectStandardInput = true;
        start.Environment["DOTNET_GCHeapHardLimit"] = MostMemory;
        start.Environment["DOTNET_EnableDiagnostics"] = "0";
        start.Environment["TMPDIR"] = start.Environment["TEMP"] = temporary;
        // Its standard error is a pipe, and its standard output may be one.
        start.Environment["COLUMNS"] = terminal.Width.ToString(CultureInfo.InvariantCulture);
        return start;
    }

    static IEnumerable<string> Writing(string lines) =>
    [
        Lines.Name, lines,
        .. FolderHandle.IdentityOfHeld(Path.GetDirectoryName(lines)!) is { } folder ? (string[])[Folder.Name, folder] : [],
    ];
}
