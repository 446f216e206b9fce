using System.Text;

namespace Touchstone.Results;

/// <summary>
/// results.jsonl while it is written: every record is in the file before the next slice is asked for, so that an interruption, a
/// crash or a full disk costs at most the slice in flight. What is written is also kept in <see cref="Results"/>.
/// </summary>
public sealed class ResultFile : IDisposable
{
    readonly FileStream stream;

    ResultFile(FileStream stream, RunResults results)
    {
        this.stream = stream;
        Results = results;
    }

    /// <summary>What the file holds.</summary>
    public RunResults Results { get; }

    /// <summary>Starts a new file.</summary>
    /// <exception cref="IOException">The folder cannot be written to, or a file is there already.</exception>
    public static ResultFile Create(string path, RunHeader header)
    {
        var file = new ResultFile(Open(path, FileMode.CreateNew), new RunResults());
        file.Write(header);
        file.Save();
        return file;
    }

    /// <summary>Goes on with a file that an earlier run left.</summary>
    /// <exception cref="IOException">The file cannot be read or written.</exception>
    public static ResultFile Append(string path)
    {
        var results = RunResults.Read(path);
        var stream = Open(path, FileMode.Open);
        stream.Seek(0, SeekOrigin.End);
        var file = new ResultFile(stream, results);
        file.EndBrokenLine();
        return file;
    }

    /// <summary>Writes one record as one line.</summary>
    /// <exception cref="IOException">The disk is full or gone.</exception>
    public void Write(object record) => Write(record.ToString()!);

    /// <summary>Writes one line and takes it into the results; returns false when it is no record of ours.</summary>
    /// <exception cref="IOException">The disk is full or gone.</exception>
    public bool Write(string line)
    {
        if (!Results.Accept(line, out _))
            return false;
        stream.Write(Encoding.UTF8.GetBytes(line + "\n"));
        return true;
    }

    /// <summary>Makes sure that what was written is on disk.</summary>
    /// <exception cref="IOException">The disk is full or gone.</exception>
    public void Save() => stream.Flush(flushToDisk: true);

    /// <inheritdoc/>
    public void Dispose() => stream.Dispose();

    // Without a buffer a full disk is an error where it happens, not once more when the file is closed.
    static FileStream Open(string path, FileMode mode) => new(path, mode, FileAccess.ReadWrite, FileShare.Read, bufferSize: 0);

    /// <summary>A run that was killed may have left half a line; what follows must not be glued to it.</summary>
    void EndBrokenLine()
    {
        if (stream.Length == 0)
            return;
        stream.Seek(-1, SeekOrigin.End);
        if (stream.ReadByte() != '\n')
            stream.WriteByte((byte)'\n');
    }
}
