using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The messages of social. A library has times and ids of its own, or numbers and bytes for them.</summary>
static class OwnPosts
{
    public static Own.Post ToOwn(Post post) => new()
    {
        Id = post.Id.ToOwnId(),
        Author = ToOwn(post.Author),
        Text = post.Text,
        Warning = post.Warning,
        Language = post.Language,
        Created = post.Created.ToOwnTime(),
        Edited = post.Edited?.ToOwnTime(),
        Visibility = (Own.Visibility)post.Visibility,
        Sensitive = post.Sensitive,
        Pictures = post.Pictures,
        Trend = post.Trend,
        Reposts = post.Reposts,
        Score = post.Score,
        Likes = post.Likes,
        Conversation = post.Conversation,
        Views = post.Views.ToOwn(),
        Sentiment = post.Sentiment,
        Relevance = post.Relevance,
        Place = post.Place is { } place ? ToOwn(place) : null,
        Tags = post.Tags,
        Reactions = post.Reactions.ConvertAll(ToOwn),
        RepostOf = post.RepostOf,
        Replies = post.Replies.ConvertAll(ToOwn),
    };

    static Own.Author ToOwn(Author author) => new()
    {
        Id = author.Id,
        Handle = author.Handle,
        DisplayName = author.DisplayName,
        Bio = author.Bio,
        Followers = author.Followers,
        Verified = author.Verified,
        Joined = author.Joined?.ToOwnTime(),
    };

    static Own.Place ToOwn(Place place) =>
        new() { Name = place.Name, Latitude = place.Latitude, Longitude = place.Longitude, Accuracy = place.Accuracy };

    static Own.Reaction ToOwn(Reaction reaction) => new() { Emoji = reaction.Emoji, Count = reaction.Count };

    public static Post FromOwn(Own.Post own) => new()
    {
        Id = own.Id.FromOwnId(),
        Author = FromOwn(own.Author),
        Text = own.Text,
        Warning = own.Warning,
        Language = own.Language,
        Created = own.Created.FromOwnTime(),
        Edited = own.Edited?.FromOwnTime(),
        Visibility = (Visibility)own.Visibility,
        Sensitive = own.Sensitive,
        Pictures = (byte)own.Pictures,
        Trend = (short)own.Trend,
        Reposts = (ushort)own.Reposts,
        Score = own.Score,
        Likes = (uint)own.Likes,
        Conversation = own.Conversation,
        Views = own.Views.FromOwn(),
        Sentiment = (float)own.Sentiment,
        Relevance = own.Relevance,
        Place = own.Place is { } place ? FromOwn(place) : null,
        Tags = [.. own.Tags],
        Reactions = own.Reactions.ConvertAll(FromOwn),
        RepostOf = own.RepostOf,
        Replies = own.Replies.ConvertAll(FromOwn),
    };

    static Author FromOwn(Own.Author own) => new()
    {
        Id = own.Id,
        Handle = own.Handle,
        DisplayName = own.DisplayName,
        Bio = own.Bio,
        Followers = (uint?)own.Followers,
        Verified = own.Verified,
        Joined = own.Joined?.FromOwnTime(),
    };

    static Place FromOwn(Own.Place own) =>
        new() { Name = own.Name, Latitude = own.Latitude, Longitude = own.Longitude, Accuracy = (float?)own.Accuracy };

    static Reaction FromOwn(Own.Reaction own) => new() { Emoji = own.Emoji, Count = (uint)own.Count };

    public static long ReadMembers(IList<Own.Post> posts)
    {
        long sum = 0;
        for (var i = 0; i < posts.Count; i++)
            sum += ReadMembers(posts[i]);
        return sum;
    }

    static long ReadMembers(Own.Post post) => OwnIds.Sum(post.Id) + ReadMembers(post.Author) + post.Text.Length + MemberSum.Of(post.Warning)
        + post.Language.Length + OwnTimes.Sum(post.Created) + (post.Edited is { } edited ? OwnTimes.Sum(edited) : 0) + (int)post.Visibility
        + MemberSum.Of(post.Sensitive) + post.Pictures + post.Trend + post.Reposts + post.Score + post.Likes + post.Conversation + (long)post.Views
        + MemberSum.Of(post.Sentiment) + MemberSum.Of(post.Relevance) + (post.Place is { } place ? ReadMembers(place) : 0) + post.Tags.ReadMembers()
        + ReadMembers(post.Reactions) + (post.RepostOf ?? 0) + ReadMembers(post.Replies);

    static long ReadMembers(Own.Author author) => author.Id + author.Handle.Length + MemberSum.Of(author.DisplayName) + MemberSum.Of(author.Bio)
        + (author.Followers ?? 0) + MemberSum.Of(author.Verified) + (author.Joined is { } joined ? OwnTimes.Sum(joined) : 0);

    static long ReadMembers(Own.Place place) =>
        MemberSum.Of(place.Name) + MemberSum.Of(place.Latitude) + MemberSum.Of(place.Longitude) + MemberSum.Of(place.Accuracy ?? 0);

    public static long ReadMembers(IList<Own.Reaction> reactions)
    {
        long sum = 0;
        for (var i = 0; i < reactions.Count; i++)
            sum += reactions[i].Emoji.Length + reactions[i].Count;
        return sum;
    }
}
