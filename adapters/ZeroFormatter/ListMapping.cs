namespace Touchstone.Adapters.Own;

/// <summary>Turns a root that holds one list into that list: the root has to be an object, and the library takes only structs here.</summary>
sealed class ListMapping<TRoot, TItem, TOwn>(Func<TRoot, List<TItem>> items, Func<List<TItem>, TRoot> root) : Mapping<TRoot, IList<TOwn>>
    where TRoot : class
    where TOwn : struct, IOwn<TItem, TOwn>
{
    public override IList<TOwn> ToOwn(TRoot model) => Lists.Of<TItem, TOwn>(items(model));

    public override TRoot FromOwn(IList<TOwn> own) => root(Lists.Models<TItem, TOwn>(own));

    public override long ReadMembers(IList<TOwn> value) => Lists.ReadMembers(value);
}
