using System.Runtime.CompilerServices;
using Touchstone.DataSets;
using ZeroFormatter;

namespace Touchstone.Adapters.Own;

// The data set minecraft_savedata.

[ZeroFormattable]
public struct Player(
    GameType gameType, GameType previousGameType, long score, string dimension, uint selectedItemSlot, Item selectedItem,
    string? spawnDimension, long spawnX, long spawnY, long spawnZ, bool? spawnForced, ushort sleepTimer, float foodExhaustionLevel,
    float foodSaturationLevel, uint foodTickTimer, uint xpLevel, float xpP, int xpTotal, int xpSeed, IList<Item> inventory,
    IList<Item> enderItems, Abilities abilities, Vector3d? enteredNetherPosition, Vehicle? rootVehicle, Entity? shoulderEntityLeft,
    Entity? shoulderEntityRight, bool seenCredits, RecipeBook recipeBook)
    : IOwn<DataSets.Player, Player>
{
    [Index(0)] public GameType GameType = gameType;
    [Index(1)] public GameType PreviousGameType = previousGameType;
    [Index(2)] public long Score = score;
    [Index(3)] public string Dimension = dimension;
    [Index(4)] public uint SelectedItemSlot = selectedItemSlot;
    [Index(5)] public Item SelectedItem = selectedItem;
    [Index(6)] public string? SpawnDimension = spawnDimension;
    [Index(7)] public long SpawnX = spawnX;
    [Index(8)] public long SpawnY = spawnY;
    [Index(9)] public long SpawnZ = spawnZ;
    [Index(10)] public bool? SpawnForced = spawnForced;
    [Index(11)] public ushort SleepTimer = sleepTimer;
    [Index(12)] public float FoodExhaustionLevel = foodExhaustionLevel;
    [Index(13)] public float FoodSaturationLevel = foodSaturationLevel;
    [Index(14)] public uint FoodTickTimer = foodTickTimer;
    [Index(15)] public uint XpLevel = xpLevel;
    [Index(16)] public float XpP = xpP;
    [Index(17)] public int XpTotal = xpTotal;
    [Index(18)] public int XpSeed = xpSeed;
    [Index(19)] public IList<Item> Inventory = inventory;
    [Index(20)] public IList<Item> EnderItems = enderItems;
    [Index(21)] public Abilities Abilities = abilities;
    [Index(22)] public Vector3d? EnteredNetherPosition = enteredNetherPosition;
    [Index(23)] public Vehicle? RootVehicle = rootVehicle;
    [Index(24)] public Entity? ShoulderEntityLeft = shoulderEntityLeft;
    [Index(25)] public Entity? ShoulderEntityRight = shoulderEntityRight;
    [Index(26)] public bool SeenCredits = seenCredits;
    [Index(27)] public RecipeBook RecipeBook = recipeBook;

    public static Player Of(DataSets.Player model) => new(
        model.GameType, model.PreviousGameType, model.Score, model.Dimension, model.SelectedItemSlot, Item.Of(model.SelectedItem),
        model.SpawnDimension, model.SpawnX, model.SpawnY, model.SpawnZ, model.SpawnForced, model.SleepTimer, model.FoodExhaustionLevel,
        model.FoodSaturationLevel, model.FoodTickTimer, model.XpLevel, model.XpP, model.XpTotal, model.XpSeed,
        Lists.Of<DataSets.Item, Item>(model.Inventory), Lists.Of<DataSets.Item, Item>(model.EnderItems), Abilities.Of(model.Abilities),
        model.EnteredNetherPosition is null ? null : Vector3d.Of(model.EnteredNetherPosition),
        model.RootVehicle is null ? null : Vehicle.Of(model.RootVehicle),
        model.ShoulderEntityLeft is null ? null : Entity.Of(model.ShoulderEntityLeft),
        model.ShoulderEntityRight is null ? null : Entity.Of(model.ShoulderEntityRight), model.SeenCredits, RecipeBook.Of(model.RecipeBook));

    public readonly DataSets.Player Model() => new()
    {
        GameType = GameType,
        PreviousGameType = PreviousGameType,
        Score = Score,
        Dimension = Dimension,
        SelectedItemSlot = SelectedItemSlot,
        SelectedItem = SelectedItem.Model(),
        SpawnDimension = SpawnDimension,
        SpawnX = SpawnX,
        SpawnY = SpawnY,
        SpawnZ = SpawnZ,
        SpawnForced = SpawnForced,
        SleepTimer = SleepTimer,
        FoodExhaustionLevel = FoodExhaustionLevel,
        FoodSaturationLevel = FoodSaturationLevel,
        FoodTickTimer = FoodTickTimer,
        XpLevel = XpLevel,
        XpP = XpP,
        XpTotal = XpTotal,
        XpSeed = XpSeed,
        Inventory = Lists.Models<DataSets.Item, Item>(Inventory),
        EnderItems = Lists.Models<DataSets.Item, Item>(EnderItems),
        Abilities = Abilities.Model(),
        EnteredNetherPosition = EnteredNetherPosition?.Model(),
        RootVehicle = RootVehicle?.Model(),
        ShoulderEntityLeft = ShoulderEntityLeft?.Model(),
        ShoulderEntityRight = ShoulderEntityRight?.Model(),
        SeenCredits = SeenCredits,
        RecipeBook = RecipeBook.Model(),
    };

    public readonly long ReadMembers() => (int)GameType + (int)PreviousGameType + Score + Dimension.Length + SelectedItemSlot + SelectedItem.ReadMembers()
        + MemberSum.Of(SpawnDimension) + SpawnX + SpawnY + SpawnZ + MemberSum.Of(SpawnForced ?? false) + SleepTimer
        + MemberSum.Of(FoodExhaustionLevel) + MemberSum.Of(FoodSaturationLevel) + FoodTickTimer + XpLevel + MemberSum.Of(XpP) + XpTotal
        + XpSeed + Lists.ReadMembers(Inventory) + Lists.ReadMembers(EnderItems) + Abilities.ReadMembers() + (EnteredNetherPosition?.ReadMembers() ?? 0)
        + (RootVehicle?.ReadMembers() ?? 0) + (ShoulderEntityLeft?.ReadMembers() ?? 0) + (ShoulderEntityRight?.ReadMembers() ?? 0)
        + MemberSum.Of(SeenCredits) + RecipeBook.ReadMembers();
}

