using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Touchstone.Numbers;

/// <summary>Sixteen lines.</summary>
readonly unsafe struct Lanes512(Vector512<uint> lanes) : ILanes<Lanes512>
{
    // The exponent of a float begins at bit 23 and is stored with a bias of 127.
    const int ExponentAt = 23;
    const uint Bias = 127;

    readonly Vector512<uint> lanes = lanes;

    /// <inheritdoc/>
    public static int Count => 16;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes512 Load(uint* from) => new(Vector512.Load(from));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes512 All(uint value) => new(Vector512.Create(value));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Store(uint* to) => lanes.Store(to);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint TopBits() => (uint)lanes.ExtractMostSignificantBits();

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Lanes512 PowerOfTwo() => new(Vector512.ConvertToInt32Native(((lanes + Vector512.Create(Bias)) << ExponentAt).AsSingle()).AsUInt32());

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Lanes512 Log2() => new((Vector512.ConvertToSingle(lanes.AsInt32()).AsUInt32() >> ExponentAt) - Vector512.Create(Bias));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Lanes512 EqualTo(Lanes512 other) => new(Vector512.Equals(lanes, other.lanes));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Lanes512 GreaterThan(Lanes512 other) => new(Vector512.GreaterThan(lanes.AsInt32(), other.lanes.AsInt32()).AsUInt32());

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes512 operator +(Lanes512 left, Lanes512 right) => new(left.lanes + right.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes512 operator -(Lanes512 left, Lanes512 right) => new(left.lanes - right.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes512 operator &(Lanes512 left, Lanes512 right) => new(left.lanes & right.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes512 operator |(Lanes512 left, Lanes512 right) => new(left.lanes | right.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes512 operator ^(Lanes512 left, Lanes512 right) => new(left.lanes ^ right.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes512 operator ~(Lanes512 value) => new(~value.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes512 operator <<(Lanes512 value, int count) => new(value.lanes << count);
}
