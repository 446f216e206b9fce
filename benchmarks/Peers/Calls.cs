using BenchmarkDotNet.Attributes;
using Touchstone.Adapters;
using Touchstone.Protocol;

namespace Touchstone.Peers;

/// <summary>The adapters' own methods on the same data, with every field read. Public and not sealed, since BenchmarkDotNet derives from it.</summary>
public class Calls
{
    static readonly Dictionary<string, Func<Shape>> Shapes = new(StringComparer.Ordinal)
    {
        ["BinaryFormatter"] = () => Shape.Stream(_ => new BinaryFormatterAdapter()),
        ["DataContractBinary"] = () => Shape.Stream(dataSet => new DataContractBinaryAdapter(dataSet)),
        [WithMappings] = () => Shape.Buffer(dataSet => new GoogleProtobufAdapter(dataSet)),
        ["NewtonsoftJson"] = () => Shape.Bytes(dataSet => new NewtonsoftJsonAdapter(dataSet)),
        ["SystemTextJson"] = () => Shape.Buffer(dataSet => new SystemTextJsonAdapter(dataSet)),
    };

    // The only adapter here with types generated from a schema, so all registered mappings are its own.
    const string WithMappings = "GoogleProtobuf";

    Session session = null!;

    internal Session Session => session;

    /// <summary>The serializers that can be timed.</summary>
    public static IReadOnlyList<string> Serializers { get; } = [.. Shapes.Keys];

    /// <summary>Set before the run: one of <see cref="Serializers"/>.</summary>
    public static string Serializer { get; set; } = "";

    /// <summary>Set before the run: the name of a data set.</summary>
    public static string Data { get; set; } = "";

    /// <summary>Set before the run. With several values, the compiler's profile of the first affects the code of the others.</summary>
    public static IReadOnlyList<int> Counts { get; set; } = [];

    [ParamsSource(nameof(Counts))]
    public int Count { get; set; }

    [GlobalSetup]
    public void Open()
    {
        var dataSet = DataSet.All[Data];
        session = dataSet.Open(Shapes[Serializer](), Serializer == WithMappings ? Mapping.All[dataSet.RootType] : null, Count, 0);
        session.Write();
        session.Read();
    }

    [Benchmark]
    public long Serialize() => session.Run(Operation.Serialize, 1);

    [Benchmark]
    public long Deserialize() => session.Run(Operation.Deserialize, 1);
}
