using Touchstone.Build;
using Touchstone.Measure.Inspecting;

namespace Touchstone.Measure.Runs;

/// <summary>
/// A second row for each library that takes plain types and gets copies with its attributes, because it loses or refuses something in the types as they are:
/// this one gets the types as they are, so the loss has a name and a price.
/// </summary>
static class PlainRows
{
    /// <summary>The targets, each such library once more.</summary>
    /// <param name="targets">The targets.</param>
    /// <param name="copies">What was written for libraries that want attributes.</param>
    public static IReadOnlyList<Target> With(IReadOnlyList<Target> targets, IReadOnlyList<AnnotatedCopies> copies) =>
        [.. targets.SelectMany(target => HasBoth(target, copies) ? [target, Plain(target)] : new[] { target })];

    /// <summary>The data sets that a target is measured on. A second row has the user's alone: in others, no types are copied.</summary>
    public static IReadOnlyList<string> DataSets(Target target, IReadOnlyList<string> all) =>
        target.Adapter.Data is { IsPlain: true } data ? [data.Name] : all;

    // A variant, such as one with another format, has copies of the same style and would only repeat the loss.
    static bool HasBoth(Target target, IReadOnlyList<AnnotatedCopies> copies) => target.Adapter is { Data: not null, Traits.PlainTypes: true }
        && copies.Any(one => one.Library == target.Adapter.Name && one.Text.Length > 0);

    static Target Plain(Target target) => target with { Adapter = target.Adapter with { Data = target.Adapter.Data! with { IsPlain = true } } };
}
