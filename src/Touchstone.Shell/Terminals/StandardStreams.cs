using System.Globalization;
using System.Text;

namespace Touchstone.Shell.Terminals;

/// <summary>
/// The standard streams of this process. A shell can close one, as with <c>2&gt;&amp;-</c>. Then the runtime has used its number for one of its pipes before
/// the first line of a program runs: reading from it waits for ever, and writing to it fails or disturbs the runtime.
/// </summary>
static class StandardStreams
{
    const int Readable = 0; // O_RDONLY
    const int Writable = 1; // O_WRONLY
    const int AccessMask = 3; // O_ACCMODE
    const string Descriptors = "/proc/self/fd";

    /// <summary>Replaces closed streams, before anything uses them: input has an error, and output is discarded.</summary>
    public static void Secure()
    {
        if (IsClosed(0))
            Console.SetIn(new ClosedReader());
        Console.SetOut(IsClosed(1) ? TextWriter.Null : new OutputWriter(Console.Out));
        Console.SetError(IsClosed(2) ? TextWriter.Null : new NoteWriter(Console.Error));
    }

    /// <summary>Standard output for bytes.</summary>
    public static Stream Output => Console.Out == TextWriter.Null ? Stream.Null : Console.OpenStandardOutput();

    /// <summary>True if a standard stream was closed when this process started. Only Linux says what a number is.</summary>
    static bool IsClosed(int descriptor)
    {
        if (!OperatingSystem.IsLinux() || !Directory.Exists(Descriptors))
            return false;
        var needed = descriptor == 0 ? Readable : Writable;
        if (Target(descriptor) is not { } target || AccessOf(descriptor) is not { } access || (access != needed && access != 2 /* O_RDWR */))
            return true;
        // The runtime holds both ends of its own pipes, and a parent gives away only one.
        return target.StartsWith("pipe:", StringComparison.Ordinal) && Others(descriptor).Any(other => Target(other) == target && AccessOf(other) != access);
    }

    static IEnumerable<int> Others(int descriptor) => Directory.EnumerateFileSystemEntries(Descriptors)
        .Select(entry => int.Parse(Path.GetFileName(entry), CultureInfo.InvariantCulture)).Where(other => other != descriptor);

    static string? Target(int descriptor)
    {
        try
        {
            return new FileInfo($"{Descriptors}/{descriptor.ToString(CultureInfo.InvariantCulture)}").LinkTarget;
        }
        catch (IOException)
        {
            return null;
        }
    }

    // A line is "flags:  0100002", octal.
    static int? AccessOf(int descriptor)
    {
        try
        {
            var line = File.ReadLines($"/proc/self/fdinfo/{descriptor.ToString(CultureInfo.InvariantCulture)}")
                .FirstOrDefault(line => line.StartsWith("flags:", StringComparison.Ordinal));
            return line is null ? null : Convert.ToInt32(line[6..].Trim(), 8) & AccessMask;
        }
        catch (IOException)
        {
            return null;
        }
    }

    sealed class ClosedReader : TextReader
    {
        public override int Peek() => throw Closed();

        public override int Read() => throw Closed();

        public override int Read(char[] buffer, int index, int count) => throw Closed();

        public override string? ReadLine() => throw Closed();

        static IOException Closed() => new("standard input is closed");
    }
}

/// <summary>Standard output cannot be written, for example because it is a file on a full disk.</summary>
sealed class StandardOutputException(Exception cause) : IOException($"cannot write to standard output: {FileFailure.Words(cause)}", cause.HResult);

/// <summary>Standard output. Its failures are not those of other files.</summary>
sealed class OutputWriter(TextWriter inner) : PassingWriter(inner)
{
    protected override void Pass(Action<TextWriter> write)
    {
        try
        {
            write(Inner);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new StandardOutputException(e);
        }
    }
}

/// <summary>Standard error. Its failures end nothing, since there is no place left to report them.</summary>
sealed class NoteWriter(TextWriter inner) : PassingWriter(inner)
{
    protected override void Pass(Action<TextWriter> write)
    {
        try
        {
            write(Inner);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // Nobody reads it.
        }
    }
}

/// <summary>Passes text on to another writer.</summary>
abstract class PassingWriter(TextWriter inner) : TextWriter(CultureInfo.InvariantCulture)
{
    protected TextWriter Inner => inner;

    public override Encoding Encoding => inner.Encoding;

    public override void Write(char value) => Pass(writer => writer.Write(value));

    public override void Write(string? value) => Pass(writer => writer.Write(value));

    public override void Write(char[] buffer, int index, int count) => Pass(writer => writer.Write(buffer, index, count));

    public override void Write(ReadOnlySpan<char> buffer) => Write(buffer.ToString());

    public override void WriteLine(string? value) => Write(value + CoreNewLine.AsSpan().ToString());

    public override void Flush() => Pass(writer => writer.Flush());

    protected abstract void Pass(Action<TextWriter> write);
}
