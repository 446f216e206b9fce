namespace Touchstone.Machine.Spinning.HandOffs;

/// <summary>How two threads take turns; a struct, so that the loop is compiled for it alone.</summary>
interface IHandOff
{
    /// <summary>Waits until it is a side's turn.</summary>
    /// <param name="side">0 or 1; 0 has the first turn.</param>
    void Await(int side);

    /// <summary>Gives the turn to the other side.</summary>
    void Pass(int side);
}