[ZeroFormattable]
public struct Item(sbyte count, byte slot, string id) : IOwn<DataSets.Item, Item>
{
    [Index(0)] public sbyte Count = count;
    [Index(1)] public byte Slot = slot;
    [Index(2)] public string Id = id;

    public static Item Of(DataSets.Item model) => new(model.Count, model.Slot, model.Id);

    public readonly DataSets.Item Model() => new() { Count = Count, Slot = Slot, Id = Id };

    public readonly long ReadMembers() => Count + Slot + Id.Length;
}

[ZeroFormattable]
public struct Abilities(
    float walkSpeed, float flySpeed, bool mayFly, bool flying, bool invulnerable, bool mayBuild, bool instabuild)
    : IOwn<DataSets.Abilities, Abilities>
{
    [Index(0)] public float WalkSpeed = walkSpeed;
    [Index(1)] public float FlySpeed = flySpeed;
    [Index(2)] public bool MayFly = mayFly;
    [Index(3)] public bool Flying = flying;
    [Index(4)] public bool Invulnerable = invulnerable;
    [Index(5)] public bool MayBuild = mayBuild;
    [Index(6)] public bool Instabuild = instabuild;

    public static Abilities Of(DataSets.Abilities model) => new(
        model.WalkSpeed, model.FlySpeed, model.MayFly, model.Flying, model.Invulnerable, model.MayBuild, model.Instabuild);

    public readonly DataSets.Abilities Model() => new()
    {
        WalkSpeed = WalkSpeed,
        FlySpeed = FlySpeed,
        MayFly = MayFly,
        Flying = Flying,
        Invulnerable = Invulnerable,
        MayBuild = MayBuild,
        Instabuild = Instabuild,
    };

    public readonly long ReadMembers() => MemberSum.Of(WalkSpeed) + MemberSum.Of(FlySpeed) + MemberSum.Of(MayFly) + MemberSum.Of(Flying)
        + MemberSum.Of(Invulnerable)
        + MemberSum.Of(MayBuild) + MemberSum.Of(Instabuild);
}

