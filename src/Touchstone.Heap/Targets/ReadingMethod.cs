namespace Touchstone.Heap.Targets;

/// <summary>How a live process is read.</summary>
public enum ReadingMethod
{
    /// <summary>The process is stopped, and its memory is read.</summary>
    Stop,

    /// <summary>The runtime writes a dump into the folder for temporary files. The dump is read and deleted.</summary>
    Snapshot,

    /// <summary>The runtime collects garbage and reports each live object. This does not need the right to stop the process.</summary>
    EventPipe,
}
