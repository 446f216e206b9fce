namespace Touchstone.Adapters.Own;

/// <summary>
/// The data set minecraft_savedata in classes with attributes. The usings of each library's project define these attributes and the type of bytes.
/// </summary>
[OwnType]
public class PlayerList
{
    [Id(0)] public List<Player> Players { get; set; } = [];
}

public enum GameType
{
    Survival,
    Creative,
    Adventure,
    Spectator,
}

[OwnType]
public class Player
{
    [Id(0)] public GameType GameType { get; set; }
    [Id(1)] public GameType PreviousGameType { get; set; }
    [Id(2)] public long Score { get; set; }
    [Id(3)] public string Dimension { get; set; } = "";
    [Id(4)] public uint SelectedItemSlot { get; set; }
    [Id(5)] public Item SelectedItem { get; set; } = new();
    [Id(6), Optional(typeof(nullable<string>))] public string? SpawnDimension { get; set; }
    [Id(7)] public long SpawnX { get; set; }
    [Id(8)] public long SpawnY { get; set; }
    [Id(9)] public long SpawnZ { get; set; }
    [Id(10), Optional(typeof(nullable<bool>))] public bool? SpawnForced { get; set; }
    [Id(11)] public ushort SleepTimer { get; set; }
    [Id(12)] public float FoodExhaustionLevel { get; set; }
    [Id(13)] public float FoodSaturationLevel { get; set; }
    [Id(14)] public uint FoodTickTimer { get; set; }
    [Id(15)] public uint XpLevel { get; set; }
    [Id(16)] public float XpP { get; set; }
    [Id(17)] public int XpTotal { get; set; }
    [Id(18)] public int XpSeed { get; set; }
    [Id(19)] public List<Item> Inventory { get; set; } = [];
    [Id(20)] public List<Item> EnderItems { get; set; } = [];
    [Id(21)] public Abilities Abilities { get; set; } = new();
    [Id(22), Optional(typeof(nullable<Vector3d>))] public Vector3d? EnteredNetherPosition { get; set; }
    [Id(23), Optional(typeof(nullable<Vehicle>))] public Vehicle? RootVehicle { get; set; }
    [Id(24), Optional(typeof(nullable<Entity>))] public Entity? ShoulderEntityLeft { get; set; }
    [Id(25), Optional(typeof(nullable<Entity>))] public Entity? ShoulderEntityRight { get; set; }
    [Id(26)] public bool SeenCredits { get; set; }
    [Id(27)] public RecipeBook RecipeBook { get; set; } = new();
}

[OwnType]
public class Item
{
    [Id(0)] public sbyte Count { get; set; }
    [Id(1)] public byte Slot { get; set; }
    [Id(2)] public string Id { get; set; } = "";
}

[OwnType]
public class Abilities
{
    [Id(0)] public float WalkSpeed { get; set; }
    [Id(1)] public float FlySpeed { get; set; }
    [Id(2)] public bool MayFly { get; set; }
    [Id(3)] public bool Flying { get; set; }
    [Id(4)] public bool Invulnerable { get; set; }
    [Id(5)] public bool MayBuild { get; set; }
    [Id(6)] public bool Instabuild { get; set; }
}

[OwnType]
public class Vehicle
{
    [Id(0)] public Uuid Uuid { get; set; } = new();
    [Id(1)] public Entity Entity { get; set; } = new();
}

[OwnType]
public class Entity
{
    [Id(0)] public string Id { get; set; } = "";
    [Id(1)] public Vector3d Pos { get; set; } = new();
    [Id(2)] public Vector3d Motion { get; set; } = new();
    [Id(3)] public Vector2f Rotation { get; set; } = new();
    [Id(4)] public float FallDistance { get; set; }
    [Id(5)] public ushort Fire { get; set; }
    [Id(6)] public ushort Air { get; set; }
    [Id(7)] public bool OnGround { get; set; }
    [Id(8)] public bool NoGravity { get; set; }
    [Id(9)] public bool Invulnerable { get; set; }
    [Id(10)] public int PortalCooldown { get; set; }
    [Id(11)] public Uuid Uuid { get; set; } = new();
    [Id(12), Optional(typeof(nullable<string>))] public string? CustomName { get; set; }
    [Id(13)] public bool CustomNameVisible { get; set; }
    [Id(14)] public bool Silent { get; set; }
    [Id(15)] public bool Glowing { get; set; }
}

[OwnType]
public class RecipeBook
{
    [Id(0)] public List<string> Recipes { get; set; } = [];
    [Id(1)] public List<string> ToBeDisplayed { get; set; } = [];
    [Id(2)] public bool IsFilteringCraftable { get; set; }
    [Id(3)] public bool IsGuiOpen { get; set; }
    [Id(4)] public bool IsFurnaceFilteringCraftable { get; set; }
    [Id(5)] public bool IsFurnaceGuiOpen { get; set; }
    [Id(6)] public bool IsBlastingFurnaceFilteringCraftable { get; set; }
    [Id(7)] public bool IsBlastingFurnaceGuiOpen { get; set; }
    [Id(8)] public bool IsSmokerFilteringCraftable { get; set; }
    [Id(9)] public bool IsSmokerGuiOpen { get; set; }
}

[OwnType]
public class Vector3d
{
    [Id(0)] public double X { get; set; }
    [Id(1)] public double Y { get; set; }
    [Id(2)] public double Z { get; set; }
}

[OwnType]
public class Vector2f
{
    [Id(0)] public float X { get; set; }
    [Id(1)] public float Y { get; set; }
}

[OwnType]
public class Uuid
{
    [Id(0)] public uint X0 { get; set; }
    [Id(1)] public uint X1 { get; set; }
    [Id(2)] public uint X2 { get; set; }
    [Id(3)] public uint X3 { get; set; }
}
