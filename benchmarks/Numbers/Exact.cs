using System.Globalization;
using System.Text;
using Touchstone.Numbers;

namespace Touchstone.NumbersBenchmark;

/// <summary>Random numbers in many notations. Each is compared with double.Parse.</summary>
static class Exact
{
    const int Block = 100_000;

    static readonly Func<Random, string>[] Notations =
    [
        random => Bits(random).ToString("R", CultureInfo.InvariantCulture),
        random => Bits(random).ToString("E16", CultureInfo.InvariantCulture),
        random => Bits(random).ToString($"E{random.Next(0, 40)}", CultureInfo.InvariantCulture),
        random => ((random.NextDouble() - 0.5) * Math.Pow(10, random.Next(0, 17))).ToString("R", CultureInfo.InvariantCulture),
        random => ((random.NextDouble() - 0.5) * 2e6).ToString($"F{random.Next(0, 7)}", CultureInfo.InvariantCulture),
        random => ((random.NextDouble() - 0.5) * 200).ToString($"F{random.Next(7, 26)}", CultureInfo.InvariantCulture),
        random => random.NextDouble().ToString("F17", CultureInfo.InvariantCulture),
        Digits,
    ];

    /// <summary>Compares the values. Returns 1 if one differs.</summary>
    public static int Run(int values)
    {
        var random = new Random(values);
        var paths = Enum.GetValues<TextNumberPath>().Where(TextNumbers.Supports).ToArray();
        for (var done = 0; done < values; done += Block)
        {
            string[] numbers = [.. Enumerable.Range(0, Block).Select(_ => Notations[random.Next(Notations.Length)](random))];
            var text = Encoding.ASCII.GetBytes(string.Concat(numbers.Select((number, line) => $"{number} {line - Block / 2}\n")));
            foreach (var path in paths)
            {
                if (!Compare(numbers, text, path))
                    return 1;
            }
            Console.Error.Write($"\r{done + Block} values");
        }
        Console.Error.WriteLine();
        Console.WriteLine($"{values} values, {paths.Length} paths: the bits of double.Parse throughout");
        return 0;
    }

    static bool Compare(string[] numbers, byte[] text, TextNumberPath path)
    {
        var parsed = new double[Block];
        var integers = new int[Block];
        TextNumbers.Parse(text, parsed, integers, path);
        for (var line = 0; line < Block; line++)
        {
            var expected = double.Parse(numbers[line], CultureInfo.InvariantCulture);
            if (BitConverter.DoubleToInt64Bits(expected) == BitConverter.DoubleToInt64Bits(parsed[line]) && integers[line] == line - Block / 2)
                continue;
            Console.Error.WriteLine($"\n{path}: \"{numbers[line]} {line - Block / 2}\" is read as {parsed[line]:R} {integers[line]}");
            return false;
        }
        return true;
    }

    static double Bits(Random random)
    {
        double value;
        do
            value = BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue));
        while (!double.IsFinite(value));
        return value;
    }

    // Any digits, with the point anywhere, and any exponent.
    static string Digits(Random random)
    {
        var digits = string.Concat(Enumerable.Range(0, random.Next(1, 45)).Select(_ => (char)('0' + random.Next(10))));
        var point = random.Next(digits.Length + 1);
        return $"{digits[..point]}.{digits[point..]}{(random.Next(2) == 0 ? "" : $"e{random.Next(-400, 400)}")}";
    }
}
