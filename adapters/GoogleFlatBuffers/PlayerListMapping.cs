using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set minecraft_savedata as tables and structs.</summary>
sealed class PlayerListMapping : FlatMapping<PlayerList, Own.PlayerList>
{
    public override Offset<Own.PlayerList> Build(PlayerList model, FlatBufferBuilder builder)
    {
        var offsets = new Offset<Own.Player>[model.Players.Count];
        for (var i = 0; i < offsets.Length; i++)
            offsets[i] = PlayerTables.Build(model.Players[i], builder);
        return Own.PlayerList.CreatePlayerList(builder, Own.PlayerList.CreatePlayersVector(builder, offsets));
    }

    protected override Own.PlayerList Root(ByteBuffer buffer) => Own.PlayerList.GetRootAsPlayerList(buffer);

    protected override PlayerList Model(Own.PlayerList root)
    {
        var players = FlatList.Of<Player>(root.PlayersLength, root.ByteBuffer);
        for (var i = 0; i < root.PlayersLength; i++)
            players.Add(PlayerTables.Model(root.Players(i)!.Value));
        return new PlayerList { Players = players };
    }

    protected override long ReadMembers(Own.PlayerList root)
    {
        long sum = 0;
        for (var i = 0; i < root.PlayersLength; i++)
            sum += PlayerTables.ReadMembers(root.Players(i)!.Value);
        return sum;
    }

    [ModuleInitializer]
    internal static void Register() => Register(new PlayerListMapping());
}