[ZeroFormattable]
public struct Vehicle(uint[] uuid, Entity entity) : IOwn<DataSets.Vehicle, Vehicle>
{
    [Index(0)] public uint[] Uuid = uuid;
    [Index(1)] public Entity Entity = entity;

    public static Vehicle Of(DataSets.Vehicle model) => new(model.Uuid, Entity.Of(model.Entity));

    public readonly DataSets.Vehicle Model() => new() { Uuid = Uuid, Entity = Entity.Model() };

    public readonly long ReadMembers() => MemberSum.Of(Uuid) + Entity.ReadMembers();
}

[ZeroFormattable]
public struct Entity(
    string id, Vector3d pos, Vector3d motion, Vector2f rotation, float fallDistance, ushort fire, ushort air, bool onGround, bool noGravity,
    bool invulnerable, int portalCooldown, uint[] uuid, string? customName, bool customNameVisible, bool silent, bool glowing)
    : IOwn<DataSets.Entity, Entity>
{
    [Index(0)] public string Id = id;
    [Index(1)] public Vector3d Pos = pos;
    [Index(2)] public Vector3d Motion = motion;
    [Index(3)] public Vector2f Rotation = rotation;
    [Index(4)] public float FallDistance = fallDistance;
    [Index(5)] public ushort Fire = fire;
    [Index(6)] public ushort Air = air;
    [Index(7)] public bool OnGround = onGround;
    [Index(8)] public bool NoGravity = noGravity;
    [Index(9)] public bool Invulnerable = invulnerable;
    [Index(10)] public int PortalCooldown = portalCooldown;
    [Index(11)] public uint[] Uuid = uuid;
    [Index(12)] public string? CustomName = customName;
    [Index(13)] public bool CustomNameVisible = customNameVisible;
    [Index(14)] public bool Silent = silent;
    [Index(15)] public bool Glowing = glowing;

    public static Entity Of(DataSets.Entity model) => new(
        model.Id, Vector3d.Of(model.Pos), Vector3d.Of(model.Motion), Vector2f.Of(model.Rotation), model.FallDistance, model.Fire, model.Air,
        model.OnGround, model.NoGravity, model.Invulnerable, model.PortalCooldown, model.Uuid, model.CustomName, model.CustomNameVisible,
        model.Silent, model.Glowing);

    public readonly DataSets.Entity Model() => new()
    {
        Id = Id,
        Pos = Pos.Model(),
        Motion = Motion.Model(),
        Rotation = Rotation.Model(),
        FallDistance = FallDistance,
        Fire = Fire,
        Air = Air,
        OnGround = OnGround,
        NoGravity = NoGravity,
        Invulnerable = Invulnerable,
        PortalCooldown = PortalCooldown,
        Uuid = Uuid,
        CustomName = CustomName,
        CustomNameVisible = CustomNameVisible,
        Silent = Silent,
        Glowing = Glowing,
    };

    public readonly long ReadMembers() => Id.Length + Pos.ReadMembers() + Motion.ReadMembers() + Rotation.ReadMembers() + MemberSum.Of(FallDistance)
        + Fire + Air + MemberSum.Of(OnGround)
        + MemberSum.Of(NoGravity) + MemberSum.Of(Invulnerable) + PortalCooldown + MemberSum.Of(Uuid) + MemberSum.Of(CustomName)
        + MemberSum.Of(CustomNameVisible) + MemberSum.Of(Silent) + MemberSum.Of(Glowing);
}

