namespace Touchstone.Heap.Targets;

/// <summary>How a live process is read.</summary>
public enum ReadingMethod
{
    /// <summary>It is stopped, and its memory is read.</summary>
    Stop,

    /// <summary>The runtime writes a dump of it into the folder for temporary files, which is read instead and deleted.</summary>
    Snapshot,

    /// <summary>The runtime collects and tells of each object that is alive: needs no right to stop the process.</summary>
    EventPipe,
}
