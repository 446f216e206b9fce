using System.Diagnostics.CodeAnalysis;

namespace Touchstone.Probes;

/// <summary>
/// Reads the payload of another serializer of the same format. A value that one of the two does not keep in its own payload is not tested, and neither is one
/// that a reader returns without reading anything.
/// </summary>
sealed class InteropProbe(ExchangedValue value, string own, string other) : Probe
{
    /// <summary>The topic of these probes.</summary>
    public const string Topic = "interop";

    const string Writes = " writes";

    /// <summary>All probes of one program: those that write its payloads, and those that read the payloads of the others.</summary>
    /// <param name="own">This program's serializer.</param>
    /// <param name="others">The serializers of the other programs.</param>
    public static IEnumerable<Probe> Between(string own, IReadOnlyList<string> others) => ExchangedValue.All.SelectMany(value => (Probe[])
    [
        new InteropPayload(value, [.. others.SelectMany(other => (string[])[NameOf(value, own, other), NameOf(value, other, own)])])
        {
            Name = Left(value, own),
            Partner = "",
        },
        .. others.Select(other => new InteropProbe(value, own, other) { Name = NameOf(value, own, other) }),
    ]);

    /// <summary>The serializer whose payload a probe read; null for a probe of another topic.</summary>
    /// <param name="probe">The name of the probe.</param>
    public static string? WriterOf(string probe) =>
        probe.StartsWith(Topic + "/", StringComparison.Ordinal) && probe[(probe.LastIndexOf('/') + 1)..] is var last
            && last.IndexOf(Writes + ",", StringComparison.Ordinal) is > 0 and var end
            ? last[..end]
            : null;

    internal override Finding Run(ProbeContext context)
    {
        Demand(context, own);
        Demand(context, other);
        var session = value.Open(context);
        session.Load(Exchange.Payload(context.Folder, Left(value, other), ""));
        var found = value.Compare(session.Model, session.Read());
        return found.Verdict == Verdict.Kept && IsNew(session.Model)
            ? throw new UnsupportedException("a new object has this value, so it would come back from a payload that is not read at all")
            : found;
    }

    static string NameOf(ExchangedValue value, string reader, string writer) => $"{Left(value, writer)}, {reader} reads";

    // All programs of a format share a folder, so each writes its payload once for all others.
    static string Left(ExchangedValue value, string serializer) => $"{Topic}/{value.About}/{serializer}{Writes}";

    void Demand(ProbeContext context, string serializer)
    {
        var name = Left(value, serializer);
        if (Exchange.Refusal(context.Folder, name) is { } alone)
            throw new UnsupportedException($"{serializer} alone: {(alone.Verdict == Verdict.NotApplicable ? alone.Reason : alone.Verdict.Name())}");
        if (!File.Exists(Exchange.PayloadFile(context.Folder, name)))
            throw new UnsupportedException($"{serializer} has left no payload");
    }

    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "Adapters keep all members of their types.")]
    static bool IsNew(object model)
    {
        try
        {
            return Activator.CreateInstance(model.GetType(), nonPublic: true) is { } empty && Graphs.Compare(model, empty).Verdict == Verdict.Kept;
        }
        catch (MissingMethodException)
        {
            return false;
        }
    }
}

/// <summary>Leaves the payload that programs with other serializers read, and finds out whether the value survives in its own program.</summary>
/// <param name="value">The value.</param>
/// <param name="readings">The names of the probes in which this serializer writes or reads the value.</param>
sealed class InteropPayload(ExchangedValue value, IReadOnlyList<string> readings) : ExchangeProbe
{
    internal override bool Runs => false;

    internal override IEnumerable<string> RunsFor => readings;

    protected override Session OpenOwn(ProbeContext context) => value.Open(context);

    protected override Session OpenExpected(ProbeContext context) => value.Open(context);

    protected override Finding CompareOwn(object written, object restored) => value.Compare(written, restored);
}
