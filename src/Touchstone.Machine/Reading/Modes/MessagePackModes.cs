using System.Buffers.Binary;

namespace Touchstone.Machine.Reading.Modes;

/// <summary>
/// Reads MessagePack with hand-written code: an array of float 64 and an array of integers in their shortest forms, as MessagePack libraries write
/// them. The libraries are not used, because this project has no package references. <c>touchstone run</c> measures them.
/// </summary>
sealed class MessagePackModes : IJobFamily
{
    const byte TwoValues = 0x92, Array32 = 0xdd, Float64 = 0xcb, UInt8 = 0xcc, UInt16 = 0xcd, UInt32 = 0xce, Int8 = 0xd0, Int16 = 0xd1, Int32 = 0xd2;
    const int HeaderBytes = 5;

    public IEnumerable<IJob> Jobs => [new ReadMode("read/other format/MessagePack, by hand", input => new Unpacking(input))];

    static string Make(ReadInput input) => Converted.Make(input, ".msgpack", 9 + 5, (target, numbers, integers) =>
    {
        Span<byte> bytes = stackalloc byte[9];
        target.WriteByte(TwoValues);
        WriteHeader(target, numbers.Length);
        bytes[0] = Float64;
        foreach (var number in numbers)
        {
            BinaryPrimitives.WriteDoubleBigEndian(bytes[1..], number);
            target.Write(bytes);
        }
        WriteHeader(target, integers.Length);
        foreach (var integer in integers)
            target.Write(bytes[..Pack(integer, bytes)]);
    });

    static void WriteHeader(Stream target, int length)
    {
        Span<byte> header = stackalloc byte[HeaderBytes];
        header[0] = Array32;
        BinaryPrimitives.WriteInt32BigEndian(header[1..], length);
        target.Write(header);
    }

    /// <summary>Writes an integer in its shortest form, and returns the number of bytes.</summary>
    static int Pack(int integer, Span<byte> bytes)
    {
        bytes[0] = integer switch
        {
            >= -32 and <= 127 => (byte)integer,
            >= 0 and <= byte.MaxValue => UInt8,
            >= 0 and <= ushort.MaxValue => UInt16,
            >= 0 => UInt32,
            >= sbyte.MinValue => Int8,
            >= short.MinValue => Int16,
            _ => Int32,
        };
        switch (bytes[0])
        {
            case UInt8 or Int8:
                bytes[1] = (byte)integer;
                return 2;
            case UInt16 or Int16:
                BinaryPrimitives.WriteInt16BigEndian(bytes[1..], (short)integer);
                return 3;
            case UInt32 or Int32:
                BinaryPrimitives.WriteInt32BigEndian(bytes[1..], integer);
                return 5;
            default:
                return 1;
        }
    }

    sealed class Unpacking(ReadInput input) : IReading
    {
        // The number of values between two clock readings.
        const int Run = 4096;

        readonly Columns columns = new(input);

        public string Path { get; } = Make(input);

        public void Read(PartClock parts)
        {
            using var file = new MappedText(Path);
            var at = 1L;
            var count = Header(file, ref at);
            for (var line = 0; line < count; line += Run)
            {
                at += Floats(file.Slice(at, Math.Min(file.Length, at + 9L * Run)), columns.Numbers.AsSpan(line, Math.Min(Run, count - line)));
                parts.Reached(at);
            }
            count = Header(file, ref at);
            for (var line = 0; line < count; line += Run)
            {
                at += Integers(file.Slice(at, Math.Min(file.Length, at + 5L * Run)), columns.Integers.AsSpan(line, Math.Min(Run, count - line)));
                parts.Reached(at);
            }
            columns.Count = count;
        }

        public string? Check() => columns.Check();

        static int Header(MappedText file, ref long at)
        {
            var header = file.Slice(at, at + HeaderBytes);
            if (header[0] != Array32)
                throw new InvalidDataException("there is no array in the file");
            at += HeaderBytes;
            return BinaryPrimitives.ReadInt32BigEndian(header[1..]);
        }

        static int Floats(ReadOnlySpan<byte> bytes, Span<double> numbers)
        {
            for (var i = 0; i < numbers.Length; i++)
            {
                if (bytes[9 * i] != Float64)
                    throw new InvalidDataException("a value is not a float 64");
                numbers[i] = BinaryPrimitives.ReadDoubleBigEndian(bytes[(9 * i + 1)..]);
            }
            return 9 * numbers.Length;
        }

        static int Integers(ReadOnlySpan<byte> bytes, Span<int> integers)
        {
            var at = 0;
            foreach (ref var integer in integers)
            {
                var value = bytes[at..];
                (integer, var length) = value[0] switch
                {
                    < 0x80 or >= 0xe0 => ((sbyte)value[0], 1),
                    UInt8 => (value[1], 2),
                    Int8 => ((sbyte)value[1], 2),
                    UInt16 => (BinaryPrimitives.ReadUInt16BigEndian(value[1..]), 3),
                    Int16 => (BinaryPrimitives.ReadInt16BigEndian(value[1..]), 3),
                    UInt32 or Int32 => (BinaryPrimitives.ReadInt32BigEndian(value[1..]), 5),
                    _ => throw new InvalidDataException("a value is not an integer"),
                };
                at += length;
            }
            return at;
        }
    }
}
