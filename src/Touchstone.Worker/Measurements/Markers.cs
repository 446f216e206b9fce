using System.Diagnostics.Tracing;

namespace Touchstone.Measurements;

/// <summary>
/// Events that tell in a trace which operation ran when (provider <c>Touchstone-Worker</c>). Made only by <see cref="Profiling"/>: where
/// something is timed there is no such source, so that a listener cannot disturb it.
/// </summary>
[EventSource(Name = SourceName)]
sealed class Markers : EventSource
{
    /// <summary>The provider.</summary>
    public const string SourceName = "Touchstone-Worker";

    /// <summary>A batch of calls begins.</summary>
    // Without activities: following them allocates.
    [Event(1, Level = EventLevel.Informational, ActivityOptions = EventActivityOptions.Disable)]
    public void MeasurementStart(string operation, int calls) => WriteEvent(1, operation, calls);

    /// <summary>It has ended.</summary>
    [Event(2, Level = EventLevel.Informational, ActivityOptions = EventActivityOptions.Disable)]
    public void MeasurementStop(string operation, int calls) => WriteEvent(2, operation, calls);
}
