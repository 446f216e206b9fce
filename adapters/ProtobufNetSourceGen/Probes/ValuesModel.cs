#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using ProtoBuf;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

// Generated serializers for the types of probes/Values.
[ProtoSerializable(typeof(BigIntegerValue))]
[ProtoSerializable(typeof(BytesValue))]
[ProtoSerializable(typeof(DateOnlyValue))]
[ProtoSerializable(typeof(DateTimeOffsetValue))]
[ProtoSerializable(typeof(DateTimeValue))]
[ProtoSerializable(typeof(DecimalValue))]
[ProtoSerializable(typeof(DefaultedValues))]
[ProtoSerializable(typeof(DoubleValue))]
[ProtoSerializable(typeof(EnumValues))]
[ProtoSerializable(typeof(FloatValue))]
[ProtoSerializable(typeof(GuidValue))]
[ProtoSerializable(typeof(HalfValue))]
[ProtoSerializable(typeof(HugeEnumValue))]
[ProtoSerializable(typeof(Int128Value))]
[ProtoSerializable(typeof(Integers))]
[ProtoSerializable(typeof(NullableValues))]
[ProtoSerializable(typeof(StringValue))]
[ProtoSerializable(typeof(TimeOnlyValue))]
[ProtoSerializable(typeof(TimeSpanValue))]
[ProtoSerializable(typeof(TypeValue))]
[ProtoSerializable(typeof(UInt128Value))]
[ProtoSerializable(typeof(UriValue))]
[ProtoSerializable(typeof(VersionValue))]
sealed partial class GeneratedModel;
#endif
