using System.Globalization;
using System.Text;
using Touchstone.Protocol;
using Touchstone.Shell.Records;

namespace Touchstone.Commands.Contracts;

/// <summary>
/// A folder with recorded payloads. Somebody else may have written it: its files have a checksum and a largest size, no link is followed, and each name is that
/// of a file in the folder.
/// </summary>
sealed class ContractFolder
{
    /// <summary>The file that lists the others.</summary>
    public const string Manifest = "contract.jsonl";

    /// <summary>The file with the accepted differences.</summary>
    public const string AcceptedFile = "accepted.jsonl";

    // Windows would change the line ends of text, and the checksums would be wrong.
    const string Attributes = ".gitattributes";
    const long MostBytes = 32 << 20;

    // A sparse file is large and needs no disk.
    const long MostBytesOfAll = 512 << 20;
    const int MostLines = 10_000;

    // The members of a value or of types.
    const int MostEntries = 500_000;

    readonly FolderHandle folder;
    readonly string path;

    ContractFolder(FolderHandle folder, string path, ContractIndex index) => (this.folder, this.path, Index) = (folder, path, index);

    /// <summary>What the folder has.</summary>
    public ContractIndex Index { get; }

    /// <summary>Opens a folder, and checks every file that it lists.</summary>
    /// <exception cref="UsageException">It is not a contract, it is of a newer version, or a file was changed.</exception>
    public static ContractFolder Open(string path) => Guarded(path, () => Read(FolderHandle.Open(path), path));

    /// <summary>Opens or creates a folder to write into. It has what it had before.</summary>
    /// <exception cref="UsageException">It belongs to somebody else, or it has other files.</exception>
    public static ContractFolder Create(string path) => Guarded(path, () =>
    {
        var folder = TrustedFolder.Open(path, create: true);
        if (folder.Has(Manifest))
            return Read(folder, path);
        if (!folder.IsEmpty)
            throw UsageException.Value("--out", $"{path} is not empty, and has no {Manifest}", path.TrimEnd('/') + "-2");
        folder.CheckWritable();
        return new ContractFolder(folder, path, new ContractIndex());
    });

    /// <summary>Opens a folder as <see cref="Open"/> does, to change what it accepts.</summary>
    /// <exception cref="UsageException">It is not a contract, a file was changed, or it belongs to somebody else.</exception>
    public static ContractFolder OpenToWrite(string path) => Guarded(path, () => Read(TrustedFolder.Open(path), path));

    static ContractFolder Read(FolderHandle folder, string path)
    {
        if (!folder.Has(Manifest))
            throw Unusable(path, $"it has no {Manifest}, which contract record writes", "touchstone contract record --help");
        var manifest = InputFile.Bytes(folder.ReadFound(Manifest, path), Path.Combine(path, Manifest), MostBytes);
        var opened = new ContractFolder(folder, path, ContractIndex.Read(Encoding.UTF8.GetString(manifest), path));
        var rest = MostBytesOfAll;
        foreach (var file in opened.Index.Files.ToLookup(file => file.File, file => file.Hash))
        {
            // Each time that it is named, it is read again later.
            rest -= opened.Checked(file.Key, file).LongLength * file.Count();
            if (rest < 0)
                throw new InvalidDataException($"the files that {Manifest} names have more than {MostBytesOfAll >> 20} MiB together");
        }
        return opened;
    }

    /// <summary>The bytes of a file of the folder. They are checked each time, since somebody can change it meanwhile.</summary>
    /// <exception cref="UsageException">It was changed.</exception>
    public byte[] Bytes(string name) => Checked(name, Index.Files.Where(file => file.File == name).Select(file => file.Hash));

    byte[] Checked(string name, IEnumerable<string> hashes)
    {
        var shown = Path.Combine(path, name);
        var bytes = InputFile.Bytes(folder.ReadFound(name, path), shown, MostBytes);
        var found = ContractIndex.Hash(bytes);
        return hashes.All(hash => hash == found) ? bytes : throw Unusable(
            path, $"{shown} does not match its checksum in {Manifest}: it was changed after it was recorded", $"git checkout -- {ShellText.Quoted(shown)}");
    }

