using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set mk48 as tables and structs.</summary>
sealed class UpdateListMapping : FlatMapping<UpdateList, Own.UpdateList>
{
    public override Offset<Own.UpdateList> Build(UpdateList model, FlatBufferBuilder builder)
    {
        var offsets = new Offset<Own.Update>[model.Updates.Count];
        for (var i = 0; i < offsets.Length; i++)
            offsets[i] = Build(model.Updates[i], builder);
        return Own.UpdateList.CreateUpdateList(builder, Own.UpdateList.CreateUpdatesVector(builder, offsets));
    }

    static Offset<Own.Update> Build(Update update, FlatBufferBuilder builder)
    {
        var contacts = new Offset<Own.Contact>[update.Contacts.Count];
        for (var i = 0; i < contacts.Length; i++)
            contacts[i] = ContactTables.Build(update.Contacts[i], builder);
        var terrains = new Offset<Own.TerrainUpdate>[update.TerrainUpdates.Count];
        for (var i = 0; i < terrains.Length; i++)
            terrains[i] = Build(update.TerrainUpdates[i], builder);
        return Own.Update.CreateUpdate(builder, Own.Update.CreateContactsVector(builder, contacts), update.Score, update.WorldRadius,
            Own.Update.CreateTerrainUpdatesVector(builder, terrains));
    }

    static Offset<Own.TerrainUpdate> Build(TerrainUpdate terrain, FlatBufferBuilder builder)
    {
        var data = Own.TerrainUpdate.CreateDataVectorBlock(builder, terrain.Data);
        Own.TerrainUpdate.StartTerrainUpdate(builder);
        Own.TerrainUpdate.AddData(builder, data);
        Own.TerrainUpdate.AddChunkId(builder, Own.ChunkId.CreateChunkId(builder, terrain.ChunkId.X, terrain.ChunkId.Y));
        return Own.TerrainUpdate.EndTerrainUpdate(builder);
    }

    protected override Own.UpdateList Root(ByteBuffer buffer) => Own.UpdateList.GetRootAsUpdateList(buffer);

    protected override UpdateList Model(Own.UpdateList root)
    {
        var updates = FlatList.Of<Update>(root.UpdatesLength, root.ByteBuffer);
        for (var i = 0; i < root.UpdatesLength; i++)
            updates.Add(Model(root.Updates(i)!.Value));
        return new UpdateList { Updates = updates };
    }

    static Update Model(Own.Update table)
    {
        var update = new Update { Score = table.Score, WorldRadius = table.WorldRadius };
        for (var i = 0; i < table.ContactsLength; i++)
            update.Contacts.Add(ContactTables.Model(table.Contacts(i)!.Value));
        for (var i = 0; i < table.TerrainUpdatesLength; i++)
            update.TerrainUpdates.Add(Model(table.TerrainUpdates(i)!.Value));
        return update;
    }

    static TerrainUpdate Model(Own.TerrainUpdate table)
    {
        var chunk = table.ChunkId!.Value;
        return new TerrainUpdate { ChunkId = new ChunkId { X = chunk.X, Y = chunk.Y }, Data = table.GetDataArray() };
    }

    protected override long ReadMembers(Own.UpdateList root)
    {
        long sum = 0;
        for (var i = 0; i < root.UpdatesLength; i++)
            sum += ReadMembers(root.Updates(i)!.Value);
        return sum;
    }

    static long ReadMembers(Own.Update update)
    {
        var sum = update.Score + MemberSum.Of(update.WorldRadius);
        for (var i = 0; i < update.ContactsLength; i++)
            sum += ContactTables.ReadMembers(update.Contacts(i)!.Value);
        for (var i = 0; i < update.TerrainUpdatesLength; i++)
        {
            var terrain = update.TerrainUpdates(i)!.Value;
            var chunk = terrain.ChunkId!.Value;
            sum += chunk.X + chunk.Y + terrain.GetDataBytes().ReadMembers();
        }
        return sum;
    }

    [ModuleInitializer]
    internal static void Register() => Register(new UpdateListMapping());
}
