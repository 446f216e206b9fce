using BinarySerialization;

namespace Touchstone.Adapters.Own;

/// <summary>The data set social. The serializer sets counts and lengths.</summary>
public class SocialFeed
{
    [FieldOrder(0)] public int PostsCount { get; set; }
    [FieldOrder(1), FieldCount(nameof(PostsCount))] public List<Post> Posts { get; set; } = [];
}

public enum Visibility
{
    Everyone,
    Unlisted,
    Followers,
    Mentioned,
}

public class Post
{
    [FieldOrder(0), FieldLength(16)] public byte[] Id { get; set; } = [];
    [FieldOrder(1)] public Author Author { get; set; } = new();
    [FieldOrder(2)] public string Text { get; set; } = "";
    [FieldOrder(3)] public bool HasWarning { get => Warning is not null; set => _ = value; }
    [FieldOrder(4), SerializeWhen(nameof(HasWarning), true)] public string? Warning { get; set; }
    [FieldOrder(5)] public string Language { get; set; } = "";
    [FieldOrder(6)] public long Created { get; set; }
    [FieldOrder(7)] public bool HasEdited { get => Edited is not null; set => _ = value; }
    [FieldOrder(8), SerializeWhen(nameof(HasEdited), true)] public long? Edited { get; set; }
    [FieldOrder(9)] public Visibility Visibility { get; set; }
    [FieldOrder(10)] public bool Sensitive { get; set; }
    [FieldOrder(11)] public byte Pictures { get; set; }
    [FieldOrder(12)] public short Trend { get; set; }
    [FieldOrder(13)] public ushort Reposts { get; set; }
    [FieldOrder(14)] public int Score { get; set; }
    [FieldOrder(15)] public uint Likes { get; set; }
    [FieldOrder(16)] public long Conversation { get; set; }
    [FieldOrder(17)] public ulong Views { get; set; }
    [FieldOrder(18)] public float Sentiment { get; set; }
    [FieldOrder(19)] public double Relevance { get; set; }
    [FieldOrder(20)] public bool HasPlace { get => Place is not null; set => _ = value; }
    [FieldOrder(21), SerializeWhen(nameof(HasPlace), true)] public Place? Place { get; set; }
    [FieldOrder(22)] public int TagsCount { get; set; }
    [FieldOrder(23), FieldCount(nameof(TagsCount))] public List<string> Tags { get; set; } = [];
    [FieldOrder(24)] public int ReactionsCount { get; set; }
    [FieldOrder(25), FieldCount(nameof(ReactionsCount))] public List<Reaction> Reactions { get; set; } = [];
    [FieldOrder(26)] public bool HasRepostOf { get => RepostOf is not null; set => _ = value; }
    [FieldOrder(27), SerializeWhen(nameof(HasRepostOf), true)] public long? RepostOf { get; set; }
    [FieldOrder(28)] public int RepliesCount { get; set; }
    [FieldOrder(29), FieldCount(nameof(RepliesCount))] public List<Post> Replies { get; set; } = [];
}

public class Author
{
    [FieldOrder(0)] public long Id { get; set; }
    [FieldOrder(1)] public string Handle { get; set; } = "";
    [FieldOrder(2)] public bool HasDisplayName { get => DisplayName is not null; set => _ = value; }
    [FieldOrder(3), SerializeWhen(nameof(HasDisplayName), true)] public string? DisplayName { get; set; }
    [FieldOrder(4)] public bool HasBio { get => Bio is not null; set => _ = value; }
    [FieldOrder(5), SerializeWhen(nameof(HasBio), true)] public string? Bio { get; set; }
    [FieldOrder(6)] public bool HasFollowers { get => Followers is not null; set => _ = value; }
    [FieldOrder(7), SerializeWhen(nameof(HasFollowers), true)] public uint? Followers { get; set; }
    [FieldOrder(8)] public bool Verified { get; set; }
    [FieldOrder(9)] public bool HasJoined { get => Joined is not null; set => _ = value; }
    [FieldOrder(10), SerializeWhen(nameof(HasJoined), true)] public long? Joined { get; set; }
}

public class Place
{
    [FieldOrder(0)] public bool HasName { get => Name is not null; set => _ = value; }
    [FieldOrder(1), SerializeWhen(nameof(HasName), true)] public string? Name { get; set; }
    [FieldOrder(2)] public double Latitude { get; set; }
    [FieldOrder(3)] public double Longitude { get; set; }
    [FieldOrder(4)] public bool HasAccuracy { get => Accuracy is not null; set => _ = value; }
    [FieldOrder(5), SerializeWhen(nameof(HasAccuracy), true)] public float? Accuracy { get; set; }
}

public class Reaction
{
    [FieldOrder(0)] public string Emoji { get; set; } = "";
    [FieldOrder(1)] public uint Count { get; set; }
}
