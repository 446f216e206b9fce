namespace Touchstone.Machine.Spinning.HandOffs;

/// <summary>A <see cref="ManualResetEventSlim"/> for each side.</summary>
readonly struct ManualResetEventSlimHandOff() : IHandOff
{
    readonly ManualResetEventSlim[] events = [new(initialState: true), new()];

    public void Await(int side)
    {
        events[side].Wait();
        events[side].Reset();
    }

    public void Pass(int side) => events[1 - side].Set();
}

/// <summary>An <see cref="AutoResetEvent"/> for each side.</summary>
readonly struct AutoResetEventHandOff() : IHandOff
{
    readonly AutoResetEvent[] events = [new(initialState: true), new(initialState: false)];

    public void Await(int side) => events[side].WaitOne();

    public void Pass(int side) => events[1 - side].Set();
}

/// <summary>A <see cref="SemaphoreSlim"/> for each side.</summary>
readonly struct SemaphoreSlimHandOff() : IHandOff
{
    readonly SemaphoreSlim[] semaphores = [new(1), new(0)];

    public void Await(int side) => semaphores[side].Wait();

    public void Pass(int side) => semaphores[1 - side].Release();
}

/// <summary><see cref="Monitor.Wait(object)"/> and <see cref="Monitor.Pulse"/>.</summary>
readonly struct MonitorHandOff(Turn turn) : IHandOff
{
    public void Await(int side)
    {
        lock (turn)
        {
            while (turn.Side != side)
                Monitor.Wait(turn);
        }
    }

    public void Pass(int side)
    {
        lock (turn)
        {
            turn.Side = 1 - side;
            Monitor.Pulse(turn);
        }
    }
}
