using System.Buffers.Binary;
using Google.FlatBuffers;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The messages of social, and what belongs to them. A time is the milliseconds since 1970.</summary>
static class PostTables
{
    public static Offset<Own.Post>[] Build(List<Post> posts, FlatBufferBuilder builder)
    {
        var offsets = new Offset<Own.Post>[posts.Count];
        for (var i = 0; i < offsets.Length; i++)
            offsets[i] = Build(posts[i], builder);
        return offsets;
    }

    // Data outside a table are finished before the table begins; structs are inside. The order is that of flatc: by size, the largest first.
    static Offset<Own.Post> Build(Post post, FlatBufferBuilder builder)
    {
        var author = Build(post.Author, builder);
        var text = builder.CreateString(post.Text);
        var warning = builder.CreateString(post.Warning);
        var language = builder.CreateString(post.Language);
        var place = post.Place is { } found ? Build(found, builder) : default;
        var tags = Own.Post.CreateTagsVector(builder, Build(post.Tags, builder));
        var reactions = Own.Post.CreateReactionsVector(builder, Build(post.Reactions, builder));
        var replies = Own.Post.CreateRepliesVector(builder, Build(post.Replies, builder));
        Own.Post.StartPost(builder);
        Own.Post.AddId(builder, Build(post.Id, builder));
        Own.Post.AddCreated(builder, post.Created.ToOwnTime());
        Own.Post.AddEdited(builder, post.Edited?.ToOwnTime());
        Own.Post.AddConversation(builder, post.Conversation);
        Own.Post.AddViews(builder, post.Views);
        Own.Post.AddRelevance(builder, post.Relevance);
        Own.Post.AddRepostOf(builder, post.RepostOf);
        Own.Post.AddAuthor(builder, author);
        Own.Post.AddText(builder, text);
        Own.Post.AddWarning(builder, warning);
        Own.Post.AddLanguage(builder, language);
        Own.Post.AddScore(builder, post.Score);
        Own.Post.AddLikes(builder, post.Likes);
        Own.Post.AddSentiment(builder, post.Sentiment);
        Own.Post.AddPlace(builder, place);
        Own.Post.AddTags(builder, tags);
        Own.Post.AddReactions(builder, reactions);
        Own.Post.AddReplies(builder, replies);
        Own.Post.AddTrend(builder, post.Trend);
        Own.Post.AddReposts(builder, post.Reposts);
        Own.Post.AddVisibility(builder, (Own.Visibility)post.Visibility);
        Own.Post.AddSensitive(builder, post.Sensitive);
        Own.Post.AddPictures(builder, post.Pictures);
        return Own.Post.EndPost(builder);
    }

    static Offset<Own.PostId> Build(Guid id, FlatBufferBuilder builder)
    {
        Span<byte> bytes = stackalloc byte[16];
        id.TryWriteBytes(bytes, bigEndian: true, out _);
        return Own.PostId.CreatePostId(builder, BinaryPrimitives.ReadUInt64BigEndian(bytes), BinaryPrimitives.ReadUInt64BigEndian(bytes[8..]));
    }

    static Offset<Own.Author> Build(Author author, FlatBufferBuilder builder) => Own.Author.CreateAuthor(
        builder, author.Id, builder.CreateString(author.Handle), builder.CreateString(author.DisplayName), builder.CreateString(author.Bio),
        author.Followers, author.Verified, author.Joined?.ToOwnTime());

    static Offset<Own.Place> Build(Place place, FlatBufferBuilder builder) =>
        Own.Place.CreatePlace(builder, builder.CreateString(place.Name), place.Latitude, place.Longitude, place.Accuracy);

    static Offset<Own.Reaction>[] Build(List<Reaction> reactions, FlatBufferBuilder builder)
    {
        var offsets = new Offset<Own.Reaction>[reactions.Count];
        for (var i = 0; i < offsets.Length; i++)
            offsets[i] = Own.Reaction.CreateReaction(builder, builder.CreateString(reactions[i].Emoji), reactions[i].Count);
        return offsets;
    }

