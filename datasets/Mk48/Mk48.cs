using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>
/// The messages of a ship game's server to its players: lists in lists of small numbers, many of them optional, and opaque bytes. From
/// rust_serialization_benchmark, value for value.
/// </summary>
[DataContract, Model]
public partial class UpdateList
{
    [DataMember(Order = 1)] public List<Update> Updates { get; set; } = [];
}

sealed partial class Mk48DataSet : DataSet<UpdateList>
{
    public override string Name => "mk48";

    public override IReadOnlyList<int> DefaultCounts => [1000];

    public override UpdateList Create(int count, int payloadBytes, int variant) => new() { Updates = new Pcg32(variant).List(count, count + 1, Update.Next) };
}
