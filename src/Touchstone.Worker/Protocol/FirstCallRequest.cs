namespace Touchstone.Protocol;

/// <summary>Calls each type once, in a process that has done nothing before. The data set can be several names with commas.</summary>
public sealed record FirstCallRequest() : Request(Name)
{
    /// <summary>The name of this kind.</summary>
    public const string Name = "first-call";

    /// <summary><c>serialize</c> or <c>deserialize</c>.</summary>
    public IReadOnlyList<string> Operations { get; set; } = [];

    /// <summary>The folder that serialize writes payloads to and deserialize reads them from; empty for none.</summary>
    public string PayloadFile { get; set; } = "";

    /// <summary>True to make an assembly load fail before anything is timed, so that no library pays for the first such failure.</summary>
    public bool Precheck { get; set; }

    /// <inheritdoc/>
    protected override void Each(Members members)
    {
        base.Each(members);
        Operations = members.Texts("operations", Operations);
        PayloadFile = members.Text("payloadFile", PayloadFile);
        Precheck = members.Flag("precheck", Precheck);
    }
}
