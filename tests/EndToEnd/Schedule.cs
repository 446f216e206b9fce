using System.Reflection;
using Xunit.Abstractions;

[assembly: TestCollectionOrderer($"{nameof(Touchstone)}.{nameof(Touchstone.EndToEnd)}.{nameof(Touchstone.EndToEnd.Schedule)}", nameof(Touchstone.EndToEnd))]

namespace Touchstone.EndToEnd;

/// <summary>
/// Test classes run in parallel. Most of the time they wait for builds, and a lock allows only one build at a time in the adapters of this checkout.
/// Classes with a place begin before all others.
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

/// <summary>When the tests of a class begin. Those that others need come first, then the long ones, since a long one that begins last runs alone.</summary>
/// <param name="at">Its place. 1 is the first.</param>
[AttributeUsage(AttributeTargets.Class)]
sealed class BeginsAttribute(int at) : Attribute
{
    public int At => at;
}

/// <summary>Tests that must catch a process at a certain moment, or that look at all processes of touchstone. They cannot run in parallel.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class Alone
{
    public const string Name = "Alone";
}