[ZeroFormattable]
public struct RecipeBook(
    IList<string> recipes, IList<string> toBeDisplayed, bool isFilteringCraftable, bool isGuiOpen, bool isFurnaceFilteringCraftable,
    bool isFurnaceGuiOpen, bool isBlastingFurnaceFilteringCraftable, bool isBlastingFurnaceGuiOpen, bool isSmokerFilteringCraftable,
    bool isSmokerGuiOpen)
    : IOwn<DataSets.RecipeBook, RecipeBook>
{
    [Index(0)] public IList<string> Recipes = recipes;
    [Index(1)] public IList<string> ToBeDisplayed = toBeDisplayed;
    [Index(2)] public bool IsFilteringCraftable = isFilteringCraftable;
    [Index(3)] public bool IsGuiOpen = isGuiOpen;
    [Index(4)] public bool IsFurnaceFilteringCraftable = isFurnaceFilteringCraftable;
    [Index(5)] public bool IsFurnaceGuiOpen = isFurnaceGuiOpen;
    [Index(6)] public bool IsBlastingFurnaceFilteringCraftable = isBlastingFurnaceFilteringCraftable;
    [Index(7)] public bool IsBlastingFurnaceGuiOpen = isBlastingFurnaceGuiOpen;
    [Index(8)] public bool IsSmokerFilteringCraftable = isSmokerFilteringCraftable;
    [Index(9)] public bool IsSmokerGuiOpen = isSmokerGuiOpen;

    public static RecipeBook Of(DataSets.RecipeBook model) => new(
        model.Recipes, model.ToBeDisplayed, model.IsFilteringCraftable, model.IsGuiOpen, model.IsFurnaceFilteringCraftable,
        model.IsFurnaceGuiOpen, model.IsBlastingFurnaceFilteringCraftable, model.IsBlastingFurnaceGuiOpen, model.IsSmokerFilteringCraftable,
        model.IsSmokerGuiOpen);

    public readonly DataSets.RecipeBook Model() => new()
    {
        Recipes = [.. Recipes],
        ToBeDisplayed = [.. ToBeDisplayed],
        IsFilteringCraftable = IsFilteringCraftable,
        IsGuiOpen = IsGuiOpen,
        IsFurnaceFilteringCraftable = IsFurnaceFilteringCraftable,
        IsFurnaceGuiOpen = IsFurnaceGuiOpen,
        IsBlastingFurnaceFilteringCraftable = IsBlastingFurnaceFilteringCraftable,
        IsBlastingFurnaceGuiOpen = IsBlastingFurnaceGuiOpen,
        IsSmokerFilteringCraftable = IsSmokerFilteringCraftable,
        IsSmokerGuiOpen = IsSmokerGuiOpen,
    };

    public readonly long ReadMembers() => Lists.ReadMembers(Recipes) + Lists.ReadMembers(ToBeDisplayed) + MemberSum.Of(IsFilteringCraftable)
        + MemberSum.Of(IsGuiOpen)
        + MemberSum.Of(IsFurnaceFilteringCraftable) + MemberSum.Of(IsFurnaceGuiOpen) + MemberSum.Of(IsBlastingFurnaceFilteringCraftable)
        + MemberSum.Of(IsBlastingFurnaceGuiOpen) + MemberSum.Of(IsSmokerFilteringCraftable) + MemberSum.Of(IsSmokerGuiOpen);
}

[ZeroFormattable]
public struct Vector3d(double x, double y, double z) : IOwn<DataSets.Vector3d, Vector3d>
{
    [Index(0)] public double X = x;
    [Index(1)] public double Y = y;
    [Index(2)] public double Z = z;

    public static Vector3d Of(DataSets.Vector3d model) => new(model.X, model.Y, model.Z);

    public readonly DataSets.Vector3d Model() => new() { X = X, Y = Y, Z = Z };

    public readonly long ReadMembers() => MemberSum.Of(X) + MemberSum.Of(Y) + MemberSum.Of(Z);
}

[ZeroFormattable]
public struct Vector2f(float x, float y) : IOwn<DataSets.Vector2f, Vector2f>
{
    [Index(0)] public float X = x;
    [Index(1)] public float Y = y;

    public static Vector2f Of(DataSets.Vector2f model) => new(model.X, model.Y);

    public readonly DataSets.Vector2f Model() => new() { X = X, Y = Y };

    public readonly long ReadMembers() => MemberSum.Of(X) + MemberSum.Of(Y);
}

static class PlayerListMapping
{
    [ModuleInitializer]
    internal static void Register() => Mapping.Register(
        new ListMapping<DataSets.PlayerList, DataSets.Player, Player>(
            static root => root.Players, static items => new DataSets.PlayerList { Players = items }));
}
