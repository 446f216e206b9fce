namespace Touchstone.Adapters;

/// <summary>A mapping to library types that already have everything the library needs.</summary>
abstract class OwnMapping<TModel, TOwn> : Mapping<TModel, TOwn>
    where TModel : class
    where TOwn : class;
