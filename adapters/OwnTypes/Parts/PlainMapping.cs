namespace Touchstone.Adapters;

/// <summary>A mapping to own types, which carry what the library wants to see.</summary>
abstract class OwnMapping<TModel, TOwn> : Mapping<TModel, TOwn>
    where TModel : class
    where TOwn : class;
