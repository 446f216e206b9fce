using System.Text.Json;

namespace Touchstone.Machine.Reading.Modes;

/// <summary>Reads the same numbers from two JSON arrays, the usual text format for numbers.</summary>
sealed class JsonModes : IJobFamily
{
    const int BlockBytes = 1 << 16;
    const double BytesPerLine = 30;

    static readonly JsonSerializerOptions Options = new() { DefaultBufferSize = BlockBytes };

    public IEnumerable<IJob> Jobs =>
    [
        new ReadMode("read/other format/JSON, JsonSerializer", input => new Deserializing(input)) { Parts = 1 },
        new ReadMode("read/other format/JSON, Utf8JsonReader", input => new Scanning(input)),
    ];

    /// <summary>The JSON document as a type.</summary>
    sealed record Document(double[] Numbers, int[] Integers);

    static string Make(ReadInput input) => Converted.Make(input, ".json", BytesPerLine, (target, numbers, integers) =>
    {
        using var writer = new Utf8JsonWriter(target);
        writer.WriteStartObject();
        writer.WriteStartArray(nameof(Document.Numbers));
        foreach (var number in numbers)
        {
            writer.WriteNumberValue(number);
            if (writer.BytesPending > BlockBytes)
                writer.Flush();
        }
        writer.WriteEndArray();
        writer.WriteStartArray(nameof(Document.Integers));
        foreach (var integer in integers)
        {
            writer.WriteNumberValue(integer);
            if (writer.BytesPending > BlockBytes)
                writer.Flush();
        }
        writer.WriteEndArray();
        writer.WriteEndObject();
    });

    sealed class Deserializing(ReadInput input) : IReading
    {
        Document? document;

        public string Path { get; } = Make(input);

        public void Read(PartClock parts)
        {
            using var stream = new FileStream(Path, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 0, FileOptions.SequentialScan);
            document = JsonSerializer.Deserialize<Document>(stream, Options);
        }

        public string? Check()
        {
            var wrong = input.CheckLines(document!.Numbers.Length)
                ?? input.CheckLines(document.Integers.Length)
                ?? input.Check(document.Numbers, document.Integers);
            document = null; // The old arrays become garbage before the next round allocates new ones.
            return wrong;
        }
    }

    sealed class Scanning(ReadInput input) : IReading
    {
        readonly Columns columns = new(input);
        readonly byte[] block = new byte[BlockBytes];
        int arrays;
        int count;

        public string Path { get; } = Make(input);

        public void Read(PartClock parts)
        {
            using var stream = new FileStream(Path, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 0, FileOptions.SequentialScan);
            var state = new JsonReaderState();
            var (filled, position, read) = (0, 0L, 0);
            (arrays, count) = (0, 0);
            do
            {
                read = stream.Read(block, filled, block.Length - filled);
                filled += read;
                var reader = new Utf8JsonReader(block.AsSpan(0, filled), isFinalBlock: read == 0, state);
                Values(ref reader);
                (state, var used) = (reader.CurrentState, (int)reader.BytesConsumed);
                block.AsSpan(used, filled - used).CopyTo(block);
                filled -= used;
                parts.Reached(position += used);
            }
            while (read > 0);
            columns.Count = count;
        }

        public string? Check() => columns.Check();

        void Values(ref Utf8JsonReader reader)
        {
            var (numbers, integers, line) = (columns.Numbers, columns.Integers, count);
            while (reader.Read())
            {
                if (reader.TokenType == JsonTokenType.StartArray)
                    (arrays, line) = (arrays + 1, 0);
                else if (reader.TokenType == JsonTokenType.Number && arrays == 1)
                    numbers[line++] = reader.GetDouble();
                else if (reader.TokenType == JsonTokenType.Number)
                    integers[line++] = reader.GetInt32();
            }
            count = line;
        }
    }
}
