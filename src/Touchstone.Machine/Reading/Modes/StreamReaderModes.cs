using System.Globalization;

namespace Touchstone.Machine.Reading.Modes;

/// <summary>Reads lines as strings: the standard way, and simple improvements of it.</summary>
sealed class StreamReaderModes : IJobFamily
{
    public IEnumerable<IJob> Jobs =>
    [
        new ReadMode("read/parse/StreamReader + Split", input => new Splitting(input)) { ByLines = true },
        new ReadMode("read/parse/StreamReader + Split, lists", input => new SplittingToLists(input)) { ByLines = true },
        new ReadMode("read/parse/StreamReader + spans", input => new Slicing(input)) { ByLines = true },
    ];

    sealed class Splitting(ReadInput input) : IReading
    {
        readonly Columns columns = new(input);

        public string Path => input.Path;

        public void Read(PartClock parts)
        {
            var (numbers, integers) = (columns.Numbers, columns.Integers);
            var line = 0;
            using var reader = new StreamReader(input.Path);
            while (reader.ReadLine() is { } text)
            {
                var words = text.Split(' ');
                numbers[line] = double.Parse(words[0], CultureInfo.InvariantCulture);
                integers[line] = int.Parse(words[1], CultureInfo.InvariantCulture);
                parts.Reached(++line);
            }
            columns.Count = line;
        }

        public string? Check() => columns.Check();
    }

    /// <summary>The same, but without knowing the number of lines before.</summary>
    sealed class SplittingToLists(ReadInput input) : IReading
    {
        List<double> numbers = [];
        List<int> integers = [];

        public string Path => input.Path;

        public void Read(PartClock parts)
        {
            (numbers, integers) = ([], []);
            using var reader = new StreamReader(input.Path);
            while (reader.ReadLine() is { } text)
            {
                var words = text.Split(' ');
                numbers.Add(double.Parse(words[0], CultureInfo.InvariantCulture));
                integers.Add(int.Parse(words[1], CultureInfo.InvariantCulture));
                parts.Reached(numbers.Count);
            }
        }

        public string? Check()
        {
            var wrong = Columns.Check(input, numbers, integers);
            (numbers, integers) = ([], []); // The old lists become garbage before the next round allocates new ones.
            return wrong;
        }
    }

    sealed class Slicing(ReadInput input) : IReading
    {
        readonly Columns columns = new(input);

        public string Path => input.Path;

        public void Read(PartClock parts)
        {
            var (numbers, integers) = (columns.Numbers, columns.Integers);
            var line = 0;
            using var reader = new StreamReader(input.Path);
            while (reader.ReadLine() is { } text)
            {
                var space = text.IndexOf(' ', StringComparison.Ordinal);
                numbers[line] = double.Parse(text.AsSpan(0, space), NumberStyles.Float, CultureInfo.InvariantCulture);
                integers[line] = int.Parse(text.AsSpan(space + 1), NumberStyles.Integer, CultureInfo.InvariantCulture);
                parts.Reached(++line);
            }
            columns.Count = line;
        }

        public string? Check() => columns.Check();
    }
}
