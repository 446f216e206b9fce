namespace Touchstone.Heap.Walking;

/// <summary>The addresses of objects of a type.</summary>
/// <param name="most">The maximum number of addresses.</param>
sealed class AddressSample(int most)
{
    readonly List<ulong> addresses = [];

    /// <summary>The addresses in the order of the walk.</summary>
    public IReadOnlyList<ulong> Addresses => addresses;

    /// <summary>Adds an address, unless there are enough already.</summary>
    public void Take(ulong address)
    {
        if (addresses.Count < most)
            addresses.Add(address);
    }
}

/// <summary>Whose addresses a walk keeps.</summary>
/// <param name="types">True for the full name of such a type.</param>
/// <param name="most">The maximum number of addresses of each type.</param>
sealed class Sampling(Func<string, bool> types, int most)
{
    const int Few = 5;

    /// <summary>The first few objects of each type, to look at one of them in a debugger.</summary>
    public static Sampling FewOfEach { get; } = new(_ => true, Few);

    /// <summary>All objects of some types.</summary>
    public static Sampling AllOf(Func<string, bool> types) => new(types, int.MaxValue);

    /// <summary>What keeps the addresses of a type; null for a type that is not sampled.</summary>
    public AddressSample? Of(string? type) => types(type ?? "") ? new AddressSample(most) : null;
}
