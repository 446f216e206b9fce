namespace Touchstone.Protocol;

/// <summary>Looks at the user's own types. The inspector answers it, not an adapter. The data set is the factory of the data.</summary>
public sealed record InspectRequest() : Request(Name)
{
    /// <summary>The name of this kind.</summary>
    public const string Name = "inspect";
}
