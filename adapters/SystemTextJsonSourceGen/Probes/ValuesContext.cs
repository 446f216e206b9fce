#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

/// <summary>Generated metadata for the types of probes/Values.</summary>
[JsonSourceGenerationOptions(GenerationMode = Metadata.Mode)]
[JsonSerializable(typeof(BigIntegerValue))]
[JsonSerializable(typeof(BytesValue))]
[JsonSerializable(typeof(DateOnlyValue))]
[JsonSerializable(typeof(DateTimeOffsetValue))]
[JsonSerializable(typeof(DateTimeValue))]
[JsonSerializable(typeof(DecimalValue))]
[JsonSerializable(typeof(DefaultedValues))]
[JsonSerializable(typeof(DoubleValue))]
[JsonSerializable(typeof(EnumValues))]
[JsonSerializable(typeof(FloatValue))]
[JsonSerializable(typeof(GuidValue))]
[JsonSerializable(typeof(HalfValue))]
[JsonSerializable(typeof(HugeEnumValue))]
[JsonSerializable(typeof(Int128Value))]
[JsonSerializable(typeof(Integers))]
[JsonSerializable(typeof(NullableValues))]
[JsonSerializable(typeof(StringValue))]
[JsonSerializable(typeof(TimeOnlyValue))]
[JsonSerializable(typeof(TimeSpanValue))]
[JsonSerializable(typeof(TypeValue))]
[JsonSerializable(typeof(UInt128Value))]
[JsonSerializable(typeof(UriValue))]
[JsonSerializable(typeof(VersionValue))]
sealed partial class ValuesContext : JsonSerializerContext
{
    [ModuleInitializer]
    internal static void Register() => ProbeMetadata.Register(new ValuesContext());
}
#endif
