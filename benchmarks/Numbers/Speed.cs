using System.Diagnostics;
using System.Globalization;
using Touchstone.Machine.Numbers;

namespace Touchstone.NumbersBenchmark;

/// <summary>All ways over the same parts of the same files, round by round, so that a slow minute of the machine hits all alike; of each part the fastest round counts.</summary>
static class Speed
{
    const int Parts = 64;
    const string Cpp = "C++ mmap + from_chars";
    const string Standard = "StreamReader + Split";

    /// <summary>Measures, and prints a table.</summary>
    public static int Run(int lines, int rounds)
    {
        var path = Path.Combine(Path.GetTempPath(), $"touchstone-numbers-{Environment.ProcessId}.txt");
        Console.WriteLine("| text | read by | GB/s | ns per line | x C++ |");
        Console.WriteLine("|---|---|--:|--:|--:|");
        try
        {
            foreach (var name in Texts.Names)
            {
                Texts.Write(name, lines, path);
                Measure(name, path, lines, rounds);
            }
        }
        finally
        {
            File.Delete(path);
        }
        return 0;
    }

    static void Measure(string name, string path, int lines, int rounds)
    {
        using var text = new MappedText(path, Parts);
        using var reference = new Reference(path, Parts, lines);
        var numbers = new double[lines];
        var integers = new int[lines];
        var ways = new Dictionary<string, Func<int, int, int>>();
        foreach (var way in Enum.GetValues<TextNumberPath>().Where(way => way != TextNumberPath.Fastest && TextNumbers.Supports(way)))
            ways[way.ToString()] = (part, at) => TextNumbers.Parse(text[part], numbers.AsSpan(at), integers.AsSpan(at), way);
        ways[Standard] = (part, at) => Split(text.Stream(part), numbers.AsSpan(at), integers.AsSpan(at));
        var fastest = ways.Keys.Prepend(Cpp).ToDictionary(way => way, _ => Enumerable.Repeat(double.MaxValue, Parts).ToArray());
        for (var round = 0; round < rounds; round++)
        {
            var (partNs, sum) = reference.Run();
            Keep(fastest[Cpp], partNs);
            foreach (var (way, read) in ways)
            {
                // The standard way takes as long as all others.
                if (way == Standard && round > 2)
                    continue;
                Keep(fastest[way], Round(read, lines));
                if (Sum(numbers, integers) != sum)
                    throw new InvalidOperationException($"{way} read other values than {Cpp}");
            }
        }
        foreach (var (way, partNs) in fastest)
            Print(way, partNs.Sum());
        foreach (var threads in (int[])[1, Environment.ProcessorCount])
            Print($"whole text, threads: {threads}", Enumerable.Range(0, rounds).Min(_ => Whole(text, numbers, integers, threads)));

        void Print(string way, double ns) =>
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"| {name} | {way} | {text.Length / ns:0.00} | {ns / lines:0.00} | {fastest[Cpp].Sum() / ns:0.00} |"));
    }

    static double Whole(MappedText text, double[] numbers, int[] integers, int threads)
    {
        var start = Stopwatch.GetTimestamp();
        TextNumbers.ParseParallel(text.All, numbers, integers, threads);
        return Stopwatch.GetElapsedTime(start).TotalNanoseconds;
    }

    static double[] Round(Func<int, int, int> read, int lines)
    {
        var partNs = new double[Parts];
        var at = 0;
        for (var part = 0; part < Parts; part++)
        {
            var start = Stopwatch.GetTimestamp();
            at += read(part, at);
            partNs[part] = Stopwatch.GetElapsedTime(start).TotalNanoseconds;
        }
        return at == lines ? partNs : throw new InvalidOperationException($"{at} lines were read instead of {lines}");
    }

    static void Keep(double[] fastest, double[] partNs)
    {
        for (var part = 0; part < fastest.Length; part++)
            fastest[part] = Math.Min(fastest[part], partNs[part]);
    }

    // In the order of the C++ program: sums of doubles depend on it.
    static double Sum(double[] numbers, int[] integers)
    {
        double sum = 0;
        for (var line = 0; line < numbers.Length; line++)
            sum += numbers[line] + integers[line];
        return sum;
    }

    static int Split(Stream stream, Span<double> numbers, Span<int> integers)
    {
        using var reader = new StreamReader(stream);
        var lines = 0;
        for (; reader.ReadLine() is { } line; lines++)
        {
            var columns = line.Split(' ');
            numbers[lines] = double.Parse(columns[0], CultureInfo.InvariantCulture);
            integers[lines] = int.Parse(columns[1], CultureInfo.InvariantCulture);
        }
        return lines;
    }
}
