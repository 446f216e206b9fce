using System.Buffers;
using System.IO.Pipelines;

namespace Touchstone.Machine.Reading.Modes;

/// <summary>Reads lines with System.IO.Pipelines, as servers do.</summary>
sealed class PipeModes : IJobFamily
{
    public IEnumerable<IJob> Jobs => [new ReadMode("read/parse/PipeReader + Utf8Parser", input => new Pipe(input)) { ByLines = true }];

    sealed class Pipe(ReadInput input) : IReading
    {
        readonly Columns columns = new(input);

        public string Path => input.Path;

        public void Read(PartClock parts) => ReadAsync(parts).AsTask().GetAwaiter().GetResult();

        public string? Check() => columns.Check();

        async ValueTask ReadAsync(PartClock parts)
        {
            var stream = new FileStream(input.Path, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 0, FileOptions.SequentialScan);
            var reader = PipeReader.Create(stream, new StreamPipeReaderOptions(bufferSize: 1 << 16));
            var line = 0;
            ReadResult result;
            do
            {
                result = await reader.ReadAsync().ConfigureAwait(false);
                var rest = Lines(result.Buffer, result.IsCompleted, ref line, parts);
                reader.AdvanceTo(rest, result.Buffer.End);
            }
            while (!result.IsCompleted);
            await reader.CompleteAsync().ConfigureAwait(false);
            columns.Count = line;
        }

        SequencePosition Lines(ReadOnlySequence<byte> buffer, bool last, ref int line, PartClock parts)
        {
            var text = new SequenceReader<byte>(buffer);
            while (text.TryReadTo(out ReadOnlySpan<byte> whole, (byte)'\n'))
            {
                ByUtf8Parser.Parse(whole, out columns.Numbers[line], out columns.Integers[line]);
                parts.Reached(++line);
            }
            if (!last || text.End)
                return text.Position;
            ByUtf8Parser.Parse(text.UnreadSequence.ToArray(), out columns.Numbers[line], out columns.Integers[line]);
            line++;
            return buffer.End;
        }
    }
}
