using BinarySerialization;

namespace Touchstone.Adapters.Own;

/// <summary>The data set minecraft_savedata. The serializer sets counts and lengths.</summary>
public class PlayerList
{
    [FieldOrder(0)] public int PlayersCount { get; set; }
    [FieldOrder(1), FieldCount(nameof(PlayersCount))] public List<Player> Players { get; set; } = [];
}

public enum GameType
{
    Survival,
    Creative,
    Adventure,
    Spectator,
}

public class Player
{
    [FieldOrder(0)] public GameType GameType { get; set; }
    [FieldOrder(1)] public GameType PreviousGameType { get; set; }
    [FieldOrder(2)] public long Score { get; set; }
    [FieldOrder(3)] public string Dimension { get; set; } = "";
    [FieldOrder(4)] public uint SelectedItemSlot { get; set; }
    [FieldOrder(5)] public Item SelectedItem { get; set; } = new();
    [FieldOrder(6)] public bool HasSpawnDimension { get => SpawnDimension is not null; set => _ = value; }
    [FieldOrder(7), SerializeWhen(nameof(HasSpawnDimension), true)] public string? SpawnDimension { get; set; }
    [FieldOrder(8)] public long SpawnX { get; set; }
    [FieldOrder(9)] public long SpawnY { get; set; }
    [FieldOrder(10)] public long SpawnZ { get; set; }
    [FieldOrder(11)] public bool HasSpawnForced { get; set; }
    [FieldOrder(12), SerializeWhen(nameof(HasSpawnForced), true)] public bool SpawnForcedValue { get; set; }

    // The library writes a bool? and cannot read it.
    [Ignore]
    public bool? SpawnForced
    {
        get => HasSpawnForced ? SpawnForcedValue : null;
        set => (HasSpawnForced, SpawnForcedValue) = (value is not null, value ?? false);
    }

    [FieldOrder(13)] public ushort SleepTimer { get; set; }
    [FieldOrder(14)] public float FoodExhaustionLevel { get; set; }
    [FieldOrder(15)] public float FoodSaturationLevel { get; set; }
    [FieldOrder(16)] public uint FoodTickTimer { get; set; }
    [FieldOrder(17)] public uint XpLevel { get; set; }
    [FieldOrder(18)] public float XpP { get; set; }
    [FieldOrder(19)] public int XpTotal { get; set; }
    [FieldOrder(20)] public int XpSeed { get; set; }
    [FieldOrder(21)] public int InventoryCount { get; set; }
    [FieldOrder(22), FieldCount(nameof(InventoryCount))] public List<Item> Inventory { get; set; } = [];
    [FieldOrder(23)] public int EnderItemsCount { get; set; }
    [FieldOrder(24), FieldCount(nameof(EnderItemsCount))] public List<Item> EnderItems { get; set; } = [];
    [FieldOrder(25)] public Abilities Abilities { get; set; } = new();
    [FieldOrder(26)] public bool HasEnteredNetherPosition { get => EnteredNetherPosition is not null; set => _ = value; }
    [FieldOrder(27), SerializeWhen(nameof(HasEnteredNetherPosition), true)] public Vector3d? EnteredNetherPosition { get; set; }
    [FieldOrder(28)] public bool HasRootVehicle { get => RootVehicle is not null; set => _ = value; }
    [FieldOrder(29), SerializeWhen(nameof(HasRootVehicle), true)] public Vehicle? RootVehicle { get; set; }
    [FieldOrder(30)] public bool HasShoulderEntityLeft { get => ShoulderEntityLeft is not null; set => _ = value; }
    [FieldOrder(31), SerializeWhen(nameof(HasShoulderEntityLeft), true)] public Entity? ShoulderEntityLeft { get; set; }
    [FieldOrder(32)] public bool HasShoulderEntityRight { get => ShoulderEntityRight is not null; set => _ = value; }
    [FieldOrder(33), SerializeWhen(nameof(HasShoulderEntityRight), true)] public Entity? ShoulderEntityRight { get; set; }
    [FieldOrder(34)] public bool SeenCredits { get; set; }
    [FieldOrder(35)] public RecipeBook RecipeBook { get; set; } = new();
}

