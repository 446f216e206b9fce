namespace Touchstone.Core;

/// <summary>Finds columns and reports by the interface they implement. To add one, add a file. There is no list to update.</summary>
static class ByInterface
{
    /// <summary>One instance of every class that implements <typeparamref name="T"/>, in no particular order.</summary>
    public static IEnumerable<T> All<T>() => typeof(T).Assembly.GetTypes()
        .Where(type => type is { IsClass: true, IsAbstract: false } && type.IsAssignableTo(typeof(T)))
        .Select(type => (T)Activator.CreateInstance(type)!);
}
