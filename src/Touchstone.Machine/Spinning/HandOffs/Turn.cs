namespace Touchstone.Machine.Spinning.HandOffs;

/// <summary>Whose turn it is: a number that the waiting side looks at again and again.</summary>
sealed class Turn
{
    /// <summary>The side.</summary>
    public volatile int Side;
}
