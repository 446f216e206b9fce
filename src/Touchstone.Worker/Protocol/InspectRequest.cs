namespace Touchstone.Protocol;

/// <summary>Looks at the user's own types. The inspector answers it, not an adapter.</summary>
public sealed record InspectRequest() : Request(Name)
{
    /// <summary>The name of this kind.</summary>
    public const string Name = "inspect";

    /// <summary>The full name of the method that makes the data; empty to ask for the names of all such methods.</summary>
    public string Factory { get; set; } = "";

    /// <summary>The members of a recorded contract in their order, each with its type: their numbers in copies stay. Empty without a contract.</summary>
    public IReadOnlyList<string> Recorded { get; set; } = [];

    /// <inheritdoc/>
    protected override void Each(Members members)
    {
        base.Each(members);
        Factory = members.Text("factory", Factory);
        Recorded = members.Texts("recorded", Recorded);
    }
}
