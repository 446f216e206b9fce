namespace Touchstone.Protocol;

/// <summary>What one worker process has to do: one line of JSON on its standard input.</summary>
public sealed record Request
{
    /// <summary>The version of these records; a worker refuses any other.</summary>
    public const int CurrentProtocol = 2;

    /// <summary>
    /// <c>measure</c>, <c>verify</c> (round trips only, no timing), <c>probe</c> (runs probes), <c>first-call</c> (each type once, in a process that
    /// has done nothing before), <c>memory</c> (no timing; waits without a value and with one, for a heap inspector) or <c>profile</c> (no timing,
    /// for an attached profiler).
    /// </summary>
    public string Kind { get; init; } = "measure";

    /// <summary>Name of the data set. For first calls and <c>verify</c> it can be several names with commas.</summary>
    public required string DataSet { get; init; }

    /// <summary>N, the number of objects in the root.</summary>
    public required int Count { get; init; }

    /// <summary>Bytes of opaque data per object, where the model has a place for it.</summary>
    public int PayloadBytes { get; init; }

    /// <summary><c>buffer</c>, <c>bytes</c>, <c>stream</c>, or empty for the adapter's fastest native shape.</summary>
    public string Shape { get; init; } = "";

    /// <summary>The operations to measure, by name.</summary>
    public IReadOnlyList<string> Operations { get; init; } = [];

    /// <summary>For <c>measure</c>: true to convert the model to the library's types and back in timed calls, where the library needs such types.</summary>
    public bool Convert { get; init; }

    /// <summary>
    /// Time to spend on samples of each operation, in milliseconds, if no slices are requested. For <c>profile</c> it is the longest time for which
    /// all operations together are repeated.
    /// </summary>
    public double SampleMs { get; init; } = 30;

    /// <summary>The longest time for warming up, in milliseconds.</summary>
    public double WarmupMs { get; init; } = 3000;

    /// <summary>
    /// For <c>measure</c>: true to wait for a <see cref="SliceRequest"/> on standard input before each slice, false to take samples without such
    /// requests and exit.
    /// </summary>
    public bool Slices { get; init; }

    /// <summary>
    /// Where to write the payload for inspection; empty for nowhere. For first calls it is a folder: serialize writes into it, and deserialize reads
    /// from it.
    /// </summary>
    public string PayloadFile { get; init; } = "";

    /// <summary>For first calls: true to make an assembly load fail before anything is timed, so that no library pays for the first such failure.</summary>
    public bool Precheck { get; init; }

    /// <summary>True when standard input stays open as long as the parent lives. The worker then ends when its parent ends.</summary>
    public bool StayWithParent { get; init; }

    /// <summary>For probes: the names of the probes to run, with * and ?; empty for all.</summary>
    public IReadOnlyList<string> Probes { get; init; } = [];

    /// <summary>For probes: the names of probes that already have a result.</summary>
    public IReadOnlyList<string> Done { get; init; } = [];

    /// <summary>For probes: true to write the payloads that other programs read, instead of running the probes.</summary>
    public bool Leaves { get; init; }

    /// <summary>For probes between two versions of a library: this program's version and the other program's; otherwise empty.</summary>
    public IReadOnlyList<string> Versions { get; init; } = [];

    /// <summary>For probes: true to have the adapter switch on the library's own protection, see <see cref="Protection"/>.</summary>
    public bool Protected { get; init; }

    /// <summary>For probes: the time limit of one probe, in milliseconds.</summary>
    public double ProbeMs { get; init; } = 20_000;

    /// <summary>Returns the request as the line that a worker reads.</summary>
    public override string ToString() => new JsonLine("request")
        .Add("protocol", CurrentProtocol)
        .Add("kind", Kind)
        .Add("dataSet", DataSet)
        .Add("count", Count)
        .Add("payloadBytes", PayloadBytes)
        .Add("shape", Shape)
        .Add("operations", Operations)
        .Add("convert", Convert)
        .Add("sampleMs", SampleMs)
        .Add("warmupMs", WarmupMs)
        .Add("slices", Slices)
        .Add("payloadFile", PayloadFile)
        .Add("precheck", Precheck)
        .Add("probes", Probes)
        .Add("done", Done)
        .Add("leaves", Leaves)
        .Add("versions", Versions)
        .Add("protected", Protected)
        .Add("probeMs", ProbeMs)
        .Add("stayWithParent", StayWithParent)
        .ToString();

    /// <summary>Parses such a line. Returns false and the reason when a worker cannot act on it.</summary>
    public static bool TryParse(string line, out Request request, out string error)
    {
        request = new Request { DataSet = "", Count = 0 };
        if (!JsonFields.TryParse(line, out var fields, out error))
            return false;
        if (fields.Type != "request" || fields.Integer("protocol") != CurrentProtocol)
        {
            error = $"the worker needs a request of protocol {CurrentProtocol}, but got type '{fields.Type}', protocol {fields.Integer("protocol")}";
            return false;
        }
        request = From(fields);
        error = request.Count < 1 ? "count must be at least 1" : "";
        return error.Length == 0;
    }

    static Request From(JsonFields fields) => new()
    {
        Kind = fields.Text("kind") ?? "measure",
        DataSet = fields.Text("dataSet") ?? "",
        Count = (int)Math.Min(fields.Integer("count"), int.MaxValue),
        PayloadBytes = (int)fields.Integer("payloadBytes"),
        Shape = fields.Text("shape") ?? "",
        Operations = fields.Texts("operations"),
        Convert = fields.Flag("convert"),
        SampleMs = fields.Number("sampleMs") is > 0 and var sample ? sample : 30,
        WarmupMs = fields.Number("warmupMs") is > 0 and var warmup ? warmup : 3000,
        Slices = fields.Flag("slices"),
        PayloadFile = fields.Text("payloadFile") ?? "",
        Precheck = fields.Flag("precheck"),
        Probes = fields.Texts("probes"),
        Done = fields.Texts("done"),
        Leaves = fields.Flag("leaves"),
        Versions = fields.Texts("versions"),
        Protected = fields.Flag("protected"),
        ProbeMs = fields.Number("probeMs") is > 0 and var probe ? probe : 20_000,
        StayWithParent = fields.Flag("stayWithParent"),
    };
}
