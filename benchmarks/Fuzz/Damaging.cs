namespace Touchstone.Fuzz;

/// <summary>Damages sound files: changed, missing, repeated and foreign bytes, and numbers at the limits of their types.</summary>
sealed class Damaging(Random random, byte[][] sound)
{
    // More would only be slower to find.
    const int MostKept = 5000;
    const int LongestKept = 1 << 18;

    readonly List<byte[]> kept = [];

    static readonly string[] Texts =
    [
        "-1", "0", "1e308", "-1e308", "9223372036854775807", "-9223372036854775808", "2147483648", "NaN", "null", "true", "{}", "[]", "\"\"", "[[[[",
        "\\u0000", "\\ud800", "\u202e", "\u001b[2J", ",", "\n", "{\"type\":\"launch\"}", "{\"type\":\"ended\",\"launch\":1}",
    ];

    static readonly byte[][] Words =
    [
        .. Texts.Select(System.Text.Encoding.UTF8.GetBytes),
        [0], [255, 255, 255, 255], [255, 255, 255, 127], [0, 0, 0, 0, 0, 0, 0, 128], [255, 255, 255, 255, 255, 255, 255, 127],
    ];

    // Short inputs run faster, so most of them are parts of a file.
    const int ShortLines = 60;

    /// <summary>The next damaged input.</summary>
    public byte[] Next()
    {
        var input = kept.Count > 0 && random.Next(4) > 0 ? [.. kept[random.Next(kept.Count)]] : Start(sound[random.Next(sound.Length)]);
        for (var i = random.Next(1, 8); i > 0; i--)
            input = Damage(input);
        return [.. input];
    }

    /// <summary>Makes an input the start of further ones.</summary>
    public void Keep(byte[] input)
    {
        if (input.Length > LongestKept)
            return;
        if (kept.Count < MostKept)
            kept.Add(input);
        else
            kept[random.Next(MostKept)] = input;
    }

    List<byte> Start(byte[] file)
    {
        var isText = file is [(byte)'{', ..] && file.AsSpan().Count((byte)'\n') > 1;
        if (!isText || random.Next(10) == 0)
            return [.. file];
        // The first lines of a run, then some of the others in their order.
        var lines = System.Text.Encoding.UTF8.GetString(file).Split('\n');
        var chance = (double)ShortLines / lines.Length;
        return [.. System.Text.Encoding.UTF8.GetBytes(string.Join('\n', lines.Where((_, place) => place < 2 || random.NextDouble() < chance)))];
    }

    List<byte> Damage(List<byte> input)
    {
        if (input.Count == 0)
            return [.. Words[random.Next(Words.Length)]];
        var at = random.Next(input.Count);
        var length = Math.Min(input.Count - at, 1 << random.Next(0, 10));
        switch (random.Next(7))
        {
            case 0:
                input[at] ^= (byte)(1 << random.Next(8));
                break;
            case 1:
                input.RemoveRange(at, length);
                break;
            case 2:
                input.InsertRange(at, input.GetRange(at, length));
                break;
            case 3:
                input.InsertRange(at, Words[random.Next(Words.Length)]);
                break;
            case 4:
                Overwrite(input, at, Words[random.Next(Words.Length)]);
                break;
            case 5:
                ReplaceNumber(input, at);
                break;
            default:
                Overwrite(input, at, Piece(sound[random.Next(sound.Length)]));
                break;
        }
        return input;
    }

    byte[] Piece(byte[] file)
    {
        var at = random.Next(file.Length);
        return file[at..Math.Min(file.Length, at + random.Next(1, 64))];
    }

    static void Overwrite(List<byte> input, int at, byte[] bytes)
    {
        for (var i = 0; i < bytes.Length && at + i < input.Count; i++)
            input[at + i] = bytes[i];
    }

    void ReplaceNumber(List<byte> input, int at)
    {
        var start = input.FindIndex(at, one => one is >= (byte)'0' and <= (byte)'9');
        if (start < 0)
            return;
        var end = input.FindIndex(start, one => one is not ((>= (byte)'0' and <= (byte)'9') or (byte)'.' or (byte)'-' or (byte)'e' or (byte)'E' or (byte)'+'));
        input.RemoveRange(start, (end < 0 ? input.Count : end) - start);
        input.InsertRange(start, Words[random.Next(Words.Length)]);
    }
}
