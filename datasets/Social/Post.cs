using System.Runtime.Serialization;

namespace Touchstone.DataSets;

public enum Visibility
{
    Everyone,
    Unlisted,
    Followers,
    Mentioned,
}

/// <summary>A message with its replies, which are messages too.</summary>
[DataContract, Model]
public partial class Post
{
    /// <summary>The levels of replies below a thread's first post.</summary>
    internal const int Levels = 12;

    [DataMember(Order = 1)] public Guid Id { get; set; }
    [DataMember(Order = 2)] public Author Author { get; set; } = new();
    [DataMember(Order = 3)] public string Text { get; set; } = "";
    [DataMember(Order = 4)] public string? Warning { get; set; }
    [DataMember(Order = 5)] public string Language { get; set; } = "";
    [DataMember(Order = 6)] public DateTime Created { get; set; }
    [DataMember(Order = 7)] public DateTime? Edited { get; set; }
    [DataMember(Order = 8)] public Visibility Visibility { get; set; }
    [DataMember(Order = 9)] public bool Sensitive { get; set; }
    [DataMember(Order = 10)] public byte Pictures { get; set; }
    [DataMember(Order = 11)] public short Trend { get; set; }
    [DataMember(Order = 12)] public ushort Reposts { get; set; }
    [DataMember(Order = 13)] public int Score { get; set; }
    [DataMember(Order = 14)] public uint Likes { get; set; }
    [DataMember(Order = 15)] public long Conversation { get; set; }
    [DataMember(Order = 16)] public ulong Views { get; set; }
    [DataMember(Order = 17)] public float Sentiment { get; set; }
    [DataMember(Order = 18)] public double Relevance { get; set; }
    [DataMember(Order = 19)] public Place? Place { get; set; }
    [DataMember(Order = 20)] public List<string> Tags { get; set; } = [];
    [DataMember(Order = 21)] public List<Reaction> Reactions { get; set; } = [];
    [DataMember(Order = 22)] public long? RepostOf { get; set; }
    [DataMember(Order = 23)] public List<Post> Replies { get; set; } = [];

    internal static Post Next(Pcg32 random, List<Author> authors, bool isDeep)
    {
        var created = SocialNumbers.Time(random);
        return Next(random, authors, created, SocialNumbers.Id(random, created), 0, isDeep);
    }

    // Each line draws numbers, so another order would give other posts. Views have 63 bits, because BSON and TOML have no unsigned number of 64.
    static Post Next(Pcg32 random, List<Author> authors, DateTime created, long conversation, int level, bool isDeep)
    {
        var language = SocialText.Language(random);
        return new Post
        {
            Id = SocialNumbers.Uuid(random),
            Author = Author.Pick(random, authors),
            Text = SocialText.Next(random, language, SocialText.Length(random)),
            Warning = random.Chance(0.05) ? SocialText.Next(random, language, random.Length(5, 40)) : null,
            Language = language.Code,
            Created = created,
            Edited = random.Chance(0.15) ? SocialNumbers.After(random, created) : null,
            Visibility = random.Chance(0.7) ? Visibility.Everyone : (Visibility)random.Int32(1, 4),
            Sensitive = random.Chance(0.03),
            Pictures = random.Chance(0.75) ? (byte)0 : random.Byte(1, 5),
            Trend = (short)SocialNumbers.Signed(random, 15),
            Reposts = (ushort)SocialNumbers.Any(random, 16),
            Score = (int)SocialNumbers.Signed(random, 31),
            Likes = (uint)SocialNumbers.Any(random, 32),
            Conversation = conversation,
            Views = SocialNumbers.Any(random, 63),
            Sentiment = random.Single(-1, 1),
            Relevance = random.Double(0, 1000),
            Place = random.Chance(0.12) ? Place.Next(random) : null,
            Tags = random.Chance(0.6) ? [] : random.List(1, 6, SocialText.Tag),
            Reactions = random.Chance(0.65) ? [] : random.List(1, 5, Reaction.Next),
            RepostOf = random.Chance(0.08) ? SocialNumbers.Id(random, created) : null,
            Replies = NextReplies(random, authors, created, conversation, level + 1, isDeep),
        };
    }

    // The deeper, the fewer. A deep thread goes on with one reply where it would end.
    static List<Post> NextReplies(Pcg32 random, List<Author> authors, DateTime created, long conversation, int level, bool isDeep)
    {
        if (level > Levels)
            return [];
        var length = random.Chance(0.35 * (Levels - level + 1) / Levels) ? random.Length(1, 4) : isDeep ? 1 : 0;
        var replies = new List<Post>(length);
        for (var i = 0; i < length; i++)
            replies.Add(Next(random, authors, SocialNumbers.After(random, created), conversation, level, isDeep && i == 0));
        return replies;
    }
}

/// <summary>Where a post was written.</summary>
[DataContract, Model]
public partial class Place
{
    [DataMember(Order = 1)] public string? Name { get; set; }
    [DataMember(Order = 2)] public double Latitude { get; set; }
    [DataMember(Order = 3)] public double Longitude { get; set; }
    [DataMember(Order = 4)] public float? Accuracy { get; set; }

    internal static Place Next(Pcg32 random) => new()
    {
        Name = random.Bool() ? SocialText.Next(random, SocialText.Language(random), random.Length(4, 30)) : null,
        Latitude = random.Double(-90, 90),
        Longitude = random.Double(-180, 180),
        Accuracy = random.Bool() ? random.Single(1, 200) : null,
    };
}

/// <summary>How often readers chose an emoji. A list of these is a dictionary that every serializer can hold.</summary>
[DataContract, Model]
public partial class Reaction
{
    [DataMember(Order = 1)] public string Emoji { get; set; } = "";
    [DataMember(Order = 2)] public uint Count { get; set; }

    internal static Reaction Next(Pcg32 random) => new() { Emoji = SocialText.Emoji(random), Count = (uint)SocialNumbers.Any(random, 20) };
}
