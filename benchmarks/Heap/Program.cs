using Touchstone.HeapBenchmark;

// Every reader runs in a separate process, so that its peak memory can be measured. Targets are this program too.
return args switch
{
    ["target", var shape] => Shapes.Hold(shape),
    ["read", var reader, var target] => Reading.Run(reader, target),
    ["measure", var shape, var rounds, var output] => Measuring.Run(shape, int.Parse(rounds, System.Globalization.CultureInfo.InvariantCulture), output),
    ["table", .. var files] when files.Length > 0 => Table.Print(files),
    _ => Help(),
};

static int Help()
{
    Console.Error.WriteLine($"""
        dotnet run -c Release --project benchmarks/Heap -- COMMAND
          measure SHAPE ROUNDS OUT.jsonl   starts a target, dumps it, and reads both with each reader; shapes: {string.Join(", ", Shapes.Names)}
          table FILE.jsonl…                medians, with the fastest and slowest round
          target SHAPE                     holds the objects until its standard input ends
          read READER PID|DUMP             reads once and prints time and memory; readers: {string.Join(", ", Reading.Names)}
        """);
    return 2;
}
