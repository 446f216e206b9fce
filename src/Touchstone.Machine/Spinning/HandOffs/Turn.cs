namespace Touchstone.Machine.Spinning.HandOffs;

/// <summary>Which side has the turn. The waiting side reads it repeatedly.</summary>
sealed class Turn
{
    /// <summary>The side, 0 or 1.</summary>
    public volatile int Side;
}
