namespace Touchstone.Machine.Memory;

/// <summary>How a mapped file is used. Without a flag it is shared and read.</summary>
[Flags]
enum FileUse
{
    /// <summary>The mapping is shared and read.</summary>
    None = 0,

    /// <summary>The mapping is private: a page that is written becomes a copy for this process.</summary>
    Private = 1,

    /// <summary>The mapping is written instead of read.</summary>
    Write = 2,

    /// <summary>The pages come from the disk, if the system follows the advice to drop them from its cache.</summary>
    Cold = 4,

    /// <summary>The system is advised not to read ahead, so that each page is a hard fault.</summary>
    Scattered = 8,
}
