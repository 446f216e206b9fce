namespace Touchstone.Machine.Spinning.HandOffs;

/// <summary>How two threads take turns. Implementations are structs, so that the JIT compiles the loop for each of them.</summary>
interface IHandOff
{
    /// <summary>Waits until a side has the turn.</summary>
    /// <param name="side">0 or 1; side 0 has the first turn.</param>
    void Await(int side);

    /// <summary>Gives the turn to the other side.</summary>
    void Pass(int side);
}
