#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using System.Runtime.CompilerServices;
using Google.Protobuf.WellKnownTypes;
using Touchstone.ProbeTypes;
using Messages = Touchstone.Adapters.Own.Values;

namespace Touchstone.Adapters;

/// <summary>
/// The times of probes/Values as the well-known types of protobuf, converted by the library's own methods. A Timestamp has neither a kind nor an offset.
/// </summary>
static class TimeMappings
{
    [ModuleInitializer]
    internal static void Register()
    {
        ProbeMapping.Register(
            Messages.DateTimeValue.Parser,
            static (DateTimeValue model) => new Messages.DateTimeValue { Value = Timestamp.FromDateTime(model.Value) },
            static own => new DateTimeValue { Value = own.Value.ToDateTime() });
        ProbeMapping.Register(
            Messages.DateTimeOffsetValue.Parser,
            static (DateTimeOffsetValue model) => new Messages.DateTimeOffsetValue { Value = Timestamp.FromDateTimeOffset(model.Value) },
            static own => new DateTimeOffsetValue { Value = own.Value.ToDateTimeOffset() });
        ProbeMapping.Register(
            Messages.TimeSpanValue.Parser,
            static (TimeSpanValue model) => new Messages.TimeSpanValue { Value = Duration.FromTimeSpan(model.Value) },
            static own => new TimeSpanValue { Value = own.Value.ToTimeSpan() });
    }
}
#endif
