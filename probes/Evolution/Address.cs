using System.Runtime.Serialization;

namespace Touchstone.ProbeTypes;

/// <summary>The same in both versions: a part of types that change.</summary>
[DataContract, ProbeModel]
public partial class Address
{
    [DataMember(Order = 1), MemberId(1)] public string? Street { get; set; }
    [DataMember(Order = 2), MemberId(2)] public int House { get; set; }
}