    static StringOffset[] Build(List<string> values, FlatBufferBuilder builder)
    {
        var offsets = new StringOffset[values.Count];
        for (var i = 0; i < offsets.Length; i++)
            offsets[i] = builder.CreateString(values[i]);
        return offsets;
    }

    public static Post Model(Own.Post table)
    {
        var post = new Post
        {
            Id = Model(table.Id!.Value),
            Author = Model(table.Author!.Value),
            Text = table.Text,
            Warning = table.Warning,
            Language = table.Language,
            Created = table.Created.FromOwnTime(),
            Edited = table.Edited?.FromOwnTime(),
            Visibility = (Visibility)table.Visibility,
            Sensitive = table.Sensitive,
            Pictures = table.Pictures,
            Trend = table.Trend,
            Reposts = table.Reposts,
            Score = table.Score,
            Likes = table.Likes,
            Conversation = table.Conversation,
            Views = table.Views,
            Sentiment = table.Sentiment,
            Relevance = table.Relevance,
            Place = table.Place is { } place ? Model(place) : null,
            RepostOf = table.RepostOf,
        };
        for (var i = 0; i < table.TagsLength; i++)
            post.Tags.Add(table.Tags(i));
        for (var i = 0; i < table.ReactionsLength; i++)
            post.Reactions.Add(Model(table.Reactions(i)!.Value));
        for (var i = 0; i < table.RepliesLength; i++)
            post.Replies.Add(Model(table.Replies(i)!.Value));
        return post;
    }

    static Guid Model(Own.PostId id)
    {
        Span<byte> bytes = stackalloc byte[16];
        BinaryPrimitives.WriteUInt64BigEndian(bytes, id.High);
        BinaryPrimitives.WriteUInt64BigEndian(bytes[8..], id.Low);
        return new Guid(bytes, bigEndian: true);
    }

    static Author Model(Own.Author table) => new()
    {
        Id = table.Id,
        Handle = table.Handle,
        DisplayName = table.DisplayName,
        Bio = table.Bio,
        Followers = table.Followers,
        Verified = table.Verified,
        Joined = table.Joined?.FromOwnTime(),
    };

    static Place Model(Own.Place table) =>
        new() { Name = table.Name, Latitude = table.Latitude, Longitude = table.Longitude, Accuracy = table.Accuracy };

    static Reaction Model(Own.Reaction table) => new() { Emoji = table.Emoji, Count = table.Count };

    public static long ReadMembers(Own.Post post)
    {
        var id = post.Id!.Value;
        var sum = (long)(id.High + id.Low) + ReadMembers(post.Author!.Value) + post.Text.Length + MemberSum.Of(post.Warning) + post.Language.Length
            + post.Created + (post.Edited ?? 0) + (int)post.Visibility + MemberSum.Of(post.Sensitive) + post.Pictures + post.Trend + post.Reposts
            + post.Score + post.Likes + post.Conversation + (long)post.Views + MemberSum.Of(post.Sentiment) + MemberSum.Of(post.Relevance)
            + (post.Place is { } place ? ReadMembers(place) : 0) + (post.RepostOf ?? 0);
        for (var i = 0; i < post.TagsLength; i++)
            sum += post.Tags(i).Length;
        for (var i = 0; i < post.ReactionsLength; i++)
            sum += ReadMembers(post.Reactions(i)!.Value);
        for (var i = 0; i < post.RepliesLength; i++)
            sum += ReadMembers(post.Replies(i)!.Value);
        return sum;
    }

    static long ReadMembers(Own.Author author) => author.Id + author.Handle.Length + MemberSum.Of(author.DisplayName) + MemberSum.Of(author.Bio)
        + (author.Followers ?? 0) + MemberSum.Of(author.Verified) + (author.Joined ?? 0);

    static long ReadMembers(Own.Place place) =>
        MemberSum.Of(place.Name) + MemberSum.Of(place.Latitude) + MemberSum.Of(place.Longitude) + MemberSum.Of(place.Accuracy ?? 0);

    static long ReadMembers(Own.Reaction reaction) => reaction.Emoji.Length + reaction.Count;
}