    /// <summary>The lines of the dump of a payload's value.</summary>
    public IReadOnlyList<DumpEntry> Value(ContractPayload payload) =>
        Value(payload.ValueFile.Length > 0 ? payload.ValueFile : Index.Factories.Find(factory => factory.Name == payload.Factory)!.ValueFile);

    /// <summary>The lines of the dump of a factory's value.</summary>
    public IReadOnlyList<DumpEntry> Value(ContractFactory factory) => Value(factory.ValueFile);

    IReadOnlyList<DumpEntry> Value(string file) =>
        [.. Lines(file).Select(line => new DumpEntry(line.Text("path") ?? "", line.Text("type") ?? "", line.Text("value") ?? ""))];

    /// <summary>The members of the types.</summary>
    public IReadOnlyList<ShapeMember> Types(ContractFactory factory) =>
        [.. Lines(factory.TypesFile).Select(line => new ShapeMember(line.Text("of") ?? "", line.Text("member") ?? "", line.Text("is") ?? ""))];

    /// <summary>The accepted differences of the folder.</summary>
    public IReadOnlyList<AcceptedDifference> Accepted()
    {
        if (Index.Accepted is not { } accepted)
            return [];
        var lines = LinesOf(Encoding.UTF8.GetString(Bytes(accepted.File)), MostEntries, accepted.File);
        return [.. AcceptedDifference.Read(string.Join('\n', lines))];
    }

    IEnumerable<JsonFields> Lines(string file) => LinesOf(Encoding.UTF8.GetString(Bytes(file)), MostEntries, folder.Shown(file))
        .Select(line => JsonFields.TryParse(line, out var fields, out var error) ? fields : throw new InvalidDataException($"{folder.Shown(file)}: {error}"));

    /// <summary>Writes a file of the folder. Returns its checksum.</summary>
    public string Write(string name, byte[] content)
    {
        folder.RefuseStranger(name);
        AtomicFile.Write(folder.Shown(name), stream => stream.Write(content), place: folder.Place(name));
        return ContractIndex.Hash(content);
    }

    /// <summary>Writes the dump of a value. Returns its checksum.</summary>
    public string WriteValue(string name, IReadOnlyList<DumpEntry> value) =>
        WriteLines(name, value.Select(entry => new JsonLine().Add("path", entry.Path).Add("type", entry.Type).Add("value", entry.Value)));

    /// <summary>Writes lines of JSON. Returns their checksum.</summary>
    public string WriteLines(string name, IEnumerable<JsonLine> lines) =>
        Write(name, Encoding.UTF8.GetBytes(string.Concat(lines.Select(line => line + "\n"))));

    /// <summary>Writes the differences that are accepted from now on.</summary>
    public void WriteAccepted(IEnumerable<AcceptedDifference> differences)
    {
        var lines = differences.Distinct().Select(one => Record<AcceptedDifference>.Line(AcceptedDifference.Type, one) + "\n");
        Index.Accepted = new ContractAccepted { File = AcceptedFile, Hash = Write(AcceptedFile, Encoding.UTF8.GetBytes(string.Concat(lines))) };
    }

    /// <summary>Writes the list of files, last: an interrupted recording leaves the earlier one.</summary>
    public void WriteIndex()
    {
        // One that is there already has rules of its own.
        if (!folder.Has(Attributes))
            Write(Attributes, Encoding.UTF8.GetBytes("# Checksums need the exact bytes.\n* -text\n"));
        Write(Manifest, Encoding.UTF8.GetBytes(Index.ToString()));
    }

    /// <summary>Runs work on a folder. What fails becomes an error with a next command.</summary>
    static T Guarded<T>(string path, Func<T> work)
    {
        try
        {
            return work();
        }
        catch (Exception e) when (FileProblems.IsOne(e) || e is ArgumentException)
        {
            throw Unusable(path, e.Message, "touchstone contract --help");
        }
    }

    static UsageException Unusable(string path, string why, string next) => new(new Problem($"cannot use the contract {path}", why, next));

    /// <summary>The lines of the list of files.</summary>
    internal static IEnumerable<string> LinesOf(string text) => LinesOf(text, MostLines, Manifest);

    static IEnumerable<string> LinesOf(string text, int most, string file) => text.AsSpan().Count('\n') <= most
        ? text.Split('\n').Where(line => line.Length > 0)
        : throw new InvalidDataException(string.Create(CultureInfo.InvariantCulture, $"{file} has more than {most} lines"));
}
