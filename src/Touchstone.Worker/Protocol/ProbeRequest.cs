namespace Touchstone.Protocol;

/// <summary>Runs probes.</summary>
public sealed record ProbeRequest() : Request(Name)
{
    /// <summary>The name of this kind.</summary>
    public const string Name = "probe";

    /// <summary>A folder for data that one process leaves for another; empty for none.</summary>
    public string PayloadFile { get; set; } = "";

    /// <summary>The names of the probes to run, with * and ?; empty for all.</summary>
    public IReadOnlyList<string> Probes { get; set; } = [];

    /// <summary>The names of probes that already have a result.</summary>
    public IReadOnlyList<string> Done { get; set; } = [];

    /// <summary>True to write the payloads that other programs read, instead of running the probes.</summary>
    public bool Leaves { get; set; }

    /// <summary>Between two versions of a library: this program's version and the other program's; otherwise empty.</summary>
    public IReadOnlyList<string> Versions { get; set; } = [];

    /// <summary>Between serializers of one format: this program's and those of the other programs; otherwise empty.</summary>
    public IReadOnlyList<string> Serializers { get; set; } = [];

    /// <summary>True to have the adapter switch on the library's own protection, see <see cref="Protection"/>.</summary>
    public bool Protected { get; set; }

    /// <summary>The time limit of one probe, in milliseconds.</summary>
    public double ProbeMs { get; set; } = 20_000;

    /// <inheritdoc/>
    protected override void Each(Members members)
    {
        base.Each(members);
        PayloadFile = members.Text("payloadFile", PayloadFile);
        Probes = members.Texts("probes", Probes);
        Done = members.Texts("done", Done);
        Leaves = members.Flag("leaves", Leaves);
        Versions = members.Texts("versions", Versions);
        Serializers = members.Texts("serializers", Serializers);
        Protected = members.Flag("protected", Protected);
        ProbeMs = members.Positive("probeMs", ProbeMs);
    }
}
