namespace Touchstone.Adapters.Own;

/// <summary>
/// The data set social in classes with attributes. The usings of each library's project define these attributes, and the types of ids and times.
/// </summary>
[OwnType]
public class SocialFeed
{
    [Id(0)] public List<Post> Posts { get; set; } = [];
}

public enum Visibility
{
    Everyone,
    Unlisted,
    Followers,
    Mentioned,
}

[OwnType]
public class Post
{
    [Id(0)] public Uid Id { get; set; }
    [Id(1)] public Author Author { get; set; } = new();
    [Id(2)] public string Text { get; set; } = "";
    [Id(3), Optional(typeof(nullable<string>))] public string? Warning { get; set; }
    [Id(4)] public string Language { get; set; } = "";
    [Id(5)] public Time Created { get; set; }
    [Id(6), Optional(typeof(nullable<Time>))] public Time? Edited { get; set; }
    [Id(7)] public Visibility Visibility { get; set; }
    [Id(8)] public bool Sensitive { get; set; }
    [Id(9)] public byte Pictures { get; set; }
    [Id(10)] public short Trend { get; set; }
    [Id(11)] public ushort Reposts { get; set; }
    [Id(12)] public int Score { get; set; }
    [Id(13)] public uint Likes { get; set; }
    [Id(14)] public long Conversation { get; set; }
    [Id(15)] public ulong Views { get; set; }
    [Id(16)] public float Sentiment { get; set; }
    [Id(17)] public double Relevance { get; set; }
    [Id(18), Optional(typeof(nullable<Place>))] public Place? Place { get; set; }
    [Id(19)] public List<string> Tags { get; set; } = [];
    [Id(20)] public List<Reaction> Reactions { get; set; } = [];
    [Id(21), Optional(typeof(nullable<long>))] public long? RepostOf { get; set; }
    [Id(22)] public List<Post> Replies { get; set; } = [];
}

[OwnType]
public class Author
{
    [Id(0)] public long Id { get; set; }
    [Id(1)] public string Handle { get; set; } = "";
    [Id(2), Optional(typeof(nullable<string>))] public string? DisplayName { get; set; }
    [Id(3), Optional(typeof(nullable<string>))] public string? Bio { get; set; }
    [Id(4), Optional(typeof(nullable<uint>))] public uint? Followers { get; set; }
    [Id(5)] public bool Verified { get; set; }
    [Id(6), Optional(typeof(nullable<Time>))] public Time? Joined { get; set; }
}

[OwnType]
public class Place
{
    [Id(0), Optional(typeof(nullable<string>))] public string? Name { get; set; }
    [Id(1)] public double Latitude { get; set; }
    [Id(2)] public double Longitude { get; set; }
    [Id(3), Optional(typeof(nullable<float>))] public float? Accuracy { get; set; }
}

[OwnType]
public class Reaction
{
    [Id(0)] public string Emoji { get; set; } = "";
    [Id(1)] public uint Count { get; set; }
}
