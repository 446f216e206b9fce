namespace Touchstone.Profiles;

/// <summary>How often a method was seen.</summary>
/// <param name="Frame">The method.</param>
/// <param name="Exclusive">Samples in which it ran itself.</param>
/// <param name="Inclusive">Samples in which it or anything that it called ran.</param>
/// <param name="Depth">Its outermost place on a stack, from 0.</param>
sealed record MethodShare(Frame Frame, int Exclusive, int Inclusive, int Depth);

/// <summary>What allocation ticks told of a type.</summary>
/// <param name="Type">The type.</param>
/// <param name="Ticks">How many.</param>
/// <param name="Bytes">Bytes allocated from the tick before to each of them.</param>
sealed record TypeShare(string Type, int Ticks, long Bytes);

/// <summary>Counts what a profile holds. Pure.</summary>
static class Shares
{
    /// <summary>Fewer samples than this are worth a warning: a share of 10 % is then known to 2 % of the time or worse.</summary>
    public const int Enough = 1000;

    /// <summary>Every method that was seen, by how often it ran itself.</summary>
    public static IReadOnlyList<MethodShare> Methods(IReadOnlyList<StackSample> samples)
    {
        var seen = new Dictionary<Frame, MethodShare>();
        foreach (var stack in samples.Select(sample => sample.Stack))
        {
            for (var depth = 0; depth < stack.Count; depth++)
            {
                var share = seen.GetValueOrDefault(stack[depth]) ?? new MethodShare(stack[depth], 0, 0, depth);
                seen[stack[depth]] = share with
                {
                    Exclusive = share.Exclusive + (depth == stack.Count - 1 ? 1 : 0),
                    // A method that calls itself was seen once all the same.
                    Inclusive = share.Inclusive + (IsFirst(stack, depth) ? 1 : 0),
                    Depth = Math.Min(share.Depth, depth),
                };
            }
        }
        return [.. seen.Values.OrderByDescending(share => share.Exclusive).ThenByDescending(share => share.Inclusive).ThenBy(share => share.Depth).ThenBy(share => share.Frame.Method, StringComparer.Ordinal)];
    }

    /// <summary>The same methods by how often they or what they called ran; of equal ones the outer first.</summary>
    public static IReadOnlyList<MethodShare> ByInclusive(IReadOnlyList<MethodShare> methods) =>
        [.. methods.OrderByDescending(share => share.Inclusive).ThenBy(share => share.Depth).ThenBy(share => share.Frame.Method, StringComparer.Ordinal)];

    /// <summary>Every type that a tick named, by bytes.</summary>
    public static IReadOnlyList<TypeShare> Types(IReadOnlyList<AllocationTick> ticks) =>
        [.. ticks.GroupBy(tick => tick.Type)
            .Select(type => new TypeShare(type.Key, type.Count(), type.Sum(tick => tick.Bytes)))
            .OrderByDescending(share => share.Bytes).ThenBy(share => share.Type, StringComparer.Ordinal)];

    /// <summary>Half the 95 % interval of a share of 10 %, as a fraction, when that many samples were taken.</summary>
    public static double Uncertainty(int samples) => 1.96 * Math.Sqrt(0.1 * 0.9 / Math.Max(1, samples));

    static bool IsFirst(IReadOnlyList<Frame> stack, int depth)
    {
        for (var i = 0; i < depth; i++)
        {
            if (stack[i] == stack[depth])
                return false;
        }
        return true;
    }
}
