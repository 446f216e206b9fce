using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set minecraft_savedata in the library's types.</summary>
sealed class PlayerListMapping : OwnMapping<PlayerList, Own.PlayerList>
{
    public override Own.PlayerList ToOwn(PlayerList model) => new() { Players = model.Players.ConvertAll(OwnPlayers.ToOwn) };

    public override PlayerList FromOwn(Own.PlayerList own) => new() { Players = own.Players.ConvertAll(OwnPlayers.FromOwn) };

    public override long ReadMembers(Own.PlayerList value)
    {
        long sum = 0;
        var players = value.Players;
        for (var i = 0; i < players.Count; i++)
            sum += OwnPlayers.ReadMembers(players[i]);
        return sum;
    }

    [ModuleInitializer]
    internal static void Register() => Register(new PlayerListMapping());
}
