using System.Runtime.Serialization;

namespace Touchstone.DataSets;

public enum GameType
{
    Survival,
    Creative,
    Adventure,
    Spectator,
}

[DataContract, Model]
public partial class Player
{
    static readonly string[] Dimensions = ["overworld", "nether", "end"];

    [DataMember(Order = 1)] public GameType GameType { get; set; }
    [DataMember(Order = 2)] public GameType PreviousGameType { get; set; }
    [DataMember(Order = 3)] public long Score { get; set; }
    [DataMember(Order = 4)] public string Dimension { get; set; } = "";
    [DataMember(Order = 5)] public uint SelectedItemSlot { get; set; }
    [DataMember(Order = 6)] public Item SelectedItem { get; set; } = new();
    [DataMember(Order = 7)] public string? SpawnDimension { get; set; }
    [DataMember(Order = 8)] public long SpawnX { get; set; }
    [DataMember(Order = 9)] public long SpawnY { get; set; }
    [DataMember(Order = 10)] public long SpawnZ { get; set; }
    [DataMember(Order = 11)] public bool? SpawnForced { get; set; }
    [DataMember(Order = 12)] public ushort SleepTimer { get; set; }
    [DataMember(Order = 13)] public float FoodExhaustionLevel { get; set; }
    [DataMember(Order = 14)] public float FoodSaturationLevel { get; set; }
    [DataMember(Order = 15)] public uint FoodTickTimer { get; set; }
    [DataMember(Order = 16)] public uint XpLevel { get; set; }
    [DataMember(Order = 17)] public float XpP { get; set; }
    [DataMember(Order = 18)] public int XpTotal { get; set; }
    [DataMember(Order = 19)] public int XpSeed { get; set; }
    [DataMember(Order = 20)] public List<Item> Inventory { get; set; } = [];
    [DataMember(Order = 21)] public List<Item> EnderItems { get; set; } = [];
    [DataMember(Order = 22)] public Abilities Abilities { get; set; } = new();
    [DataMember(Order = 23)] public Vector3d? EnteredNetherPosition { get; set; }
    [DataMember(Order = 24)] public Vehicle? RootVehicle { get; set; }
    [DataMember(Order = 25)] public Entity? ShoulderEntityLeft { get; set; }
    [DataMember(Order = 26)] public Entity? ShoulderEntityRight { get; set; }
    [DataMember(Order = 27)] public bool SeenCredits { get; set; }
    [DataMember(Order = 28)] public RecipeBook RecipeBook { get; set; } = new();

    // Each line draws numbers, so the order of lines is that of the original.
    internal static Player Next(Pcg32 random) => new()
    {
        GameType = (GameType)random.Int32(0, 4),
        PreviousGameType = (GameType)random.Int32(0, 4),
        Score = random.Int64(),
        Dimension = random.Pick(Dimensions),
        SelectedItemSlot = random.UInt32(),
        SelectedItem = Item.Next(random),
        SpawnDimension = random.Some() ? random.Pick(Dimensions) : null,
        SpawnX = random.Int64(),
        SpawnY = random.Int64(),
        SpawnZ = random.Int64(),
        SpawnForced = random.Some() ? random.Bool() : null,
        SleepTimer = random.UInt16(),
        FoodExhaustionLevel = random.Single(),
        FoodSaturationLevel = random.Single(),
        FoodTickTimer = random.UInt32(),
        XpLevel = random.UInt32(),
        XpP = random.Single(),
        XpTotal = random.Int32(),
        XpSeed = random.Int32(),
        Inventory = random.List(0, 40, Item.Next),
        EnderItems = random.List(0, 27, Item.Next),
        Abilities = Abilities.Next(random),
        EnteredNetherPosition = random.Some() ? Vector3d.Next(random) : null,
        RootVehicle = random.Some() ? Vehicle.Next(random) : null,
        ShoulderEntityLeft = random.Some() ? Entity.Next(random) : null,
        ShoulderEntityRight = random.Some() ? Entity.Next(random) : null,
        SeenCredits = random.Bool(),
        RecipeBook = RecipeBook.Next(random),
    };
}
