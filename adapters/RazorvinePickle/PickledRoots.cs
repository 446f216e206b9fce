namespace Touchstone.Adapters;

/// <summary>The roots of data sets for which there is code here.</summary>
static class PickledRoots
{
    static readonly HashSet<Type> Registered = [];

    /// <summary>Adds a data set. Called once per data set, from a module initializer.</summary>
    public static void Add<T>(PickledType<T> root)
        where T : class
    {
        root.Register();
        Registered.Add(typeof(T));
    }

    public static void Check(DataSet dataSet)
    {
        if (dataSet.HasCycles)
            throw new UnsupportedException("it creates an object after its values, so a value cannot refer back to the object");
        if (!Registered.Contains(dataSet.RootType))
            throw new UnsupportedException($"it reads objects only with code for each type: adapters/RazorvinePickle has no {dataSet.RootName}Pickle.cs");
    }
}
