#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using YamlDotNet.Serialization;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

// Generated code for the types of probes/Values.
[YamlSerializable(typeof(BigIntegerValue))]
[YamlSerializable(typeof(BytesValue))]
[YamlSerializable(typeof(DateOnlyValue))]
[YamlSerializable(typeof(DateTimeOffsetValue))]
[YamlSerializable(typeof(DateTimeValue))]
[YamlSerializable(typeof(DecimalValue))]
[YamlSerializable(typeof(DefaultedValues))]
[YamlSerializable(typeof(DoubleValue))]
[YamlSerializable(typeof(EnumValues))]
[YamlSerializable(typeof(FloatValue))]
[YamlSerializable(typeof(GuidValue))]
[YamlSerializable(typeof(HalfValue))]
[YamlSerializable(typeof(HugeEnumValue))]
[YamlSerializable(typeof(Int128Value))]
[YamlSerializable(typeof(Integers))]
[YamlSerializable(typeof(NullableValues))]
[YamlSerializable(typeof(StringValue))]
[YamlSerializable(typeof(TimeOnlyValue))]
[YamlSerializable(typeof(TimeSpanValue))]
[YamlSerializable(typeof(TypeValue))]
[YamlSerializable(typeof(UInt128Value))]
[YamlSerializable(typeof(UriValue))]
[YamlSerializable(typeof(VersionValue))]
public sealed partial class GeneratedContext;
#endif
