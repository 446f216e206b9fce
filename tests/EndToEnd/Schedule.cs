using System.Reflection;
using Xunit.Abstractions;

[assembly: TestCollectionOrderer($"{nameof(Touchstone)}.{nameof(Touchstone.EndToEnd)}.{nameof(Touchstone.EndToEnd.Schedule)}", nameof(Touchstone.EndToEnd))]

namespace Touchstone.EndToEnd;

/// <summary>
/// Classes of tests run beside each other: most of the time they wait for builds, of which a lock lets only one at a time into the
/// adapters of this checkout. Those that say when begin before all others.
/// </summary>
public sealed class Schedule : ITestCollectionOrderer
{
    public IEnumerable<ITestCollection> OrderTestCollections(IEnumerable<ITestCollection> testCollections)
    {
        var classes = typeof(Schedule).Assembly.GetTypes()
            .Select(type => (type.FullName, type.GetCustomAttribute<BeginsAttribute>()?.At))
            .Where(type => type.At is not null).ToDictionary(type => "Test collection for " + type.FullName, type => type.At);
        return testCollections.OrderBy(collection => classes.GetValueOrDefault(collection.DisplayName) ?? int.MaxValue);
    }
}

/// <summary>When the tests of a class begin: what others need first, then what takes long, since a long one that begins last runs alone.</summary>
/// <param name="at">Its place: 1 is the first.</param>
[AttributeUsage(AttributeTargets.Class)]
sealed class BeginsAttribute(int at) : Attribute
{
    public int At => at;
}

/// <summary>Tests that have to catch a process at a moment, or look at all that run here: beside others they would miss it.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class Alone
{
    public const string Name = "Alone";
}
