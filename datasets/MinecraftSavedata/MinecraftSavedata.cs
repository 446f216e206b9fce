using System.Runtime.CompilerServices;
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

file sealed class MinecraftSavedata : DataSet<PlayerList>
{
    public override string Name => "minecraft_savedata";

    public override IReadOnlyList<int> DefaultCounts => [500];

    public override PlayerList Create(int count, int payloadBytes, int variant) => new() { Players = new Pcg32(variant).List(count, count + 1, Player.Next) };

    public override long ReadMembers(PlayerList value)
    {
        long sum = 0;
        foreach (var player in value.Players)
            sum += player.ReadMembers();
        return sum;
    }

    public override void Write<TWriter>(PlayerList value, ref TWriter writer)
    {
        writer.Length(value.Players.Count);
        foreach (var player in value.Players)
            player.Write(ref writer);
    }

    public override PlayerList Read<TReader>(ref TReader reader)
    {
        var count = reader.Length();
        var players = new List<Player>(count);
        for (var i = 0; i < count; i++)
            players.Add(Player.Read(ref reader));
        return new PlayerList { Players = players };
    }

    [ModuleInitializer]
    internal static void Register() => DataSet.Register(new MinecraftSavedata());
}
