using System.Globalization;
using System.Text;

namespace Touchstone.NumbersBenchmark;

/// <summary>The texts that are read; the same in every run.</summary>
static class Texts
{
    static readonly Dictionary<string, Func<Random, int, string>> Numbers = new()
    {
        ["short"] = (_, line) => Text(line + 1, "0'.1'"),
        ["mixed"] = (random, _) => Text((random.NextDouble() - 0.5) * 2e6, $"F{random.Next(0, 7)}"),
        ["17 digits"] = (random, _) => Text(random.NextDouble(), "F17"),
        ["exponents"] = (random, _) => Text(random.NextDouble() * Math.Pow(10, random.Next(-30, 30)), "E16"),
    };

    /// <summary>What they are called.</summary>
    public static IEnumerable<string> Names => Numbers.Keys;

    /// <summary>Writes one: of each line the number, a space, and the number of the line from 0.</summary>
    public static void Write(string name, int lines, string path)
    {
        var random = new Random(20_26);
        using var writer = new StreamWriter(path, append: false, new UTF8Encoding(false), 1 << 20) { NewLine = "\n" };
        for (var line = 0; line < lines; line++)
        {
            writer.Write(Numbers[name](random, line));
            writer.Write(' ');
            writer.WriteLine(line.ToString(CultureInfo.InvariantCulture));
        }
    }

    static string Text(double value, string format) => value.ToString(format, CultureInfo.InvariantCulture);
}
