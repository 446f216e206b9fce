namespace Touchstone.Heap.Walking;

/// <summary>Steps through a range of addresses page by page. A range of a damaged dump may end with the address space, so no sum may overflow.</summary>
static class PageStep
{
    /// <summary>The start of the next page, or the end of the range if it comes first.</summary>
    /// <param name="address">An address in the range.</param>
    /// <param name="end">The end of the range, above <paramref name="address"/>.</param>
    /// <param name="pageBytes">The size of a page, a power of two.</param>
    public static ulong Next(ulong address, ulong end, ulong pageBytes) => Math.Min(end - 1, address | (pageBytes - 1)) + 1;
}