public class Item
{
    [FieldOrder(0)] public sbyte Count { get; set; }
    [FieldOrder(1)] public byte Slot { get; set; }
    [FieldOrder(2)] public string Id { get; set; } = "";
}

public class Abilities
{
    [FieldOrder(0)] public float WalkSpeed { get; set; }
    [FieldOrder(1)] public float FlySpeed { get; set; }
    [FieldOrder(2)] public bool MayFly { get; set; }
    [FieldOrder(3)] public bool Flying { get; set; }
    [FieldOrder(4)] public bool Invulnerable { get; set; }
    [FieldOrder(5)] public bool MayBuild { get; set; }
    [FieldOrder(6)] public bool Instabuild { get; set; }
}

public class Vehicle
{
    [FieldOrder(0)] public Uuid Uuid { get; set; } = new();
    [FieldOrder(1)] public Entity Entity { get; set; } = new();
}

public class Entity
{
    [FieldOrder(0)] public string Id { get; set; } = "";
    [FieldOrder(1)] public Vector3d Pos { get; set; } = new();
    [FieldOrder(2)] public Vector3d Motion { get; set; } = new();
    [FieldOrder(3)] public Vector2f Rotation { get; set; } = new();
    [FieldOrder(4)] public float FallDistance { get; set; }
    [FieldOrder(5)] public ushort Fire { get; set; }
    [FieldOrder(6)] public ushort Air { get; set; }
    [FieldOrder(7)] public bool OnGround { get; set; }
    [FieldOrder(8)] public bool NoGravity { get; set; }
    [FieldOrder(9)] public bool Invulnerable { get; set; }
    [FieldOrder(10)] public int PortalCooldown { get; set; }
    [FieldOrder(11)] public Uuid Uuid { get; set; } = new();
    [FieldOrder(12)] public bool HasCustomName { get => CustomName is not null; set => _ = value; }
    [FieldOrder(13), SerializeWhen(nameof(HasCustomName), true)] public string? CustomName { get; set; }
    [FieldOrder(14)] public bool CustomNameVisible { get; set; }
    [FieldOrder(15)] public bool Silent { get; set; }
    [FieldOrder(16)] public bool Glowing { get; set; }
}

public class RecipeBook
{
    [FieldOrder(0)] public int RecipesCount { get; set; }
    [FieldOrder(1), FieldCount(nameof(RecipesCount))] public List<string> Recipes { get; set; } = [];
    [FieldOrder(2)] public int ToBeDisplayedCount { get; set; }
    [FieldOrder(3), FieldCount(nameof(ToBeDisplayedCount))] public List<string> ToBeDisplayed { get; set; } = [];
    [FieldOrder(4)] public bool IsFilteringCraftable { get; set; }
    [FieldOrder(5)] public bool IsGuiOpen { get; set; }
    [FieldOrder(6)] public bool IsFurnaceFilteringCraftable { get; set; }
    [FieldOrder(7)] public bool IsFurnaceGuiOpen { get; set; }
    [FieldOrder(8)] public bool IsBlastingFurnaceFilteringCraftable { get; set; }
    [FieldOrder(9)] public bool IsBlastingFurnaceGuiOpen { get; set; }
    [FieldOrder(10)] public bool IsSmokerFilteringCraftable { get; set; }
    [FieldOrder(11)] public bool IsSmokerGuiOpen { get; set; }
}

public class Vector3d
{
    [FieldOrder(0)] public double X { get; set; }
    [FieldOrder(1)] public double Y { get; set; }
    [FieldOrder(2)] public double Z { get; set; }
}

public class Vector2f
{
    [FieldOrder(0)] public float X { get; set; }
    [FieldOrder(1)] public float Y { get; set; }
}

public class Uuid
{
    [FieldOrder(0)] public uint X0 { get; set; }
    [FieldOrder(1)] public uint X1 { get; set; }
    [FieldOrder(2)] public uint X2 { get; set; }
    [FieldOrder(3)] public uint X3 { get; set; }
}
