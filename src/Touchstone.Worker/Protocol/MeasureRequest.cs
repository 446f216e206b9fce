namespace Touchstone.Protocol;

/// <summary>
/// Measures warm calls. This is the kind of a line that names none. Without slices, <see cref="WarmRequest.SampleMs"/> is the time for the samples of each
/// operation.
/// </summary>
public sealed record MeasureRequest() : WarmRequest(Name)
{
    /// <summary>The name of this kind.</summary>
    public const string Name = "measure";

    /// <summary>True to convert the model to the library's types and back in timed calls, where the library needs such types.</summary>
    public bool Convert { get; set; }

    /// <summary>
    /// True to wait for a <see cref="SliceRequest"/> on standard input before each slice, false to take samples without such requests and exit.
    /// </summary>
    public bool Slices { get; set; }

    /// <summary>Where to write the payload for inspection; empty for nowhere.</summary>
    public string PayloadFile { get; set; } = "";

    /// <inheritdoc/>
    protected override void Each(Members members)
    {
        base.Each(members);
        Convert = members.Flag("convert", Convert);
        Slices = members.Flag("slices", Slices);
        PayloadFile = members.Text("payloadFile", PayloadFile);
    }
}
