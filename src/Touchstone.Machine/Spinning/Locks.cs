using System.Runtime.CompilerServices;

namespace Touchstone.Machine.Spinning;

/// <summary>The counter that all threads add to. It has a separate cache line, or accesses to its neighbors would affect the result.</summary>
sealed class SharedCounter
{
#pragma warning disable CS0169, CA1823, IDE0051 // The padding is not read.
    readonly Padding before;
    public long Value;
    public SpinLock SpinLock = new(enableThreadOwnerTracking: false);
    readonly Padding after;
#pragma warning restore CS0169, CA1823, IDE0051

    public readonly Lock Lock = new();
    public readonly object Monitor = new();

    [InlineArray(16)]
    struct Padding
    {
        long word;
    }
}

/// <summary><c>lock</c> on an object.</summary>
readonly struct MonitorCall(SharedCounter shared) : ICounting
{
    public long Count => shared.Value;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Call()
    {
        lock (shared.Monitor)
            shared.Value++;
    }
}

/// <summary><c>lock</c> on a <see cref="Lock"/>.</summary>
readonly struct LockCall(SharedCounter shared) : ICounting
{
    public long Count => shared.Value;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Call()
    {
        lock (shared.Lock)
            shared.Value++;
    }
}

/// <summary>A <see cref="SpinLock"/> without owner tracking.</summary>
readonly struct SpinLockCall(SharedCounter shared) : ICounting
{
    public long Count => shared.Value;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Call()
    {
        var taken = false;
        shared.SpinLock.Enter(ref taken);
        shared.Value++;
        shared.SpinLock.Exit(useMemoryBarrier: false);
    }
}

/// <summary><see cref="Interlocked.Increment(ref long)"/>.</summary>
readonly struct IncrementCall(SharedCounter shared) : ICounting
{
    public long Count => shared.Value;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Call() => Interlocked.Increment(ref shared.Value);
}

/// <summary><see cref="Interlocked.CompareExchange(ref long, long, long)"/>, until it succeeds.</summary>
readonly struct CompareExchangeCall(SharedCounter shared) : ICounting
{
    public long Count => shared.Value;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Call()
    {
        var seen = Volatile.Read(ref shared.Value);
        while (Interlocked.CompareExchange(ref shared.Value, seen + 1, seen) is var found && found != seen)
            seen = found;
    }
}
