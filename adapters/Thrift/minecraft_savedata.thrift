// The data set minecraft_savedata. Members that may be null have a property in OptionalMembers.cs.
namespace netstd Touchstone.Adapters.Own

enum GameType {
  Survival = 0,
  Creative = 1,
  Adventure = 2,
  Spectator = 3,
}

struct Item {
  1: i8 Count
  2: i16 Slot
  3: string Id
}

struct Abilities {
  1: double WalkSpeed
  2: double FlySpeed
  3: bool MayFly
  4: bool Flying
  5: bool Invulnerable
  6: bool MayBuild
  7: bool Instabuild
}

struct Vector3d {
  1: double X
  2: double Y
  3: double Z
}

struct Vector2f {
  1: double X
  2: double Y
}

struct Uuid {
  1: i64 X0
  2: i64 X1
  3: i64 X2
  4: i64 X3
}

struct Entity {
  1: string Id
  2: Vector3d Pos
  3: Vector3d Motion
  4: Vector2f Rotation
  5: double FallDistance
  6: i32 Fire
  7: i32 Air
  8: bool OnGround
  9: bool NoGravity
  10: bool Invulnerable
  11: i32 PortalCooldown
  12: Uuid Uuid
  13: optional string CustomName
  14: bool CustomNameVisible
  15: bool Silent
  16: bool Glowing
}

struct Vehicle {
  1: Uuid Uuid
  2: Entity Entity
}

struct RecipeBook {
  1: list<string> Recipes
  2: list<string> ToBeDisplayed
  3: bool IsFilteringCraftable
  4: bool IsGuiOpen
  5: bool IsFurnaceFilteringCraftable
  6: bool IsFurnaceGuiOpen
  7: bool IsBlastingFurnaceFilteringCraftable
  8: bool IsBlastingFurnaceGuiOpen
  9: bool IsSmokerFilteringCraftable
  10: bool IsSmokerGuiOpen
}

struct Player {
  1: GameType GameType
  2: GameType PreviousGameType
  3: i64 Score
  4: string Dimension
  5: i64 SelectedItemSlot
  6: Item SelectedItem
  7: optional string SpawnDimension
  8: i64 SpawnX
  9: i64 SpawnY
  10: i64 SpawnZ
  11: optional bool KnownSpawnForced
  12: i32 SleepTimer
  13: double FoodExhaustionLevel
  14: double FoodSaturationLevel
  15: i64 FoodTickTimer
  16: i64 XpLevel
  17: double XpP
  18: i32 XpTotal
  19: i32 XpSeed
  20: list<Item> Inventory
  21: list<Item> EnderItems
  22: Abilities Abilities
  23: optional Vector3d EnteredNetherPosition
  24: optional Vehicle RootVehicle
  25: optional Entity ShoulderEntityLeft
  26: optional Entity ShoulderEntityRight
  27: bool SeenCredits
  28: RecipeBook RecipeBook
}

struct PlayerList {
  1: list<Player> Players
}
