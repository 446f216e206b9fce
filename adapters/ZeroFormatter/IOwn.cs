namespace Touchstone.Adapters.Own;

/// <summary>A struct that represents a model's class.</summary>
interface IOwn<TModel, TSelf> : IReadable
    where TSelf : struct
{
    static abstract TSelf Of(TModel model);

    TModel Model();
}

/// <summary>Reads every field once; see <see cref="DataSet{T}.ReadMembers"/>.</summary>
interface IReadable
{
    long ReadMembers();
}
