using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set social as messages.</summary>
sealed class SocialFeedMapping() : MessageMapping<SocialFeed, Own.SocialFeed>(Own.SocialFeed.Parser)
{
    public override Own.SocialFeed ToOwn(SocialFeed model)
    {
        var own = new Own.SocialFeed();
        PostMessages.ToOwn(model.Posts, own.Posts);
        return own;
    }

    public override SocialFeed FromOwn(Own.SocialFeed own) => new() { Posts = PostMessages.FromOwn(own.Posts) };

    public override long ReadMembers(Own.SocialFeed value) => PostMessages.ReadMembers(value.Posts);

    [ModuleInitializer]
    internal static void Register() => Register(new SocialFeedMapping());
}
