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

public partial class Post
{
    /// <summary>When the post was changed; null if it was not.</summary>
    public long? Edited
    {
        get => __isset.KnownEdited ? KnownEdited : null;
        set
        {
            if (value is { } known)
                KnownEdited = known;
        }
    }

    /// <summary>The post that this one repeats; null if there is none.</summary>
    public long? RepostOf
    {
        get => __isset.KnownRepostOf ? KnownRepostOf : null;
        set
        {
            if (value is { } known)
                KnownRepostOf = known;
        }
    }
}

public partial class Author
{
    /// <summary>The number of followers; null if it is not shown.</summary>
    public long? Followers
    {
        get => __isset.KnownFollowers ? KnownFollowers : null;
        set
        {
            if (value is { } known)
                KnownFollowers = known;
        }
    }

    /// <summary>When the author joined; null if it is not shown.</summary>
    public long? Joined
    {
        get => __isset.KnownJoined ? KnownJoined : null;
        set
        {
            if (value is { } known)
                KnownJoined = known;
        }
    }
}

public partial class Place
{
    /// <summary>The accuracy in meters; null if it is not known.</summary>
    public double? Accuracy
    {
        get => __isset.KnownAccuracy ? KnownAccuracy : null;
        set
        {
            if (value is { } known)
                KnownAccuracy = known;
        }
    }
}
