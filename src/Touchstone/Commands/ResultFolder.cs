using System.Globalization;
using System.Text;
using Touchstone.Analysis;
using Touchstone.Machines;
using Touchstone.Reports;
using Touchstone.Results;
using Touchstone.Workers;

namespace Touchstone.Commands;

/// <summary>The folder of one run. Never overwrites another; whether it can be written is known before anything is measured.</summary>
static class ResultFolder
{
    public const string ResultsName = ResultInputs.FileName;

    /// <summary>Where folders are made when none is named.</summary>
    public const string Parent = "results";

    /// <summary>Raw samples of a default run take about 4 MB; with less room than this a run would end in the middle.</summary>
    const long LeastFreeBytes = 32_000_000;

    /// <summary>Creates it and tries whether it can be written.</summary>
    /// <param name="wanted">The folder, or empty for results/&lt;time&gt;.</param>
    /// <param name="parent">Another folder for those that nobody names.</param>
    /// <param name="command">Whose folder it is, for the next command of an error.</param>
    public static string Create(string wanted, string parent = Parent, string command = "touchstone run")
    {
        var path = wanted.Length > 0 ? wanted : Unused(Path.Combine(parent, DateTime.Now.ToString("yyyy-MM-dd-HHmmss", CultureInfo.InvariantCulture)));
        try
        {
            if (File.Exists(path))
                throw UsageException.Option("--out", $"{path} is a file", $"{command} --out NEWFOLDER");
            if (Directory.Exists(path) && Directory.EnumerateFileSystemEntries(path).Any())
                throw UsageException.Option("--out", $"{path} is not empty, and results are never overwritten", command == "touchstone run" ? $"touchstone run --resume {path}, or another folder" : $"{command} --out NEWFOLDER");
            Directory.CreateDirectory(path);
            Try(path, command);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or NotSupportedException or ArgumentException)
        {
            throw new UsageException(new Problem($"cannot write to {path}", e.Message, $"{command} --out DIR, with a folder that can be written"));
        }
        return path;
    }

    /// <summary>Writes machine.json and every report that has a file; one that cannot be made here is named on standard error.</summary>
    /// <param name="folder">The folder.</param>
    /// <param name="summary">What was measured.</param>
    /// <param name="machine">Where.</param>
    /// <param name="terminal">Where to say what is missing.</param>
    public static void WriteReports(string folder, Summary summary, MachineFacts machine, Terminal terminal)
    {
        try
        {
            var json = machine.ToJson();
            Write(Path.Combine(folder, MachineFile.Name), writer => writer.Write(json));
            WriteReports(folder, summary with { Machines = [new KnownMachine(summary.Created, json)] }, [.. IReport.All.Where(report => report.FileName is not null)], terminal);
        }
        catch (IOException e)
        {
            throw new ResultsLostException(folder, e);
        }
    }

    /// <summary>Writes these reports, each into its file.</summary>
    /// <exception cref="IOException">The disk is full or gone.</exception>
    public static void WriteReports(string folder, Summary summary, IReadOnlyList<IReport> reports, Terminal terminal)
    {
        foreach (var report in reports)
        {
            if (report.Missing is { } missing)
                terminal.Note($"{missing.What}: {missing.OneLine}");
            else
                Write(Path.Combine(folder, report.FileName!), writer => report.Write(summary, writer, new Page()));
        }
    }

    /// <summary>Writes machine.json and those reports that hold more than rows of serializers; the results then know their machine too.</summary>
    /// <exception cref="IOException">The disk is full or gone.</exception>
    public static void WriteReports(string folder, RunResults results, MachineFacts machine, Terminal terminal)
    {
        results.Machine = machine.ToJson();
        Write(Path.Combine(folder, MachineFile.Name), writer => writer.Write(results.Machine));
        WriteReports(folder, Summarizing.Summarize(results), [.. IReport.All.Where(report => report is { FileName: not null, HasAnswers: true })], terminal);
    }

    /// <summary>Removes a folder in which nothing was written.</summary>
    public static void RemoveIfEmpty(string path)
    {
        if (Directory.Exists(path) && !Directory.EnumerateFileSystemEntries(path).Any())
            Directory.Delete(path);
    }

    /// <summary>Writes a text: UTF-8 without a mark, lines end with "\n".</summary>
    /// <exception cref="IOException">The disk is full or gone.</exception>
    public static void Write(string path, Action<TextWriter> write)
    {
        using var writer = new StreamWriter(path, append: false, new UTF8Encoding(false)) { NewLine = "\n" };
        write(writer);
    }

    static string Unused(string path)
    {
        var unused = path;
        for (var n = 2; Directory.Exists(unused); n++)
            unused = string.Create(CultureInfo.InvariantCulture, $"{path}-{n}");
        return unused;
    }

    static void Try(string path, string command)
    {
        using (File.Create(Path.Combine(path, ".touchstone"), 1, FileOptions.DeleteOnClose))
        {
        }
        var free = new DriveInfo(Path.GetFullPath(path)).AvailableFreeSpace;
        if (free < LeastFreeBytes)
        {
            RemoveIfEmpty(path);
            throw new UsageException(new Problem(
                $"cannot write to {path}",
                string.Create(CultureInfo.InvariantCulture, $"only {free / 1e6:0.#} MB are free on that disk, it takes up to {LeastFreeBytes / 1e6:0} MB"),
                $"{command} --out DIR, with a folder on another disk"));
        }
    }
}
