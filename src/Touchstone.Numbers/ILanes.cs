namespace Touchstone.Numbers;

/// <summary>
/// A vector of 32-bit numbers, one per line of text. The vector types of .NET have no common interface. With this one, an algorithm is written
/// only once.
/// </summary>
/// <typeparam name="T">The struct itself.</typeparam>
unsafe interface ILanes<T>
    where T : struct, ILanes<T>
{
    /// <summary>The number of lanes.</summary>
    static abstract int Count { get; }

    /// <summary>Reads all lanes from memory.</summary>
    static abstract T Load(uint* from);

    /// <summary>Creates a vector with the same number in all lanes.</summary>
    static abstract T All(uint value);

    /// <summary>Writes all lanes to memory.</summary>
    void Store(uint* to);

    /// <summary>The highest bit of each lane, with the first lane in the lowest bit.</summary>
    uint TopBits();

    /// <summary>2^n for n from 0 to 30; undefined for other numbers.</summary>
    T PowerOfTwo();

    /// <summary>n for 2^n up to 2^30; undefined for other numbers.</summary>
    T Log2();

    /// <summary>All bits set in the lanes whose numbers are equal.</summary>
    T EqualTo(T other);

    /// <summary>All bits set in the lanes whose number is greater; both are signed.</summary>
    T GreaterThan(T other);

    static abstract T operator +(T left, T right);

    static abstract T operator -(T left, T right);

    static abstract T operator &(T left, T right);

    static abstract T operator |(T left, T right);

    static abstract T operator ^(T left, T right);

    static abstract T operator ~(T value);

    static abstract T operator <<(T value, int count);
}
