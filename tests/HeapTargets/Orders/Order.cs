namespace Touchstone.HeapTargets.Orders;

/// <summary>Two references: 32 bytes.</summary>
sealed class Order
{
    /// <summary>A string for each order.</summary>
    public required string Number { get; init; }

    /// <summary>The same text for all orders.</summary>
    public required string State { get; init; }
}
