namespace Touchstone.Protocol;

/// <summary>What one worker process is asked to do: one line of JSON on its standard input.</summary>
public sealed record Request
{
    /// <summary>The version of these records; a worker refuses any other.</summary>
    public const int CurrentProtocol = 2;

    /// <summary><c>measure</c>, <c>verify</c> (round trip only, no timing), <c>probe</c> (questions), <c>first-call</c> (each type once, in a process that has done nothing else), <c>memory</c> (no timing, stands still without and with a value) or <c>profile</c> (no timing, for a profiler that looks on).</summary>
    public string Kind { get; init; } = "measure";

    /// <summary>Name of the data set; of several, with commas, for first calls.</summary>
    public required string DataSet { get; init; }

    /// <summary>N, the number of objects in the root.</summary>
    public required int Count { get; init; }

    /// <summary>Bytes of opaque data per object, where the model has a place for it.</summary>
    public int PayloadBytes { get; init; }

    /// <summary><c>buffer</c>, <c>bytes</c>, <c>stream</c>, or empty for the adapter's fastest native shape.</summary>
    public string Shape { get; init; } = "";

    /// <summary>The operations to measure, by name.</summary>
    public IReadOnlyList<string> Operations { get; init; } = [];

    /// <summary>Time to spend on samples of each operation, in milliseconds, where no slices are asked for; for <c>profile</c> the longest that all operations together are repeated.</summary>
    public double SampleMs { get; init; } = 30;

    /// <summary>The longest that warming up may take, in milliseconds.</summary>
    public double WarmupMs { get; init; } = 3000;

    /// <summary>For <c>measure</c>: true to wait for a <see cref="SliceRequest"/> on standard input before each slice, false to sample without being asked and end.</summary>
    public bool Slices { get; init; }

    /// <summary>Where to write the payload for inspection; empty for nowhere. For first calls a folder: what serialize writes into it is what deserialize reads.</summary>
    public string PayloadFile { get; init; } = "";

    /// <summary>For first calls: true to have an assembly load fail before anything is timed, so that no library pays for the first such failure.</summary>
    public bool Precheck { get; init; }

    /// <summary>True when standard input stays open for as long as the parent lives: the worker then ends with it.</summary>
    public bool StayWithParent { get; init; }

    /// <summary>For probes: the names of those to ask, with * and ?; empty for all.</summary>
    public IReadOnlyList<string> Probes { get; init; } = [];

    /// <summary>For probes: names that were asked already.</summary>
    public IReadOnlyList<string> Answered { get; init; } = [];

    /// <summary>For probes: true to have them leave what other programs read, in the place of asking.</summary>
    public bool Leaves { get; init; }

    /// <summary>For probes between two versions of a library: that of this program and that of the other; otherwise empty.</summary>
    public IReadOnlyList<string> Versions { get; init; } = [];

    /// <summary>For probes: the longest that one of them may take, in milliseconds.</summary>
    public double ProbeMs { get; init; } = 20_000;

    /// <summary>The request as the line that a worker reads.</summary>
    public override string ToString() => new JsonLine("request")
        .Add("protocol", CurrentProtocol)
        .Add("kind", Kind)
        .Add("dataSet", DataSet)
        .Add("count", Count)
        .Add("payloadBytes", PayloadBytes)
        .Add("shape", Shape)
        .Add("operations", Operations)
        .Add("sampleMs", SampleMs)
        .Add("warmupMs", WarmupMs)
        .Add("slices", Slices)
        .Add("payloadFile", PayloadFile)
        .Add("precheck", Precheck)
        .Add("probes", Probes)
        .Add("answered", Answered)
        .Add("leaves", Leaves)
        .Add("versions", Versions)
        .Add("probeMs", ProbeMs)
        .Add("stayWithParent", StayWithParent)
        .ToString();

    /// <summary>Reads the line back; false, with the reason, when a worker cannot act on it.</summary>
    public static bool TryParse(string line, out Request request, out string error)
    {
        request = new Request { DataSet = "", Count = 0 };
        if (!JsonFields.TryParse(line, out var fields, out error))
            return false;
        if (fields.Type != "request" || fields.Integer("protocol") != CurrentProtocol)
        {
            error = $"a request of protocol {CurrentProtocol} expected, got type '{fields.Type}', protocol {fields.Integer("protocol")}";
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
        SampleMs = fields.Number("sampleMs") is > 0 and var sample ? sample : 30,
        WarmupMs = fields.Number("warmupMs") is > 0 and var warmup ? warmup : 3000,
        Slices = fields.Flag("slices"),
        PayloadFile = fields.Text("payloadFile") ?? "",
        Precheck = fields.Flag("precheck"),
        Probes = fields.Texts("probes"),
        Answered = fields.Texts("answered"),
        Leaves = fields.Flag("leaves"),
        Versions = fields.Texts("versions"),
        ProbeMs = fields.Number("probeMs") is > 0 and var probe ? probe : 20_000,
        StayWithParent = fields.Flag("stayWithParent"),
    };
}
