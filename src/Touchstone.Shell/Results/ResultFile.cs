using System.Text;

namespace Touchstone.Shell.Results;

/// <summary>
/// results.jsonl while it is written. Every record is in the file before the next slice is requested, so an interruption, a
/// crash or a full disk costs at most the current slice. <see cref="Results"/> holds the written records too. Only one process writes it at a time.
/// </summary>
/// <typeparam name="T">What the records are to the command that writes them.</typeparam>
sealed class ResultFile<T> : IDisposable
    where T : IResults<T>
{
    readonly FileStream stream;

    ResultFile(FileStream stream, T results)
    {
        this.stream = stream;
        Results = results;
    }

    /// <summary>The content of the file.</summary>
    public T Results { get; }

    /// <summary>Starts a new file.</summary>
    /// <exception cref="IOException">The folder is not writable, or the file already exists.</exception>
    public static ResultFile<T> Create(string path, RunHeader header)
    {
        var file = new ResultFile<T>(LockedFile.Create(path), T.Begin(path));
        file.Write(header);
        file.Save();
        return file;
    }

    /// <summary>Continues the file of an earlier run. It is read only after it is locked, so no other process adds a line meanwhile.</summary>
    /// <param name="read">Reads the open file, given its path for messages.</param>
    /// <exception cref="FileInUseException">Another process writes it.</exception>
    /// <exception cref="IOException">The file cannot be read or written.</exception>
    /// <exception cref="UnauthorizedAccessException">This user may not write it, or a stranger owns it.</exception>
    public static ResultFile<T> Append(string path, Func<FileStream, string, T> read)
    {
        var stream = LockedFile.Open(Path.GetDirectoryName(path) ?? "", Path.GetFileName(path));
        try
        {
            var file = new ResultFile<T>(stream, read(stream, path));
            stream.Seek(0, SeekOrigin.End);
            file.EndBrokenLine();
            return file;
        }
        catch
        {
            stream.Dispose();
            throw;
        }
    }

    /// <summary>Writes one record as one line.</summary>
    /// <exception cref="IOException">The disk is full or gone.</exception>
    public void Write(object record) => Write(record.ToString()!);

    /// <summary>Writes one line and adds it to the results. Returns false, without writing, when the line is not a known record.</summary>
    /// <exception cref="IOException">The disk is full or gone.</exception>
    public bool Write(string line)
    {
        if (!Results.Accept(line, out _))
            return false;
        stream.Write(Encoding.UTF8.GetBytes(line + "\n"));
        return true;
    }

    /// <summary>Flushes all written lines to the disk.</summary>
    /// <exception cref="IOException">The disk is full or gone.</exception>
    public void Save() => stream.Flush(flushToDisk: true);

    public void Dispose() => stream.Dispose();

    /// <summary>Ends the half line that a killed run may have left, so that the next record starts on a new line.</summary>
    void EndBrokenLine()
    {
        if (stream.Length == 0)
            return;
        stream.Seek(-1, SeekOrigin.End);
        if (stream.ReadByte() != '\n')
            stream.WriteByte((byte)'\n');
    }
}

/// <summary>The content of a results.jsonl, which grows by a line at a time.</summary>
interface IResults<out T>
{
    /// <summary>The content of a new file.</summary>
    static abstract T Begin(string path);

    /// <summary>Reads one line. Returns false, with the reason, when it is not a valid record.</summary>
    bool Accept(string line, out string reason);
}
