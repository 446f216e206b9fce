using System.Formats.Cbor;
using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set minecraft_savedata.</summary>
readonly struct PlayerListCodec : ICodec<PlayerList>
{
    public static void Write(CborWriter writer, PlayerList value)
    {
        writer.WriteStartArray(1);
        Cbor.WriteList<Player, PlayerCodec>(writer, value.Players);
        writer.WriteEndArray();
    }

    public static PlayerList Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 1);
        var value = new PlayerList { Players = Cbor.ReadList<Player, PlayerCodec>(reader) };
        reader.ReadEndArray();
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<PlayerList, PlayerListCodec>();
}

readonly struct PlayerCodec : ICodec<Player>
{
    public static void Write(CborWriter writer, Player value)
    {
        writer.WriteStartArray(28);
        writer.WriteInt32((int)value.GameType);
        writer.WriteInt32((int)value.PreviousGameType);
        writer.WriteInt64(value.Score);
        writer.WriteTextString(value.Dimension);
        writer.WriteUInt32(value.SelectedItemSlot);
        ItemCodec.Write(writer, value.SelectedItem);
        Cbor.WriteString(writer, value.SpawnDimension);
        writer.WriteInt64(value.SpawnX);
        writer.WriteInt64(value.SpawnY);
        writer.WriteInt64(value.SpawnZ);
        Cbor.WriteNullable<bool, BooleanCodec>(writer, value.SpawnForced);
        writer.WriteUInt32(value.SleepTimer);
        writer.WriteSingle(value.FoodExhaustionLevel);
        writer.WriteSingle(value.FoodSaturationLevel);
        writer.WriteUInt32(value.FoodTickTimer);
        writer.WriteUInt32(value.XpLevel);
        writer.WriteSingle(value.XpP);
        writer.WriteInt32(value.XpTotal);
        writer.WriteInt32(value.XpSeed);
        Cbor.WriteList<Item, ItemCodec>(writer, value.Inventory);
        Cbor.WriteList<Item, ItemCodec>(writer, value.EnderItems);
        AbilitiesCodec.Write(writer, value.Abilities);
        Cbor.WriteOptional<Vector3d, Vector3dCodec>(writer, value.EnteredNetherPosition);
        Cbor.WriteOptional<Vehicle, VehicleCodec>(writer, value.RootVehicle);
        Cbor.WriteOptional<Entity, EntityCodec>(writer, value.ShoulderEntityLeft);
        Cbor.WriteOptional<Entity, EntityCodec>(writer, value.ShoulderEntityRight);
        writer.WriteBoolean(value.SeenCredits);
        RecipeBookCodec.Write(writer, value.RecipeBook);
        writer.WriteEndArray();
    }

    public static Player Read(CborReader reader)
    {
        Cbor.ReadStartArray(reader, 28);
        var value = new Player
        {
            GameType = (GameType)reader.ReadInt32(),
            PreviousGameType = (GameType)reader.ReadInt32(),
            Score = reader.ReadInt64(),
            Dimension = reader.ReadTextString(),
            SelectedItemSlot = reader.ReadUInt32(),
            SelectedItem = ItemCodec.Read(reader),
            SpawnDimension = Cbor.ReadString(reader),
            SpawnX = reader.ReadInt64(),
            SpawnY = reader.ReadInt64(),
            SpawnZ = reader.ReadInt64(),
            SpawnForced = Cbor.ReadNullable<bool, BooleanCodec>(reader),
            SleepTimer = checked((ushort)reader.ReadUInt32()),
            FoodExhaustionLevel = reader.ReadSingle(),
            FoodSaturationLevel = reader.ReadSingle(),
            FoodTickTimer = reader.ReadUInt32(),
            XpLevel = reader.ReadUInt32(),
            XpP = reader.ReadSingle(),
            XpTotal = reader.ReadInt32(),
            XpSeed = reader.ReadInt32(),
            Inventory = Cbor.ReadList<Item, ItemCodec>(reader),
            EnderItems = Cbor.ReadList<Item, ItemCodec>(reader),
            Abilities = AbilitiesCodec.Read(reader),
            EnteredNetherPosition = Cbor.ReadOptional<Vector3d, Vector3dCodec>(reader),
            RootVehicle = Cbor.ReadOptional<Vehicle, VehicleCodec>(reader),
            ShoulderEntityLeft = Cbor.ReadOptional<Entity, EntityCodec>(reader),
            ShoulderEntityRight = Cbor.ReadOptional<Entity, EntityCodec>(reader),
            SeenCredits = reader.ReadBoolean(),
            RecipeBook = RecipeBookCodec.Read(reader),
        };
        reader.ReadEndArray();
        return value;
    }
}
