using System.Globalization;
using Touchstone.NumbersBenchmark;

return args switch
{
    ["exact", var values] => Exact.Run(Number(values)),
    _ => Help(),
};

static int Number(string text) => int.Parse(text, CultureInfo.InvariantCulture);

static int Help()
{
    Console.Error.WriteLine("""
        dotnet run -c Release --project benchmarks/Numbers -- COMMAND
          exact VALUES             holds each path to double.Parse, bit by bit
        """);
    return 2;
}
