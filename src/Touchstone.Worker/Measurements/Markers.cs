using System.Diagnostics.Tracing;

namespace Touchstone.Measurements;

/// <summary>
/// Events that show in a trace which operation ran when (provider <c>Touchstone-Worker</c>). Only <see cref="ProfiledLoop"/> creates this source. Timed
/// measurements have no such source, so a listener cannot disturb them.
/// </summary>
[EventSource(Name = SourceName)]
sealed class Markers : EventSource
{
    /// <summary>The provider.</summary>
    public const string SourceName = "Touchstone-Worker";

    /// <summary>A batch of calls begins.</summary>
    // Without activities, because tracking them allocates.
    [Event(1, Level = EventLevel.Informational, ActivityOptions = EventActivityOptions.Disable)]
    public void MeasurementStart(string operation, int calls) => WriteEvent(1, operation, calls);

    /// <summary>The batch has ended.</summary>
    [Event(2, Level = EventLevel.Informational, ActivityOptions = EventActivityOptions.Disable)]
    public void MeasurementStop(string operation, int calls) => WriteEvent(2, operation, calls);
}
