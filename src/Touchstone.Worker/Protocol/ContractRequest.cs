namespace Touchstone.Protocol;

/// <summary>Writes a payload of the user's types with a readable dump of the value, or reads such a payload of another day.</summary>
public sealed record ContractRequest() : Request(Name)
{
    /// <summary>The name of this kind.</summary>
    public const string Name = "contract";

    /// <summary>The payload to read, in Base64; null to write one.</summary>
    public string? Payload { get; set; }

    /// <summary>Which variation of the factory's value is written; 0 for the value itself.</summary>
    public int Variant { get; set; }

    /// <summary>The seed of variations.</summary>
    public int Seed { get; set; }

    /// <inheritdoc/>
    protected override void Each(Members members)
    {
        base.Each(members);
        Payload = members.Text("payload", Payload ?? "") is { Length: > 0 } payload ? payload : null;
        Variant = members.Integer("variant", Variant);
        Seed = members.Integer("seed", Seed);
    }
}
