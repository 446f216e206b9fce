using System.Globalization;
using Touchstone.NumbersBenchmark;

return args switch
{
    ["speed"] => Speed.Run(10_000_000, 15),
    ["speed", var lines] => Speed.Run(Number(lines), 15),
    ["speed", var lines, var rounds] => Speed.Run(Number(lines), Number(rounds)),
    ["exact", var values] => Exact.Run(Number(values)),
    _ => Help(),
};

static int Number(string text) => int.Parse(text, CultureInfo.InvariantCulture);

static int Help()
{
    Console.Error.WriteLine("""
        dotnet run -c Release --project benchmarks/Numbers -- COMMAND
          speed [LINES] [ROUNDS]   every path and C++ std::from_chars on the same mapped files, round by round; of each part the fastest round
          exact VALUES             holds each path to double.Parse, bit by bit
        """);
    return 2;
}
