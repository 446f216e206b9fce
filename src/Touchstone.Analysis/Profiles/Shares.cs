namespace Touchstone.Analysis.Profiles;

/// <summary>What a method has of the weights of stacks: numbers of samples, or ms.</summary>
/// <param name="Frame">The method.</param>
/// <param name="Exclusive">That of the stacks in which the method itself ran.</param>
/// <param name="Inclusive">That of the stacks in which the method or anything that it called ran.</param>
/// <param name="Depth">Its outermost position on any stack, from 0.</param>
sealed record MethodShare(Frame Frame, double Exclusive, double Inclusive, int Depth);

/// <summary>The allocation ticks of one type.</summary>
/// <param name="Ticks">The number of ticks.</param>
/// <param name="Bytes">Sum of the bytes allocated between each of these ticks and the tick before it.</param>
sealed record TypeShare(string Type, int Ticks, long Bytes);

/// <summary>Counts the samples and allocations of a profile by method and type. Pure.</summary>
static class Shares
{
    /// <summary>With fewer samples, a warning is due: a share of 10 % is then uncertain by ±2 percentage points or more.</summary>
    public const int Enough = 1000;

    /// <summary>All sampled methods, sorted by exclusive samples, the most first.</summary>
    public static IReadOnlyList<MethodShare> Methods(IReadOnlyList<StackSample> samples) => Methods(samples.Select(sample => (sample.Stack, 1.0)));

    /// <summary>All methods of stacks, sorted by their exclusive weight, the largest first.</summary>
    /// <param name="stacks">The frames of each stack, the outermost first, and its weight.</param>
    public static IReadOnlyList<MethodShare> Methods(IEnumerable<(IReadOnlyList<Frame> Stack, double Weight)> stacks)
    {
        var seen = new Dictionary<Frame, MethodShare>();
        foreach (var (stack, weight) in stacks)
        {
            // A recursive method counts once per stack.
            var called = new HashSet<Frame>(stack.Count);
            for (var depth = 0; depth < stack.Count; depth++)
            {
                var share = seen.GetValueOrDefault(stack[depth]) ?? new MethodShare(stack[depth], 0, 0, depth);
                seen[stack[depth]] = share with
                {
                    Exclusive = share.Exclusive + (depth == stack.Count - 1 ? weight : 0),
                    Inclusive = share.Inclusive + (called.Add(stack[depth]) ? weight : 0),
                    Depth = Math.Min(share.Depth, depth),
                };
            }
        }
        return [.. seen.Values
            .OrderByDescending(share => share.Exclusive)
            .ThenByDescending(share => share.Inclusive)
            .ThenBy(share => share.Depth)
            .ThenBy(share => share.Frame.Method, StringComparer.Ordinal)];
    }

    /// <summary>The same methods sorted by inclusive samples, the most first. Of equal ones, the outer method comes first.</summary>
    public static IReadOnlyList<MethodShare> ByInclusive(IReadOnlyList<MethodShare> methods) =>
        [.. methods.OrderByDescending(share => share.Inclusive).ThenBy(share => share.Depth).ThenBy(share => share.Frame.Method, StringComparer.Ordinal)];

    /// <summary>All types in ticks, sorted by bytes, the most first.</summary>
    public static IReadOnlyList<TypeShare> Types(IReadOnlyList<AllocationTick> ticks) =>
        [.. ticks.GroupBy(tick => tick.Type)
            .Select(type => new TypeShare(type.Key, type.Count(), type.Sum(tick => tick.Bytes)))
            .OrderByDescending(share => share.Bytes).ThenBy(share => share.Type, StringComparer.Ordinal)];

    /// <summary>Half of the 95 % interval of a share of 10 %, as a fraction, for that number of samples.</summary>
    public static double Uncertainty(int samples) => 1.96 * Math.Sqrt(0.1 * 0.9 / Math.Max(1, samples));
}
