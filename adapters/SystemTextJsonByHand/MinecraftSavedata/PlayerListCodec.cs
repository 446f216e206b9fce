using System.Runtime.CompilerServices;
using System.Text.Json;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set minecraft_savedata.</summary>
readonly struct PlayerListCodec : ICodec<PlayerList>
{
    enum Member { Players }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, PlayerList value)
    {
        writer.WriteStartObject();
        Json.WriteList<Player, PlayerCodec>(writer, Names[Member.Players], value.Players);
        writer.WriteEndObject();
    }

    public static PlayerList Read(ref Utf8JsonReader reader)
    {
        var value = new PlayerList();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
            value.Players = Json.ReadList<Player, PlayerCodec>(ref reader);
        return value;
    }

    [ModuleInitializer]
    internal static void Register() => RootCodec.Register<PlayerList, PlayerListCodec>();
}

readonly struct PlayerCodec : ICodec<Player>
{
    enum Member
    {
        GameType, PreviousGameType, Score, Dimension, SelectedItemSlot, SelectedItem, SpawnDimension, SpawnX, SpawnY, SpawnZ,
        SpawnForced, SleepTimer, FoodExhaustionLevel, FoodSaturationLevel, FoodTickTimer, XpLevel, XpP, XpTotal, XpSeed,
        Inventory, EnderItems, Abilities, EnteredNetherPosition, RootVehicle, ShoulderEntityLeft, ShoulderEntityRight,
        SeenCredits, RecipeBook
    }

    static readonly MemberNames<Member> Names = new();

    public static void Write(Utf8JsonWriter writer, Player value)
    {
        writer.WriteStartObject();
        writer.WriteNumber(Names[Member.GameType], (int)value.GameType);
        writer.WriteNumber(Names[Member.PreviousGameType], (int)value.PreviousGameType);
        writer.WriteNumber(Names[Member.Score], value.Score);
        writer.WriteString(Names[Member.Dimension], value.Dimension);
        writer.WriteNumber(Names[Member.SelectedItemSlot], value.SelectedItemSlot);
        Json.Write<Item, ItemCodec>(writer, Names[Member.SelectedItem], value.SelectedItem);
        writer.WriteString(Names[Member.SpawnDimension], value.SpawnDimension);
        writer.WriteNumber(Names[Member.SpawnX], value.SpawnX);
        writer.WriteNumber(Names[Member.SpawnY], value.SpawnY);
        writer.WriteNumber(Names[Member.SpawnZ], value.SpawnZ);
        Json.WriteNullable<bool, BooleanCodec>(writer, Names[Member.SpawnForced], value.SpawnForced);
        writer.WriteNumber(Names[Member.SleepTimer], value.SleepTimer);
        writer.WriteNumber(Names[Member.FoodExhaustionLevel], value.FoodExhaustionLevel);
        writer.WriteNumber(Names[Member.FoodSaturationLevel], value.FoodSaturationLevel);
        writer.WriteNumber(Names[Member.FoodTickTimer], value.FoodTickTimer);
        writer.WriteNumber(Names[Member.XpLevel], value.XpLevel);
        writer.WriteNumber(Names[Member.XpP], value.XpP);
        writer.WriteNumber(Names[Member.XpTotal], value.XpTotal);
        writer.WriteNumber(Names[Member.XpSeed], value.XpSeed);
        Json.WriteList<Item, ItemCodec>(writer, Names[Member.Inventory], value.Inventory);
        Json.WriteList<Item, ItemCodec>(writer, Names[Member.EnderItems], value.EnderItems);
        Json.Write<Abilities, AbilitiesCodec>(writer, Names[Member.Abilities], value.Abilities);
        Json.WriteOptional<Vector3d, Vector3dCodec>(writer, Names[Member.EnteredNetherPosition], value.EnteredNetherPosition);
        Json.WriteOptional<Vehicle, VehicleCodec>(writer, Names[Member.RootVehicle], value.RootVehicle);
        Json.WriteOptional<Entity, EntityCodec>(writer, Names[Member.ShoulderEntityLeft], value.ShoulderEntityLeft);
        Json.WriteOptional<Entity, EntityCodec>(writer, Names[Member.ShoulderEntityRight], value.ShoulderEntityRight);
        writer.WriteBoolean(Names[Member.SeenCredits], value.SeenCredits);
        Json.Write<RecipeBook, RecipeBookCodec>(writer, Names[Member.RecipeBook], value.RecipeBook);
        writer.WriteEndObject();
    }

    public static Player Read(ref Utf8JsonReader reader)
    {
        var value = new Player();
        var members = new MemberReader<Member>(Names, ref reader);
        while (members.Next(ref reader))
        {
            switch (members.Current)
            {
                case Member.GameType: value.GameType = (GameType)reader.GetInt32(); break;
                case Member.PreviousGameType: value.PreviousGameType = (GameType)reader.GetInt32(); break;
                case Member.Score: value.Score = reader.GetInt64(); break;
                case Member.Dimension: value.Dimension = reader.GetString()!; break;
                case Member.SelectedItemSlot: value.SelectedItemSlot = reader.GetUInt32(); break;
                case Member.SelectedItem: value.SelectedItem = ItemCodec.Read(ref reader); break;
                case Member.SpawnDimension: value.SpawnDimension = reader.GetString(); break;
                case Member.SpawnX: value.SpawnX = reader.GetInt64(); break;
                case Member.SpawnY: value.SpawnY = reader.GetInt64(); break;
                case Member.SpawnZ: value.SpawnZ = reader.GetInt64(); break;
                case Member.SpawnForced: value.SpawnForced = Json.ReadNullable<bool, BooleanCodec>(ref reader); break;
                case Member.SleepTimer: value.SleepTimer = reader.GetUInt16(); break;
                case Member.FoodExhaustionLevel: value.FoodExhaustionLevel = reader.GetSingle(); break;
                case Member.FoodSaturationLevel: value.FoodSaturationLevel = reader.GetSingle(); break;
                case Member.FoodTickTimer: value.FoodTickTimer = reader.GetUInt32(); break;
                case Member.XpLevel: value.XpLevel = reader.GetUInt32(); break;
                case Member.XpP: value.XpP = reader.GetSingle(); break;
                case Member.XpTotal: value.XpTotal = reader.GetInt32(); break;
                case Member.XpSeed: value.XpSeed = reader.GetInt32(); break;
                case Member.Inventory: value.Inventory = Json.ReadList<Item, ItemCodec>(ref reader); break;
                case Member.EnderItems: value.EnderItems = Json.ReadList<Item, ItemCodec>(ref reader); break;
                case Member.Abilities: value.Abilities = AbilitiesCodec.Read(ref reader); break;
                case Member.EnteredNetherPosition: value.EnteredNetherPosition = Json.ReadOptional<Vector3d, Vector3dCodec>(ref reader); break;
                case Member.RootVehicle: value.RootVehicle = Json.ReadOptional<Vehicle, VehicleCodec>(ref reader); break;
                case Member.ShoulderEntityLeft: value.ShoulderEntityLeft = Json.ReadOptional<Entity, EntityCodec>(ref reader); break;
                case Member.ShoulderEntityRight: value.ShoulderEntityRight = Json.ReadOptional<Entity, EntityCodec>(ref reader); break;
                case Member.SeenCredits: value.SeenCredits = reader.GetBoolean(); break;
                case Member.RecipeBook: value.RecipeBook = RecipeBookCodec.Read(ref reader); break;
            }
        }
        return value;
    }
}
