using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Touchstone.Numbers;

/// <summary>Four lines, in vectors that every processor supports.</summary>
readonly unsafe struct Lanes128(Vector128<uint> lanes) : ILanes<Lanes128>
{
    // The exponent of a float begins at bit 23 and is stored with a bias of 127.
    const int ExponentAt = 23;
    const uint Bias = 127;

    readonly Vector128<uint> lanes = lanes;

    /// <inheritdoc/>
    public static int Count => 4;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes128 Load(uint* from) => new(Vector128.Load(from));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes128 All(uint value) => new(Vector128.Create(value));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Store(uint* to) => lanes.Store(to);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint TopBits() => (uint)lanes.ExtractMostSignificantBits();

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Lanes128 PowerOfTwo() => new(Vector128.ConvertToInt32Native(((lanes + Vector128.Create(Bias)) << ExponentAt).AsSingle()).AsUInt32());

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Lanes128 Log2() => new((Vector128.ConvertToSingle(lanes.AsInt32()).AsUInt32() >> ExponentAt) - Vector128.Create(Bias));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Lanes128 EqualTo(Lanes128 other) => new(Vector128.Equals(lanes, other.lanes));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Lanes128 GreaterThan(Lanes128 other) => new(Vector128.GreaterThan(lanes.AsInt32(), other.lanes.AsInt32()).AsUInt32());

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes128 operator +(Lanes128 left, Lanes128 right) => new(left.lanes + right.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes128 operator -(Lanes128 left, Lanes128 right) => new(left.lanes - right.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes128 operator &(Lanes128 left, Lanes128 right) => new(left.lanes & right.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes128 operator |(Lanes128 left, Lanes128 right) => new(left.lanes | right.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes128 operator ^(Lanes128 left, Lanes128 right) => new(left.lanes ^ right.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes128 operator ~(Lanes128 value) => new(~value.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes128 operator <<(Lanes128 value, int count) => new(value.lanes << count);
}
