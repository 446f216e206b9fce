using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Touchstone.Numbers;

/// <summary>Eight lines.</summary>
readonly unsafe struct Lanes256(Vector256<uint> lanes) : ILanes<Lanes256>
{
    // The exponent of a float begins at bit 23 and is stored with a bias of 127.
    const int ExponentAt = 23;
    const uint Bias = 127;

    readonly Vector256<uint> lanes = lanes;

    /// <inheritdoc/>
    public static int Count => 8;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes256 Load(uint* from) => new(Vector256.Load(from));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes256 All(uint value) => new(Vector256.Create(value));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Store(uint* to) => lanes.Store(to);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint TopBits() => (uint)lanes.ExtractMostSignificantBits();

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Lanes256 PowerOfTwo() => new(Vector256.ConvertToInt32Native(((lanes + Vector256.Create(Bias)) << ExponentAt).AsSingle()).AsUInt32());

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Lanes256 Log2() => new((Vector256.ConvertToSingle(lanes.AsInt32()).AsUInt32() >> ExponentAt) - Vector256.Create(Bias));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Lanes256 EqualTo(Lanes256 other) => new(Vector256.Equals(lanes, other.lanes));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Lanes256 GreaterThan(Lanes256 other) => new(Vector256.GreaterThan(lanes.AsInt32(), other.lanes.AsInt32()).AsUInt32());

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes256 operator +(Lanes256 left, Lanes256 right) => new(left.lanes + right.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes256 operator -(Lanes256 left, Lanes256 right) => new(left.lanes - right.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes256 operator &(Lanes256 left, Lanes256 right) => new(left.lanes & right.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes256 operator |(Lanes256 left, Lanes256 right) => new(left.lanes | right.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes256 operator ^(Lanes256 left, Lanes256 right) => new(left.lanes ^ right.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes256 operator ~(Lanes256 value) => new(~value.lanes);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Lanes256 operator <<(Lanes256 value, int count) => new(value.lanes << count);
}
