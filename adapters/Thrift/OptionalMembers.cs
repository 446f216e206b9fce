namespace Touchstone.Adapters.Own;

// Thrift stores separately whether an optional number is present. These are the members as the mappings use them.

public partial class Contact
{
    /// <summary>The type; null if it is not known.</summary>
    public EntityType? EntityType
    {
        get => __isset.KnownEntityType ? KnownEntityType : null;
        set
        {
            if (value is { } known)
                KnownEntityType = known;
        }
    }

    /// <summary>The player; null if it is not known.</summary>
    public int? PlayerId
    {
        get => __isset.KnownPlayerId ? KnownPlayerId : null;
        set
        {
            if (value is { } known)
                KnownPlayerId = known;
        }
    }
}

public partial class Player
{
    /// <summary>Whether the spawn point was forced; null if it is not known.</summary>
    public bool? SpawnForced
    {
        get => __isset.KnownSpawnForced ? KnownSpawnForced : null;
        set
        {
            if (value is { } known)
                KnownSpawnForced = known;
        }
    }
}
