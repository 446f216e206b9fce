namespace Touchstone.Probes;

/// <summary>The value of a probe in place of a data set, so that it uses the same sessions as everything else.</summary>
/// <param name="name">The probe's name.</param>
/// <param name="create">Makes the value.</param>
/// <param name="hasCycles">True when objects are shared or refer back.</param>
/// <param name="derived">The declared types behind a base type or an interface.</param>
sealed class ProbeData<T>(string name, Func<T> create, bool hasCycles, params Type[] derived) : DataSet<T>
    where T : class
{
    public override string Name => name;

    public override bool HasCycles => hasCycles;

    public override IReadOnlyList<Type> DerivedTypes => derived;

    public override T Create(int count, int payloadBytes, int variant) => create();

    public override long ReadMembers(T value) => 0;

    // No probe tests a limit.
    protected override string WhyNoCode => "only data sets have it";
}
