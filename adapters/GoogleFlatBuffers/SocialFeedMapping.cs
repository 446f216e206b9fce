using System.Runtime.CompilerServices;
using Google.FlatBuffers;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set social as tables.</summary>
sealed class SocialFeedMapping : FlatMapping<SocialFeed, Own.SocialFeed>
{
    public override Offset<Own.SocialFeed> Build(SocialFeed model, FlatBufferBuilder builder) =>
        Own.SocialFeed.CreateSocialFeed(builder, Own.SocialFeed.CreatePostsVector(builder, PostTables.Build(model.Posts, builder)));

    protected override Own.SocialFeed Root(ByteBuffer buffer) => Own.SocialFeed.GetRootAsSocialFeed(buffer);

    protected override SocialFeed Model(Own.SocialFeed root)
    {
        var posts = FlatList.Of<Post>(root.PostsLength, root.ByteBuffer);
        for (var i = 0; i < root.PostsLength; i++)
            posts.Add(PostTables.Model(root.Posts(i)!.Value));
        return new SocialFeed { Posts = posts };
    }

    protected override long ReadMembers(Own.SocialFeed root)
    {
        long sum = 0;
        for (var i = 0; i < root.PostsLength; i++)
            sum += PostTables.ReadMembers(root.Posts(i)!.Value);
        return sum;
    }

    [ModuleInitializer]
    internal static void Register() => Register(new SocialFeedMapping());
}
