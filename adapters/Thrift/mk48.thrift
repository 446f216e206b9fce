// The data set mk48. Members that may be null have a property in OptionalMembers.cs.
namespace netstd Touchstone.Adapters.Own

enum EntityType {
  ArleighBurke = 0,
  Bismarck = 1,
  Clemenceau = 2,
  Fletcher = 3,
  G5 = 4,
  Iowa = 5,
  Kolkata = 6,
  Osa = 7,
  Yasen = 8,
  Zubr = 9,
}

struct Guidance {
  1: i32 Angle
  2: bool Submerge
  3: i16 Velocity
}

struct Position {
  1: double X
  2: double Y
}

struct Transform {
  1: i8 Altitude
  2: i32 Angle
  3: Position Position
  4: i16 Velocity
}

struct Contact {
  1: i16 Damage
  2: i64 EntityId
  3: optional EntityType KnownEntityType
  4: Guidance Guidance
  5: optional i32 KnownPlayerId
  6: list<bool> Reloads
  7: Transform Transform
  8: list<i32> TurretAngles
}

struct ChunkId {
  1: i8 X
  2: i8 Y
}

struct TerrainUpdate {
  1: ChunkId ChunkId
  2: binary Data
}

struct Update {
  1: list<Contact> Contacts
  2: i64 Score
  3: double WorldRadius
  4: list<TerrainUpdate> TerrainUpdates
}

struct UpdateList {
  1: list<Update> Updates
}
