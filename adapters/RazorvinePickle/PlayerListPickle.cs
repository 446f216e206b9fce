using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set minecraft_savedata.</summary>
sealed class PlayerListPickle : PickledType<PlayerList>
{
    protected override object?[] Values(PlayerList value) => [value.Players];

    protected override PlayerList Create(object[] values) => new() { Players = List<Player>(values[0]) };

    [ModuleInitializer]
    internal static void Initialize()
    {
        PickledRoots.Add(new PlayerListPickle());
        new AbilitiesPickle().Register();
        new EntityPickle().Register();
        new ItemPickle().Register();
        new PlayerPickle().Register();
        new RecipeBookPickle().Register();
        new Vector3dPickle().Register();
        new Vector2fPickle().Register();
        new VehiclePickle().Register();
    }
}

sealed class AbilitiesPickle : PickledType<Abilities>
{
    protected override object?[] Values(Abilities value) =>
    [
        value.WalkSpeed, value.FlySpeed, value.MayFly, value.Flying, value.Invulnerable, value.MayBuild, value.Instabuild,
    ];

    protected override Abilities Create(object[] values) => new()
    {
        WalkSpeed = Single(values[0]),
        FlySpeed = Single(values[1]),
        MayFly = (bool)values[2],
        Flying = (bool)values[3],
        Invulnerable = (bool)values[4],
        MayBuild = (bool)values[5],
        Instabuild = (bool)values[6],
    };
}

sealed class EntityPickle : PickledType<Entity>
{
    protected override object?[] Values(Entity value) =>
    [
        value.Id, value.Pos, value.Motion, value.Rotation, value.FallDistance, value.Fire, value.Air, value.OnGround, value.NoGravity,
        value.Invulnerable, value.PortalCooldown, value.Uuid, value.CustomName, value.CustomNameVisible, value.Silent, value.Glowing,
    ];

    protected override Entity Create(object[] values) => new()
    {
        Id = (string)values[0],
        Pos = (Vector3d)values[1],
        Motion = (Vector3d)values[2],
        Rotation = (Vector2f)values[3],
        FallDistance = Single(values[4]),
        Fire = UInt16(values[5]),
        Air = UInt16(values[6]),
        OnGround = (bool)values[7],
        NoGravity = (bool)values[8],
        Invulnerable = (bool)values[9],
        PortalCooldown = Int32(values[10]),
        Uuid = (uint[])values[11],
        CustomName = (string?)values[12],
        CustomNameVisible = (bool)values[13],
        Silent = (bool)values[14],
        Glowing = (bool)values[15],
    };
}

sealed class ItemPickle : PickledType<Item>
{
    protected override object?[] Values(Item value) => [value.Count, value.Slot, value.Id];

    protected override Item Create(object[] values) => new() { Count = SByte(values[0]), Slot = Byte(values[1]), Id = (string)values[2] };
}

sealed class PlayerPickle : PickledType<Player>
{
    protected override object?[] Values(Player value) =>
    [
        (int)value.GameType, (int)value.PreviousGameType, value.Score, value.Dimension, value.SelectedItemSlot, value.SelectedItem,
        value.SpawnDimension, value.SpawnX, value.SpawnY, value.SpawnZ, value.SpawnForced, value.SleepTimer, value.FoodExhaustionLevel,
        value.FoodSaturationLevel, value.FoodTickTimer, value.XpLevel, value.XpP, value.XpTotal, value.XpSeed, value.Inventory, value.EnderItems,
        value.Abilities, value.EnteredNetherPosition, value.RootVehicle, value.ShoulderEntityLeft, value.ShoulderEntityRight, value.SeenCredits,
        value.RecipeBook,
    ];

    protected override Player Create(object[] values) => new()
    {
        GameType = (GameType)Int32(values[0]),
        PreviousGameType = (GameType)Int32(values[1]),
        Score = Int64(values[2]),
        Dimension = (string)values[3],
        SelectedItemSlot = UInt32(values[4]),
        SelectedItem = (Item)values[5],
        SpawnDimension = (string?)values[6],
        SpawnX = Int64(values[7]),
        SpawnY = Int64(values[8]),
        SpawnZ = Int64(values[9]),
        SpawnForced = (bool?)values[10],
        SleepTimer = UInt16(values[11]),
        FoodExhaustionLevel = Single(values[12]),
        FoodSaturationLevel = Single(values[13]),
        FoodTickTimer = UInt32(values[14]),
        XpLevel = UInt32(values[15]),
        XpP = Single(values[16]),
        XpTotal = Int32(values[17]),
        XpSeed = Int32(values[18]),
        Inventory = List<Item>(values[19]),
        EnderItems = List<Item>(values[20]),
        Abilities = (Abilities)values[21],
        EnteredNetherPosition = (Vector3d?)values[22],
        RootVehicle = (Vehicle?)values[23],
        ShoulderEntityLeft = (Entity?)values[24],
        ShoulderEntityRight = (Entity?)values[25],
        SeenCredits = (bool)values[26],
        RecipeBook = (RecipeBook)values[27],
    };
}

sealed class RecipeBookPickle : PickledType<RecipeBook>
{
    protected override object?[] Values(RecipeBook value) =>
    [
        value.Recipes, value.ToBeDisplayed, value.IsFilteringCraftable, value.IsGuiOpen, value.IsFurnaceFilteringCraftable, value.IsFurnaceGuiOpen,
        value.IsBlastingFurnaceFilteringCraftable, value.IsBlastingFurnaceGuiOpen, value.IsSmokerFilteringCraftable, value.IsSmokerGuiOpen,
    ];

    protected override RecipeBook Create(object[] values) => new()
    {
        Recipes = List<string>(values[0]),
        ToBeDisplayed = List<string>(values[1]),
        IsFilteringCraftable = (bool)values[2],
        IsGuiOpen = (bool)values[3],
        IsFurnaceFilteringCraftable = (bool)values[4],
        IsFurnaceGuiOpen = (bool)values[5],
        IsBlastingFurnaceFilteringCraftable = (bool)values[6],
        IsBlastingFurnaceGuiOpen = (bool)values[7],
        IsSmokerFilteringCraftable = (bool)values[8],
        IsSmokerGuiOpen = (bool)values[9],
    };
}

sealed class Vector3dPickle : PickledType<Vector3d>
{
    protected override object?[] Values(Vector3d value) => [value.X, value.Y, value.Z];

    protected override Vector3d Create(object[] values) => new() { X = (double)values[0], Y = (double)values[1], Z = (double)values[2] };
}

sealed class Vector2fPickle : PickledType<Vector2f>
{
    protected override object?[] Values(Vector2f value) => [value.X, value.Y];

    protected override Vector2f Create(object[] values) => new() { X = Single(values[0]), Y = Single(values[1]) };
}

sealed class VehiclePickle : PickledType<Vehicle>
{
    protected override object?[] Values(Vehicle value) => [value.Uuid, value.Entity];

    protected override Vehicle Create(object[] values) => new() { Uuid = (uint[])values[0], Entity = (Entity)values[1] };
}
