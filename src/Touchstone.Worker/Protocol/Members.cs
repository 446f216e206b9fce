using System.Runtime.CompilerServices;

namespace Touchstone.Protocol;

/// <summary>
/// Reads the members of a record from a line, or adds them to one. So a request names each member once for both directions. The worker reads requests
/// without reflection, which would be compiled in each process. A member that the line lacks keeps its value.
/// </summary>
/// <param name="from">The line to read; null to write.</param>
/// <param name="to">The line to add to; null to read.</param>
public readonly struct Members(JsonFields? from, JsonLine? to)
{
    /// <summary>A string.</summary>
    public string Text(string name, string value)
    {
        to?.Add(name, value);
        return from?.Text(name) ?? value;
    }

    /// <summary>An array of strings.</summary>
    public IReadOnlyList<string> Texts(string name, IReadOnlyList<string> value)
    {
        to?.Add(name, value);
        return from is not null && from.Has(name) ? from.Texts(name) : value;
    }

    /// <summary>An integer. One that is too large for the type is the largest or the smallest one.</summary>
    public int Integer(string name, int value)
    {
        to?.Add(name, value);
        return from is null ? value : (int)Math.Clamp(from.Integer(name, value), int.MinValue, int.MaxValue);
    }

    /// <summary>An array of integers above zero. Others are left out.</summary>
    public IReadOnlyList<int> Integers(string name, IReadOnlyList<int> value)
    {
        to?.Add(name, value.Select(number => (double)number));
        return from is null || !from.Has(name)
            ? value
            : [.. from.Numbers(name).Where(number => number is >= 1 and <= int.MaxValue).Select(number => (int)number)];
    }

    /// <summary>A number above zero. Others count as missing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public double Positive(string name, double value)
    {
        to?.Add(name, value);
        return from?.Number(name) is > 0 and var number ? number : value;
    }

    /// <summary>A Boolean.</summary>
    public bool Flag(string name, bool value)
    {
        to?.Add(name, value);
        return from is not null && from.Has(name) ? from.Flag(name) : value;
    }
}
