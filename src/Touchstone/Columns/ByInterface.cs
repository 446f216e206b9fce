namespace Touchstone.Columns;

/// <summary>Finds columns and reports by what they implement: adding one is a new file, and no list forgets it.</summary>
static class ByInterface
{
    /// <summary>One instance of every class that implements <typeparamref name="T"/>, in no particular order.</summary>
    public static IEnumerable<T> All<T>() => typeof(T).Assembly.GetTypes()
        .Where(type => type is { IsClass: true, IsAbstract: false } && type.IsAssignableTo(typeof(T)))
        .Select(type => (T)Activator.CreateInstance(type)!);
}
