namespace Touchstone.Protocol;

/// <summary>What a warm worker has to sample next: one line of JSON on its standard input.</summary>
public sealed record SliceRequest
{
    /// <summary>The value of <c>type</c> in these lines.</summary>
    public const string Type = "slice";

    /// <summary>The line that ends a launch: the worker verifies again, writes its last records, and exits.</summary>
    public const string Finish = """{"type":"finish"}""";

    /// <summary>What each call does.</summary>
    public required Operation Operation { get; set; }

    /// <summary>How long to sample, in milliseconds. A call that takes longer is made once.</summary>
    public required double SliceMs { get; set; }

    /// <summary>The reference kernel at rest, in ns; 0 where it is not known.</summary>
    public double FloorNs { get; set; }

    /// <summary>True to sample whatever the kernel reports; false to return without samples when the machine is not quiet.</summary>
    public bool Force { get; set; }

    /// <summary>
    /// How long the kernel has to be quiet before the first sample, in milliseconds; 0 if one quiet kernel is enough. If another program takes turns
    /// on the core, kernels between its turns are quiet.
    /// </summary>
    public double WatchMs { get; set; }

    /// <summary>The longest time to wait for that, in milliseconds; 0 for three kernels.</summary>
    public double LookMs { get; set; }

    /// <summary>The core to start on, counted from 0 among those that the process may use; -1 for any.</summary>
    public int Core { get; set; } = -1;

    /// <summary>Returns the record as one line of JSON.</summary>
    public override string ToString()
    {
        var line = new JsonLine(Type).Add("operation", Operation.Name());
        Each(new Members(null, line));
        return line.ToString();
    }

    /// <summary>Parses such a line; false when it names no known operation.</summary>
    public static bool TryFrom(JsonFields fields, out SliceRequest request)
    {
        var known = OperationNames.TryParse(fields.Text("operation") ?? "", out var operation);
        request = new SliceRequest { Operation = operation, SliceMs = 0 };
        request.Each(new Members(fields, null));
        return known && fields.Type == Type && request.SliceMs > 0;
    }

    void Each(Members members)
    {
        SliceMs = members.Positive("sliceMs", SliceMs);
        FloorNs = members.Positive("floorNs", FloorNs);
        Force = members.Flag("force", Force);
        WatchMs = members.Positive("watchMs", WatchMs);
        LookMs = members.Positive("lookMs", LookMs);
        Core = members.Integer("core", Core);
    }
}
