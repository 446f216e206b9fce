using Touchstone.Analysis;
using Touchstone.Build;
using Touchstone.Measure.Inspecting;
using Touchstone.Report.Runs;

namespace Touchstone.Commands.Verification;

/// <summary>
/// <c>verify --annotations</c>: what each library wants of the user's types. A file with it is written for each library that kept the data with it.
/// </summary>
/// <param name="path">The folder.</param>
/// <param name="copies">What was written for the libraries.</param>
sealed class AnnotationsFolder(string path, IReadOnlyList<AnnotatedCopies> copies)
{
    const long MostBytes = 64 << 20;

    static readonly string[] Heads = ["// Made by touchstone ", "// Written by touchstone "];

    /// <summary>The option that names the folder.</summary>
    public static readonly Option<string> Option = CommandOption.Text(
        "--annotations",
        "Write what each library wants of your types into this folder: copies with attributes, or a schema. Default selection: standard.",
        "",
        "DIR");

    /// <summary>Refuses a folder with other files of the same names, before anything is built for a minute.</summary>
    /// <exception cref="UsageException">It is a file, it belongs to somebody else, or it has such files.</exception>
    public void Check()
    {
        if (File.Exists(path))
            throw Unusable("it is a file");
        if (!Directory.Exists(path))
            return;
        try
        {
            using var folder = TrustedFolder.Open(path);
            foreach (var name in copies.Select(one => one.File).Where(folder.Has))
            {
                if (!IsOwn(name, InputFile.Text(folder.ReadTrusted(name), folder.Shown(name), MostBytes)))
                    throw Unusable($"{folder.Shown(name)} is there, and touchstone did not write it");
            }
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw Unusable(error.Message);
        }
    }

    // Its first lines say who wrote it, after the commands that add its packages. JSON has no comments, so there the names do.
    static bool IsOwn(string name, string text) => Path.GetExtension(name) == ".avsc"
        ? text.Contains("\"TouchstoneSchemas\"", StringComparison.Ordinal)
        : text.Split('\n').TakeWhile(line => line.StartsWith("//", StringComparison.Ordinal))
            .Any(line => Array.Exists(Heads, head => line.StartsWith(head, StringComparison.Ordinal)));

    /// <summary>Writes a file for each library that needs one and kept something with it.</summary>
    /// <param name="trips">The round trips.</param>
    /// <param name="built">The programs.</param>
    /// <param name="terminal">Receives a note about the files.</param>
    public void WriteFiles(IReadOnlyList<RoundTrip> trips, IReadOnlyList<BuiltTarget> built, Terminal terminal)
    {
        var kept = trips.Where(trip => trip.Verified is not null && trip.Cell.Subject.AnnotationsFile.Length > 0);
        var files = kept.GroupBy(trip => trip.Cell.Subject.AnnotationsFile).ToList();
        if (files.Count == 0)
        {
            terminal.Note($"nothing is written to {path}: no serializer that reads your data back needs anything more of your types");
            return;
        }
        using var folder = TrustedFolder.Open(path, create: true);
        foreach (var file in files)
        {
            var names = file.Select(trip => trip.Key.Program).ToHashSet();
            var text = copies.First(one => one.File == file.Key).Text;
            AnnotationFiles.Write(folder.Place(file.Key), text, built.Where(one => names.Contains(NameOf(one))));
        }
        terminal.Note($"written to {path}; each file begins with the commands that add its packages");
    }

    /// <summary>Writes a table of what the libraries want, with the reasons of those that cannot hold the data.</summary>
    public void WriteTable(IReadOnlyList<RoundTrip> trips, IReadOnlyList<BuiltTarget> built, Terminal terminal)
    {
        var programs = built.DistinctBy(NameOf).ToDictionary(NameOf);
        var rows = trips.Where(trip => trip.Cell.Outcome.Omitted is null).GroupBy(trip => trip.Key.Program).ToList();
        var table = Table.Of(
            rows,
            new("serializer", row => row.Key),
            new("file", row => row.FirstOrDefault(trip => trip.Verified is not null)?.Cell.Subject.AnnotationsFile ?? ""),
            // The last column, because a list of attributes wraps and a name does not.
            new("your types need", row => Needs([.. row], programs[row.Key].Target.Adapter)));
        TerminalTable.Write(table.Fitted(TableFit.WrapLast), terminal.Out, terminal.Page);
        terminal.Out.Write("\n");
        var marked = rows.Exists(row => row.Any(trip => trip.Verified is not null) && Loses(row));
        VerifyTable.WriteNotes(VerifyTable.Notes(rows.SelectMany(row => row)), marked, terminal);
        if (Note.NotAvailable(trips.Select(trip => trip.Cell.Outcome.Omitted).OfType<string>()) is { Length: > 0 } missing)
            terminal.Out.Write(missing + "\n");
    }

    static string NameOf(BuiltTarget built) => ProgramVerifier.Key(built.Target, "", "").Program;

    string Needs(IReadOnlyList<RoundTrip> trips, Adapter adapter)
    {
        if (trips.FirstOrDefault(trip => trip.Verified is not null) is not { } trip)
            return trips[0].Status == Status.Failed ? "FAILED" : "†";
        var loses = Loses(trips) ? " ≠" : "";
        var wanted = copies.FirstOrDefault(one => one.File == trip.Cell.Subject.AnnotationsFile)?.Wanted ?? [];
        // Without a copy, a library that wants attributes got the user's types because these have them.
        var hasAll = adapter.Traits.PlainTypes == true || copies.Any(one => one.Library == adapter.Name);
        return (wanted.Count > 0 ? string.Join(", ", wanted) : hasAll ? "nothing" : adapter.Traits.Demands) + loses;
    }

    static bool Loses(IEnumerable<RoundTrip> trips) => trips.Any(one => one.Status == Status.Lossy || one.Verified is { Differences: > 0 });

    UsageException Unusable(string why) => UsageException.Value(Option.Name, why, ResultFolder.Unused(Path.TrimEndingDirectorySeparator(path)));
}
