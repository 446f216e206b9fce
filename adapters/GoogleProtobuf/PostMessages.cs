using Google.Protobuf;
using Google.Protobuf.Collections;
using Google.Protobuf.WellKnownTypes;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The posts of social, and what belongs to them. An id is 16 bytes in the order of RFC 9562.</summary>
static class PostMessages
{
    public static void ToOwn(List<Post> posts, RepeatedField<Own.Post> own)
    {
        own.Capacity = posts.Count;
        foreach (var post in posts)
            own.Add(ToOwn(post));
    }

    static Own.Post ToOwn(Post post)
    {
        var own = new Own.Post
        {
            Id = ByteString.CopyFrom(post.Id.ToByteArray(bigEndian: true)),
            Author = ToOwn(post.Author),
            Text = post.Text,
            Language = post.Language,
            Created = Timestamp.FromDateTime(post.Created),
            Edited = post.Edited is { } edited ? Timestamp.FromDateTime(edited) : null,
            Visibility = (Own.Visibility)post.Visibility,
            Sensitive = post.Sensitive,
            Pictures = post.Pictures,
            Trend = post.Trend,
            Reposts = post.Reposts,
            Score = post.Score,
            Likes = post.Likes,
            Conversation = post.Conversation,
            Views = post.Views,
            Sentiment = post.Sentiment,
            Relevance = post.Relevance,
            Place = post.Place is { } place ? ToOwn(place) : null,
        };
        if (post.Warning is { } warning)
            own.Warning = warning;
        if (post.RepostOf is { } repostOf)
            own.RepostOf = repostOf;
        own.Tags.AddRange(post.Tags);
        own.Reactions.Capacity = post.Reactions.Count;
        foreach (var reaction in post.Reactions)
            own.Reactions.Add(new Own.Reaction { Emoji = reaction.Emoji, Count = reaction.Count });
        ToOwn(post.Replies, own.Replies);
        return own;
    }

    static Own.Author ToOwn(Author author)
    {
        var own = new Own.Author
        {
            Id = author.Id,
            Handle = author.Handle,
            Verified = author.Verified,
            Joined = author.Joined is { } joined ? Timestamp.FromDateTime(joined) : null,
        };
        if (author.DisplayName is { } displayName)
            own.DisplayName = displayName;
        if (author.Bio is { } bio)
            own.Bio = bio;
        if (author.Followers is { } followers)
            own.Followers = followers;
        return own;
    }

    static Own.Place ToOwn(Place place)
    {
        var own = new Own.Place { Latitude = place.Latitude, Longitude = place.Longitude };
        if (place.Name is { } name)
            own.Name = name;
        if (place.Accuracy is { } accuracy)
            own.Accuracy = accuracy;
        return own;
    }

    public static List<Post> FromOwn(RepeatedField<Own.Post> own)
    {
        var posts = new List<Post>(own.Count);
        foreach (var post in own)
            posts.Add(FromOwn(post));
        return posts;
    }

    static Post FromOwn(Own.Post own)
    {
        var reactions = new List<Reaction>(own.Reactions.Count);
        foreach (var reaction in own.Reactions)
            reactions.Add(new Reaction { Emoji = reaction.Emoji, Count = reaction.Count });
        return new Post
        {
            Id = new Guid(own.Id.Span, bigEndian: true),
            Author = FromOwn(own.Author),
            Text = own.Text,
            Warning = own.HasWarning ? own.Warning : null,
            Language = own.Language,
            Created = own.Created.ToDateTime(),
            Edited = own.Edited?.ToDateTime(),
            Visibility = (Visibility)own.Visibility,
            Sensitive = own.Sensitive,
            Pictures = (byte)own.Pictures,
            Trend = (short)own.Trend,
            Reposts = (ushort)own.Reposts,
            Score = own.Score,
            Likes = own.Likes,
            Conversation = own.Conversation,
            Views = own.Views,
            Sentiment = own.Sentiment,
            Relevance = own.Relevance,
            Place = own.Place is { } place ? FromOwn(place) : null,
            Tags = [.. own.Tags],
            Reactions = reactions,
            RepostOf = own.HasRepostOf ? own.RepostOf : null,
            Replies = FromOwn(own.Replies),
        };
    }

    static Author FromOwn(Own.Author own) => new()
    {
        Id = own.Id,
        Handle = own.Handle,
        DisplayName = own.HasDisplayName ? own.DisplayName : null,
        Bio = own.HasBio ? own.Bio : null,
        Followers = own.HasFollowers ? own.Followers : null,
        Verified = own.Verified,
        Joined = own.Joined?.ToDateTime(),
    };

    static Place FromOwn(Own.Place own) => new()
    {
        Name = own.HasName ? own.Name : null,
        Latitude = own.Latitude,
        Longitude = own.Longitude,
        Accuracy = own.HasAccuracy ? own.Accuracy : null,
    };

    public static long ReadMembers(RepeatedField<Own.Post> posts)
    {
        long sum = 0;
        for (var i = 0; i < posts.Count; i++)
            sum += ReadMembers(posts[i]);
        return sum;
    }

    static long ReadMembers(Own.Post post) => post.Id.ReadMembers() + ReadMembers(post.Author) + post.Text.Length + post.Warning.Length
        + post.Language.Length + ReadMembers(post.Created) + ReadMembers(post.Edited) + (int)post.Visibility + MemberSum.Of(post.Sensitive)
        + post.Pictures + post.Trend + post.Reposts + post.Score + post.Likes + post.Conversation + (long)post.Views + MemberSum.Of(post.Sentiment)
        + MemberSum.Of(post.Relevance) + (post.Place is { } place ? ReadMembers(place) : 0) + post.Tags.ReadMembers() + ReadMembers(post.Reactions)
        + post.RepostOf + ReadMembers(post.Replies);

    static long ReadMembers(Own.Author author) => author.Id + author.Handle.Length + author.DisplayName.Length + author.Bio.Length + author.Followers
        + MemberSum.Of(author.Verified) + ReadMembers(author.Joined);

    static long ReadMembers(Own.Place place) =>
        place.Name.Length + MemberSum.Of(place.Latitude) + MemberSum.Of(place.Longitude) + MemberSum.Of(place.Accuracy);

    static long ReadMembers(Timestamp? time) => time is null ? 0 : time.Seconds + time.Nanos;

    static long ReadMembers(RepeatedField<Own.Reaction> reactions)
    {
        long sum = 0;
        for (var i = 0; i < reactions.Count; i++)
            sum += reactions[i].Emoji.Length + reactions[i].Count;
        return sum;
    }
}
