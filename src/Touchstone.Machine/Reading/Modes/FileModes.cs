using System.Globalization;

namespace Touchstone.Machine.Reading.Modes;

/// <summary>Reads only the bytes of the file. No way to read numbers can be faster.</summary>
sealed class FileModes : IJobFamily
{
    static readonly int[] BlockSizes = [4 << 10, 64 << 10, 1 << 20];

    public IEnumerable<IJob> Jobs =>
    [
        new ReadMode("read/file/File.ReadAllBytes", input => new WholeFile(input)) { Parts = 1 },
        .. BlockSizes.Select(size => new ReadMode($"read/file/FileStream {Name(size)}", input => new StreamBlocks(input, size))),
        .. BlockSizes.Select(size => new ReadMode($"read/file/RandomAccess {Name(size)}", input => new HandleBlocks(input, size))),
        new ReadMode("read/file/memory map, touched", input => new MappedPages(input)),
        new ReadMode("read/file/memory map, summed", input => new MappedSum(input)),
    ];

    static string Name(int bytes) => bytes >= 1 << 20
        ? string.Create(CultureInfo.InvariantCulture, $"{bytes >> 20} MiB")
        : string.Create(CultureInfo.InvariantCulture, $"{bytes >> 10} KiB");

    sealed class WholeFile(ReadInput input) : IReading
    {
        byte[] text = [];

        public string Path => input.Path;

        public void Read(PartClock parts) => text = File.ReadAllBytes(input.Path);

        public string? Check()
        {
            var wrong = input.CheckBytes(text.Length);
            text = []; // The old array becomes garbage before the next round allocates a new one.
            return wrong;
        }
    }

    sealed class StreamBlocks(ReadInput input, int blockBytes) : IReading
    {
        readonly byte[] block = GC.AllocateArray<byte>(blockBytes, pinned: true);
        long bytes;

        public string Path => input.Path;

        public void Read(PartClock parts)
        {
            using var stream = new FileStream(input.Path, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 0, FileOptions.SequentialScan);
            bytes = 0;
            while (stream.Read(block) is var read and > 0)
                parts.Reached(bytes += read);
        }

        public string? Check() => input.CheckBytes(bytes);
    }

    sealed class HandleBlocks(ReadInput input, int blockBytes) : IReading
    {
        readonly byte[] block = GC.AllocateArray<byte>(blockBytes, pinned: true);
        long bytes;

        public string Path => input.Path;

        public void Read(PartClock parts)
        {
            using var handle = File.OpenHandle(input.Path);
            bytes = 0;
            while (RandomAccess.Read(handle, block, bytes) is var read and > 0)
                parts.Reached(bytes += read);
        }

        public string? Check() => input.CheckBytes(bytes);
    }

    /// <summary>Touches one byte of each page, which only fills the page table.</summary>
    sealed class MappedPages(ReadInput input) : IReading
    {
        long pages;
        ulong sink;

        public string Path => input.Path;

        public void Read(PartClock parts)
        {
            using var text = new MappedText(input.Path);
            pages = 0;
            for (long at = 0; at < text.Length; at += Environment.SystemPageSize)
            {
                sink += text.Slice(at, at + 1)[0];
                pages++;
                parts.Reached(at);
            }
        }

        public string? Check() =>
            pages == (input.Known.Bytes + Environment.SystemPageSize - 1) / Environment.SystemPageSize ? null : "wrong result: not every page was touched";
    }

    /// <summary>Adds up every byte, 8 at a time.</summary>
    sealed class MappedSum(ReadInput input) : IReading
    {
        const int Block = 1 << 16;

        readonly ulong known = ReadInput.SumOfFile(input.Path);
        ulong sum;

        public string Path => input.Path;

        public void Read(PartClock parts)
        {
            using var text = new MappedText(input.Path);
            sum = 0;
            for (long at = 0; at < text.Length; at += Block)
            {
                sum += ReadInput.SumOf(text.Slice(at, Math.Min(text.Length, at + Block)));
                parts.Reached(at + Block);
            }
        }

        public string? Check() => sum == known ? null : "wrong result: not the sum of all bytes";
    }
}
