namespace Touchstone.Protocol;

/// <summary>The worker's first line: what really runs, which may differ from the request.</summary>
public sealed record Started
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "started";

    /// <summary>Name of the adapter.</summary>
    public required string Serializer { get; init; } = "";

    /// <summary>Name of the data set.</summary>
    public required string DataSet { get; init; } = "";

    /// <summary>N.</summary>
    public required int Count { get; init; }

    /// <summary>The version of the library that was loaded.</summary>
    public required string Version { get; init; } = "";

    /// <summary>Its assembly, with a version, for example <c>Newtonsoft.Json 13.0.0.0</c>.</summary>
    public required string Library { get; init; } = "";

    /// <summary>The version of that file, for example <c>13.0.4.30916</c>; empty if it has none.</summary>
    public string FileVersion { get; init; } = "";

    /// <summary>The runtime, for example <c>.NET 10.0.12</c>.</summary>
    public required string Runtime { get; init; } = "";

    /// <summary>The shape that is measured.</summary>
    public required string Shape { get; init; } = "";

    /// <summary>False when that shape needs a copy because the library lacks it.</summary>
    public required bool Native { get; init; }

    /// <summary>All native shapes, the adapter's fastest first.</summary>
    public required IReadOnlyList<string> NativeShapes { get; init; } = [];

    /// <summary>True when the serializer gets the library's types instead of the model.</summary>
    public required bool LibraryTypes { get; init; }

    /// <summary>True when timed calls convert the model to these types and back.</summary>
    public bool Converts { get; init; }

    /// <summary>
    /// The library whose attributes these types have, if they are copies of the user's types; empty for others.
    /// </summary>
    public string Annotations { get; init; } = "";

    /// <summary>What the copies have besides attributes, and the user's types do not; empty if nothing.</summary>
    public string CopyChanges { get; init; } = "";

    /// <summary>A way from an object of the user's data back to itself, if the library gets such objects: <c>Order.Customer -> Customer.Orders</c>.</summary>
    public string Cycle { get; init; } = "";

    /// <summary>The members that lead back, if it does not get them: <c>Customer.Orders, OrderLine.Order</c>; empty if there are none.</summary>
    public string LeftOut { get; init; } = "";

    /// <summary>
    /// The file with the copies for a library. Its name ends with <c>.txt</c>, because it is C#, and a project compiles all C# files below its folder.
    /// </summary>
    /// <param name="library">The library.</param>
    public static string CopiesFile(string library) => library + ".cs.txt";

    /// <summary>The file with the schema that was written for the user's types; empty for others.</summary>
    public string Schema { get; init; } = "";

    /// <summary>True when it reads tokens and creates no objects.</summary>
    public bool ParserOnly { get; init; }

    /// <summary>True for the server garbage collector.</summary>
    public required bool ServerGc { get; init; }

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString() => new JsonLine(Type)
        .Add("serializer", Serializer)
        .Add("dataSet", DataSet)
        .Add("count", Count)
        .Add("version", Version)
        .Add("library", Library)
        .Add("fileVersion", FileVersion)
        .Add("runtime", Runtime)
        .Add("shape", Shape)
        .Add("native", Native)
        .Add("nativeShapes", NativeShapes)
        .Add("libraryTypes", LibraryTypes)
        .Add("converts", Converts)
        .Add("annotations", Annotations)
        .Add("copyChanges", CopyChanges)
        .Add("cycle", Cycle)
        .Add("leftOut", LeftOut)
        .Add("schema", Schema)
        .Add("parserOnly", ParserOnly)
        .Add("serverGc", ServerGc)
        .ToString();
}
