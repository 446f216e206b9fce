namespace Touchstone.Probes;

/// <summary>
/// For a probe's type that the schema language cannot express. The probe does not apply, and the reason names the missing type. A text or bytes
/// instead would test the adapter's conversion, not the library.
/// </summary>
/// <param name="reason">What the schema language lacks.</param>
sealed class NoTypeMapping<TModel>(string reason) : Mapping<TModel>
    where TModel : class
{
    public override Type OwnType => typeof(TModel);

    internal override Session Open(Shape shape, DataSet dataSet, ValueFactory<TModel> factory) => throw new UnsupportedException(reason);
}
