namespace Touchstone.Heap.Walking;

/// <summary>Where the first few objects of a type are, for who wants to look at one in a debugger.</summary>
sealed class AddressSample
{
    /// <summary>How many are kept.</summary>
    public const int Most = 5;

    readonly List<ulong> addresses = new(Most);

    /// <summary>In the order of the walk.</summary>
    public IReadOnlyList<ulong> Addresses => addresses;

    /// <summary>Keeps one, as long as there is room.</summary>
    public void Take(ulong address)
    {
        if (addresses.Count < Most)
            addresses.Add(address);
    }
}
