#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using PolyType;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

// Generated shapes for the types of probes/Values.
[GenerateShapeFor<BigIntegerValue>]
[GenerateShapeFor<BytesValue>]
[GenerateShapeFor<DateOnlyValue>]
[GenerateShapeFor<DateTimeOffsetValue>]
[GenerateShapeFor<DateTimeValue>]
[GenerateShapeFor<DecimalValue>]
[GenerateShapeFor<DefaultedValues>]
[GenerateShapeFor<DoubleValue>]
[GenerateShapeFor<EnumValues>]
[GenerateShapeFor<FloatValue>]
[GenerateShapeFor<GuidValue>]
[GenerateShapeFor<HalfValue>]
[GenerateShapeFor<HugeEnumValue>]
[GenerateShapeFor<Int128Value>]
[GenerateShapeFor<Integers>]
[GenerateShapeFor<NullableValues>]
[GenerateShapeFor<StringValue>]
[GenerateShapeFor<TimeOnlyValue>]
[GenerateShapeFor<TimeSpanValue>]
[GenerateShapeFor<TypeValue>]
[GenerateShapeFor<UInt128Value>]
[GenerateShapeFor<UriValue>]
[GenerateShapeFor<VersionValue>]
sealed partial class Witness;
#endif
