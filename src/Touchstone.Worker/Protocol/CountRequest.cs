namespace Touchstone.Protocol;

/// <summary>Makes single warm calls between two markers, for a parent that counts their instructions. It times nothing.</summary>
public sealed record CountRequest() : WarmRequest(Name)
{
    /// <summary>The name of this kind.</summary>
    public const string Name = "count";

    /// <summary>Calls of each operation.</summary>
    public int Calls { get; set; } = 15;

    /// <summary>True to mark allocations that refill an allocation context, too.</summary>
    public bool MarksRefills { get; set; }

    /// <inheritdoc cref="MeasureRequest.Convert"/>
    public bool Convert { get; set; }

    /// <inheritdoc/>
    protected override void Each(Members members)
    {
        base.Each(members);
        Calls = members.Integer("calls", Calls);
        MarksRefills = members.Flag("marksRefills", MarksRefills);
        Convert = members.Flag("convert", Convert);
    }
}
