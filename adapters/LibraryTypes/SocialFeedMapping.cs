using System.Runtime.CompilerServices;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

/// <summary>The data set social in the library's types.</summary>
sealed class SocialFeedMapping : OwnMapping<SocialFeed, Own.SocialFeed>
{
    public override Own.SocialFeed ToOwn(SocialFeed model) => new() { Posts = model.Posts.ConvertAll(OwnPosts.ToOwn) };

    public override SocialFeed FromOwn(Own.SocialFeed own) => new() { Posts = own.Posts.ConvertAll(OwnPosts.FromOwn) };

    public override long ReadMembers(Own.SocialFeed value) => OwnPosts.ReadMembers(value.Posts);

    [ModuleInitializer]
    internal static void Register() => Register(new SocialFeedMapping());
}
