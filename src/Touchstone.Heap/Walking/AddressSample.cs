namespace Touchstone.Heap.Walking;

/// <summary>The addresses of the first few objects of a type, to look at one of them in a debugger.</summary>
sealed class AddressSample
{
    /// <summary>The maximum number of addresses.</summary>
    public const int Most = 5;

    readonly List<ulong> addresses = new(Most);

    /// <summary>The addresses in the order of the walk.</summary>
    public IReadOnlyList<ulong> Addresses => addresses;

    /// <summary>Adds an address, unless there are <see cref="Most"/> already.</summary>
    public void Take(ulong address)
    {
        if (addresses.Count < Most)
            addresses.Add(address);
    }
}
