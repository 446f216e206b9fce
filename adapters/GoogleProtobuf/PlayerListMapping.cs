using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set minecraft_savedata as messages.</summary>
sealed class PlayerListMapping() : MessageMapping<PlayerList, Own.PlayerList>(Own.PlayerList.Parser)
{
    public override Own.PlayerList ToOwn(PlayerList model)
    {
        var own = new Own.PlayerList();
        own.Players.Capacity = model.Players.Count;
        foreach (var player in model.Players)
            own.Players.Add(PlayerMessages.ToOwn(player));
        return own;
    }

    public override PlayerList FromOwn(Own.PlayerList own)
    {
        var players = new List<Player>(own.Players.Count);
        foreach (var player in own.Players)
            players.Add(PlayerMessages.FromOwn(player));
        return new PlayerList { Players = players };
    }

    public override long ReadMembers(Own.PlayerList value)
    {
        long sum = 0;
        for (var i = 0; i < value.Players.Count; i++)
            sum += PlayerMessages.ReadMembers(value.Players[i]);
        return sum;
    }

    [ModuleInitializer]
    internal static void Register() => Register(new PlayerListMapping());
}
