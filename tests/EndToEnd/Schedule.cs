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
        classes[OneByOne.Name] = OneByOne.Begins;
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

/// <summary>Tests that stop processes, or look at all processes of this machine. They run one after another, beside all others.</summary>
[CollectionDefinition(Name)]
public sealed class OneByOne
{
    public const string Name = "One by one";

    /// <summary>Its place, as of <see cref="BeginsAttribute"/>: together they take minutes.</summary>
    public const int Begins = 2;
}
