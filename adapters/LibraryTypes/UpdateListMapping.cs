using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set mk48 in the library's types.</summary>
sealed class UpdateListMapping : OwnMapping<UpdateList, Own.UpdateList>
{
    public override Own.UpdateList ToOwn(UpdateList model) => new() { Updates = model.Updates.ConvertAll(ToOwn) };

    static Own.Update ToOwn(Update update) => new()
    {
        Contacts = update.Contacts.ConvertAll(OwnContacts.ToOwn),
        Score = update.Score,
        WorldRadius = update.WorldRadius,
        TerrainUpdates = update.TerrainUpdates.ConvertAll(ToOwn),
    };

    static Own.TerrainUpdate ToOwn(TerrainUpdate terrain) =>
        new() { ChunkId = new Own.ChunkId { X = terrain.ChunkId.X, Y = terrain.ChunkId.Y }, Data = terrain.Data.ToOwn() };

    public override UpdateList FromOwn(Own.UpdateList own) => new() { Updates = own.Updates.ConvertAll(FromOwn) };

    static Update FromOwn(Own.Update own) => new()
    {
        Contacts = own.Contacts.ConvertAll(OwnContacts.FromOwn),
        Score = (uint)own.Score,
        WorldRadius = (float)own.WorldRadius,
        TerrainUpdates = own.TerrainUpdates.ConvertAll(FromOwn),
    };

    static TerrainUpdate FromOwn(Own.TerrainUpdate own) =>
        new() { ChunkId = new ChunkId { X = (sbyte)own.ChunkId.X, Y = (sbyte)own.ChunkId.Y }, Data = own.Data.ToArray() };

    public override long ReadMembers(Own.UpdateList value)
    {
        long sum = 0;
        var updates = value.Updates;
        for (var i = 0; i < updates.Count; i++)
            sum += ReadMembers(updates[i]);
        return sum;
    }

    static long ReadMembers(Own.Update update)
    {
        var sum = update.Score + MemberSum.Of(update.WorldRadius);
        var contacts = update.Contacts;
        for (var i = 0; i < contacts.Count; i++)
            sum += OwnContacts.ReadMembers(contacts[i]);
        var terrains = update.TerrainUpdates;
        for (var i = 0; i < terrains.Count; i++)
            sum += ReadMembers(terrains[i]);
        return sum;
    }

    static long ReadMembers(Own.TerrainUpdate terrain)
    {
        var chunk = terrain.ChunkId;
        return chunk.X + chunk.Y + terrain.Data.ReadMembers();
    }

    [ModuleInitializer]
    internal static void Register() => Register(new UpdateListMapping());
}
