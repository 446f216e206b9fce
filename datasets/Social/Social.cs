using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>
/// Threads of a social service. The other data sets are regular: short ASCII strings, one shape of object, few missing members. This one has text of every
/// script and of every length, characters that formats escape, replies to replies, members that are often missing, and numbers of every width.
/// </summary>
[DataContract, Model]
public partial class SocialFeed
{
    [DataMember(Order = 1)] public List<Post> Posts { get; set; } = [];
}

sealed partial class SocialDataSet : DataSet<SocialFeed>
{
    public override string Name => "social";

    public override bool HasTimes => true;

    /// <summary>N threads, each with its replies. The first has replies on every level, so those of N = 1 are as deep as those of N = 100.</summary>
    public override SocialFeed Create(int count, int payloadBytes, int variant)
    {
        var random = new Pcg32(variant);
        var authors = random.List(Author.Number, Author.Number + 1, Author.Next);
        var posts = new List<Post>(count);
        for (var i = 0; i < count; i++)
            posts.Add(Post.Next(random, authors, isDeep: i == 0));
        return new SocialFeed { Posts = posts };
    }
}
