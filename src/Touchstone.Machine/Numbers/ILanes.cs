namespace Touchstone.Machine.Numbers;

/// <summary>32-bit numbers side by side, one per line of text. The vector types have no interface in common, and an algorithm is to be written once.</summary>
/// <typeparam name="T">The struct itself.</typeparam>
unsafe interface ILanes<T>
    where T : struct, ILanes<T>
{
    /// <summary>How many.</summary>
    static abstract int Count { get; }

    /// <summary>Reads them from memory.</summary>
    static abstract T Load(uint* from);

    /// <summary>The same number in all.</summary>
    static abstract T All(uint value);

    /// <summary>Writes them to memory.</summary>
    void Store(uint* to);

    /// <summary>The highest bit of each, the first in the lowest bit.</summary>
    uint TopBits();

    /// <summary>2^n of n from 0 to 30; anything of others.</summary>
    T PowerOfTwo();

    /// <summary>n of 2^n up to 2^30; anything of others.</summary>
    T Log2();

    /// <summary>All bits where a number is the other's.</summary>
    T EqualTo(T other);

    /// <summary>All bits where a number is greater, both with a sign.</summary>
    T GreaterThan(T other);

    static abstract T operator +(T left, T right);

    static abstract T operator -(T left, T right);

    static abstract T operator &(T left, T right);

    static abstract T operator |(T left, T right);

    static abstract T operator ^(T left, T right);

    static abstract T operator ~(T value);

    static abstract T operator <<(T value, int count);
}
