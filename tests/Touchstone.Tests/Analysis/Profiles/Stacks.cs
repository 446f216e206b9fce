using Touchstone.Analysis.Profiles;

namespace Touchstone.Tests.Analysis.Profiles;

/// <summary>Invented profiles.</summary>
static class Stacks
{
    /// <summary>A sample whose stack is written as <c>Loop Serialize Write</c>, outermost method first.</summary>
    public static StackSample Sample(double atMs, string stack, string operation = "serialize") =>
        new(atMs, operation, [.. stack.Split(' ').Select(method => new Frame(method, "Library"))]);

    public static Profile Profile(IReadOnlyList<StackSample> samples) => new()
    {
        Samples = samples,
        Ticks = [],
        Pauses = [],
        Collections = [],
        Exceptions = [],
        Measurements = new Dictionary<string, int>(),
        Lost = 0,
    };
}
