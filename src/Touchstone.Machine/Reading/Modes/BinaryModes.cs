using System.Runtime.InteropServices;

namespace Touchstone.Machine.Reading.Modes;

/// <summary>Reads a file with the same bytes as the arrays in memory. No format can be faster.</summary>
sealed class BinaryModes : IJobFamily
{
    const int BlockBytes = 1 << 20;

    public IEnumerable<IJob> Jobs => [new ReadMode("read/other format/arrays as they are", input => new Dump(input))];

    static string Make(ReadInput input) => Converted.Make(input, ".bin", sizeof(double) + sizeof(int), (target, numbers, integers) =>
    {
        WriteAll(target, numbers);
        WriteAll(target, integers);
    });

    // This writes in blocks, because a long array may have more bytes than fit into an int.
    static void WriteAll<T>(Stream target, ReadOnlySpan<T> values)
        where T : unmanaged
    {
        for (; values.Length > 0; values = values[Math.Min(BlockBytes, values.Length)..])
            target.Write(MemoryMarshal.AsBytes(values[..Math.Min(BlockBytes, values.Length)]));
    }

    sealed class Dump(ReadInput input) : IReading
    {
        readonly Columns columns = new(input);

        public string Path { get; } = Make(input);

        public void Read(PartClock parts)
        {
            using var file = File.OpenHandle(Path);
            var at = 0L;
            ReadAll(file, columns.Numbers.AsSpan(), ref at, parts);
            ReadAll(file, columns.Integers.AsSpan(), ref at, parts);
            columns.Count = columns.Numbers.Length;
        }

        public string? Check() => columns.Check();

        static void ReadAll<T>(Microsoft.Win32.SafeHandles.SafeFileHandle file, Span<T> values, ref long at, PartClock parts)
            where T : unmanaged
        {
            while (values.Length > 0)
            {
                var bytes = MemoryMarshal.AsBytes(values[..Math.Min(BlockBytes / Marshal.SizeOf<T>(), values.Length)]);
                var read = 0;
                while (read < bytes.Length)
                    read += RandomAccess.Read(file, bytes[read..], at + read) is var more and > 0
                        ? more
                        : throw new InvalidDataException("the file ends early");
                parts.Reached(at += read);
                values = values[(bytes.Length / Marshal.SizeOf<T>())..];
            }
        }
    }
}
