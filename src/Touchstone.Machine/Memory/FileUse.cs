namespace Touchstone.Machine.Memory;

/// <summary>What is done to a mapped file; without anything it is shared and read.</summary>
[Flags]
enum FileUse
{
    /// <summary>Shared, and read.</summary>
    None = 0,

    /// <summary>What is written becomes a copy of this process.</summary>
    Private = 1,

    /// <summary>Written instead of read.</summary>
    Write = 2,

    /// <summary>From the disk, as far as the system forgets the file's pages when it is advised to.</summary>
    Cold = 4,

    /// <summary>Page by page: the system is told not to read ahead, so that each page is a hard fault.</summary>
    Scattered = 8,
}
