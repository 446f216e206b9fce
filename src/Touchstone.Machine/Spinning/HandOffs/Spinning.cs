using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Touchstone.Machine.Spinning.HandOffs;

/// <summary>Checks in a tight loop.</summary>
readonly struct BusyHandOff(Turn turn) : IHandOff
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Await(int side)
    {
        while (turn.Side != side)
        {
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Pass(int side) => turn.Side = 1 - side;
}

/// <summary>Executes a pause instruction between two checks.</summary>
readonly struct PauseHandOff(Turn turn) : IHandOff
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Await(int side)
    {
        while (turn.Side != side)
        {
            if (X86Base.IsSupported)
                X86Base.Pause();
            else if (ArmBase.IsSupported)
                ArmBase.Yield();
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Pass(int side) => turn.Side = 1 - side;
}

/// <summary><see cref="SpinWait"/> with its default behavior: spins, then yields, then sleeps.</summary>
readonly struct SpinWaitHandOff(Turn turn) : IHandOff
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Await(int side)
    {
        for (var wait = new SpinWait(); turn.Side != side;)
            wait.SpinOnce();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Pass(int side) => turn.Side = 1 - side;
}

/// <summary>Calls <see cref="Thread.Yield"/> between two checks.</summary>
readonly struct YieldHandOff(Turn turn) : IHandOff
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Await(int side)
    {
        while (turn.Side != side)
            Thread.Yield();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Pass(int side) => turn.Side = 1 - side;
}
