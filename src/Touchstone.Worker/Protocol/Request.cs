namespace Touchstone.Protocol;

/// <summary>
/// What one worker process has to do: one line of JSON on its standard input. Each kind of measurement has a request of its own.
/// </summary>
/// <param name="Kind">The kind of measurement, as the line names it.</param>
public abstract record Request(string Kind)
{
    /// <summary>The version of these records; a worker refuses any other.</summary>
    public const int CurrentProtocol = 2;

    const string Type = "request";

    /// <summary>Name of the data set. Some kinds take several, separated by commas.</summary>
    public string DataSet { get; set; } = "";

    /// <summary>N, the number of objects in the root.</summary>
    public int Count { get; set; }

    /// <summary>Bytes of opaque data per object, where the model has a place for it.</summary>
    public int PayloadBytes { get; set; }

    /// <summary><c>buffer</c>, <c>bytes</c>, <c>stream</c>, or empty for the adapter's fastest native shape.</summary>
    public string Shape { get; set; } = "";

    /// <summary>True when standard input stays open as long as the parent lives. The worker then ends when its parent ends.</summary>
    public bool StayWithParent { get; set; }

    /// <summary>Returns the request as the line that a worker reads.</summary>
    public sealed override string ToString()
    {
        var line = new JsonLine(Type).Add("protocol", CurrentProtocol).Add("kind", Kind);
        Each(new Members(null, line));
        return line.ToString();
    }

    /// <summary>Parses such a line. Returns false and the reason when a worker cannot act on it.</summary>
    public static bool TryParse(string line, out Request request, out string error)
    {
        request = null!;
        if (!JsonFields.TryParse(line, out var fields, out error))
            return false;
        if (fields.Type != Type || fields.Integer("protocol") != CurrentProtocol)
        {
            error = $"the worker needs a request of protocol {CurrentProtocol}, but got type '{fields.Type}', protocol {fields.Integer("protocol")}";
            return false;
        }
        if (Of(fields.Text("kind") ?? MeasureRequest.Name) is not { } known)
        {
            error = $"the worker does not know the kind '{fields.Text("kind")}' of a request";
            return false;
        }
        request = known;
        request.Each(new Members(fields, null));
        error = request.Count < 1 ? "count must be at least 1" : "";
        return error.Length == 0;
    }

    /// <summary>Names each member once, for both directions.</summary>
    protected virtual void Each(Members members)
    {
        DataSet = members.Text("dataSet", DataSet);
        Count = members.Integer("count", Count);
        PayloadBytes = members.Integer("payloadBytes", PayloadBytes);
        Shape = members.Text("shape", Shape);
        StayWithParent = members.Flag("stayWithParent", StayWithParent);
    }

    // The table of kinds. A worker compiles only the kind that it gets.
    static Request? Of(string kind) => kind switch
    {
        MeasureRequest.Name => new MeasureRequest(),
        VerifyRequest.Name => new VerifyRequest(),
        FirstCallRequest.Name => new FirstCallRequest(),
        MemoryRequest.Name => new MemoryRequest(),
        ProfileRequest.Name => new ProfileRequest(),
        CountRequest.Name => new CountRequest(),
        ParallelRequest.Name => new ParallelRequest(),
        ProbeRequest.Name => new ProbeRequest(),
        ContractRequest.Name => new ContractRequest(),
        InspectRequest.Name => new InspectRequest(),
        _ => null,
    };
}
