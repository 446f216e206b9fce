using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>
/// Saved players of a game: deep objects with every kind of field, many of them optional, and short repeated strings. From
/// rust_serialization_benchmark, value for value.
/// </summary>
[DataContract, Model]
public partial class PlayerList
{
    [DataMember(Order = 1)] public List<Player> Players { get; set; } = [];
}

sealed partial class MinecraftSavedataDataSet : DataSet<PlayerList>
{
    public override string Name => "minecraft_savedata";

    public override IReadOnlyList<int> DefaultCounts => [500];

    public override PlayerList Create(int count, int payloadBytes, int variant) => new() { Players = new Pcg32(variant).List(count, count + 1, Player.Next) };
}
