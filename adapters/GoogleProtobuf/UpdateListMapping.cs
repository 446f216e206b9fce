using System.Runtime.CompilerServices;
using Google.Protobuf;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set mk48 as messages.</summary>
sealed class UpdateListMapping() : MessageMapping<UpdateList, Own.UpdateList>(Own.UpdateList.Parser)
{
    public override Own.UpdateList ToOwn(UpdateList model)
    {
        var own = new Own.UpdateList();
        own.Updates.Capacity = model.Updates.Count;
        foreach (var update in model.Updates)
            own.Updates.Add(ToOwn(update));
        return own;
    }

    static Own.Update ToOwn(Update update)
    {
        var own = new Own.Update { Score = update.Score, WorldRadius = update.WorldRadius };
        own.Contacts.Capacity = update.Contacts.Count;
        foreach (var contact in update.Contacts)
            own.Contacts.Add(ContactMessages.ToOwn(contact));
        own.TerrainUpdates.Capacity = update.TerrainUpdates.Count;
        foreach (var terrain in update.TerrainUpdates)
            own.TerrainUpdates.Add(ToOwn(terrain));
        return own;
    }

    static Own.TerrainUpdate ToOwn(TerrainUpdate terrain) => new()
    {
        ChunkId = new Own.ChunkId { X = terrain.ChunkId.X, Y = terrain.ChunkId.Y },
        Data = ByteString.CopyFrom(terrain.Data),
    };

    public override UpdateList FromOwn(Own.UpdateList own)
    {
        var updates = new List<Update>(own.Updates.Count);
        foreach (var update in own.Updates)
            updates.Add(FromOwn(update));
        return new UpdateList { Updates = updates };
    }

    static Update FromOwn(Own.Update own)
    {
        var contacts = new List<Contact>(own.Contacts.Count);
        foreach (var contact in own.Contacts)
            contacts.Add(ContactMessages.FromOwn(contact));
        var terrains = new List<TerrainUpdate>(own.TerrainUpdates.Count);
        foreach (var terrain in own.TerrainUpdates)
            terrains.Add(FromOwn(terrain));
        return new Update { Contacts = contacts, Score = own.Score, WorldRadius = own.WorldRadius, TerrainUpdates = terrains };
    }

    static TerrainUpdate FromOwn(Own.TerrainUpdate own) => new()
    {
        ChunkId = new ChunkId { X = (sbyte)own.ChunkId.X, Y = (sbyte)own.ChunkId.Y },
        Data = own.Data.ToByteArray(),
    };

    public override long ReadMembers(Own.UpdateList value)
    {
        long sum = 0;
        for (var i = 0; i < value.Updates.Count; i++)
            sum += ReadMembers(value.Updates[i]);
        return sum;
    }

    static long ReadMembers(Own.Update update)
    {
        var sum = update.Score + MemberSum.Of(update.WorldRadius);
        for (var i = 0; i < update.Contacts.Count; i++)
            sum += ContactMessages.ReadMembers(update.Contacts[i]);
        for (var i = 0; i < update.TerrainUpdates.Count; i++)
        {
            var terrain = update.TerrainUpdates[i];
            sum += terrain.ChunkId.X + terrain.ChunkId.Y + terrain.Data.ReadMembers();
        }
        return sum;
    }

    [ModuleInitializer]
    internal static void Register() => Register(new UpdateListMapping());
}
