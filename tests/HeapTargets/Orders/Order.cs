namespace Touchstone.HeapTargets.Orders;

/// <summary>Two references: 32 bytes.</summary>
sealed class Order
{
    /// <summary>Of this one alone.</summary>
    public required string Number { get; init; }

    /// <summary>The same for all.</summary>
    public required string State { get; init; }
}
