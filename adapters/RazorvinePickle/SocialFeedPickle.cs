using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set social.</summary>
sealed class SocialFeedPickle : PickledType<SocialFeed>
{
    protected override object?[] Values(SocialFeed value) => [value.Posts];

    protected override SocialFeed Create(object[] values) => new() { Posts = List<Post>(values[0]) };

    [ModuleInitializer]
    internal static void Initialize()
    {
        PickledRoots.Add(new SocialFeedPickle());
        new AuthorPickle().Register();
        new PlacePickle().Register();
        new PostPickle().Register();
        new ReactionPickle().Register();
    }
}

sealed class AuthorPickle : PickledType<Author>
{
    protected override object?[] Values(Author value) =>
    [
        value.Id, value.Handle, value.DisplayName, value.Bio, value.Followers, value.Verified, value.Joined?.ToOwnTime(),
    ];

    protected override Author Create(object[] values) => new()
    {
        Id = Int64(values[0]),
        Handle = (string)values[1],
        DisplayName = (string?)values[2],
        Bio = (string?)values[3],
        Followers = values[4] is null ? null : UInt32(values[4]),
        Verified = (bool)values[5],
        Joined = values[6] is null ? null : Time(values[6]),
    };
}

sealed class PlacePickle : PickledType<Place>
{
    protected override object?[] Values(Place value) => [value.Name, value.Latitude, value.Longitude, value.Accuracy];

    protected override Place Create(object[] values) => new()
    {
        Name = (string?)values[0],
        Latitude = (double)values[1],
        Longitude = (double)values[2],
        Accuracy = values[3] is null ? null : Single(values[3]),
    };
}

sealed class PostPickle : PickledType<Post>
{
    protected override object?[] Values(Post value) =>
    [
        value.Id.ToByteArray(), value.Author, value.Text, value.Warning, value.Language, value.Created.ToOwnTime(), value.Edited?.ToOwnTime(),
        (int)value.Visibility, value.Sensitive, value.Pictures, value.Trend, value.Reposts, value.Score, value.Likes, value.Conversation,
        value.Views, value.Sentiment, value.Relevance, value.Place, value.Tags, value.Reactions, value.RepostOf, value.Replies,
    ];

    protected override Post Create(object[] values) => new()
    {
        Id = new Guid((byte[])values[0]),
        Author = (Author)values[1],
        Text = (string)values[2],
        Warning = (string?)values[3],
        Language = (string)values[4],
        Created = Time(values[5]),
        Edited = values[6] is null ? null : Time(values[6]),
        Visibility = (Visibility)Int32(values[7]),
        Sensitive = (bool)values[8],
        Pictures = Byte(values[9]),
        Trend = Int16(values[10]),
        Reposts = UInt16(values[11]),
        Score = Int32(values[12]),
        Likes = UInt32(values[13]),
        Conversation = Int64(values[14]),
        Views = UInt64(values[15]),
        Sentiment = Single(values[16]),
        Relevance = (double)values[17],
        Place = (Place?)values[18],
        Tags = List<string>(values[19]),
        Reactions = List<Reaction>(values[20]),
        RepostOf = values[21] is null ? null : Int64(values[21]),
        Replies = List<Post>(values[22]),
    };
}

sealed class ReactionPickle : PickledType<Reaction>
{
    protected override object?[] Values(Reaction value) => [value.Emoji, value.Count];

    protected override Reaction Create(object[] values) => new()
    {
        Emoji = (string)values[0],
        Count = UInt32(values[1]),
    };
}
