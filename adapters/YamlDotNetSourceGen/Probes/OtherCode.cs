#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using YamlDotNet.Serialization;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

// Generated code for the types of probes/Contract and probes/Hostile.
[YamlSerializable(typeof(Expected))]
[YamlSerializable(typeof(FailingGetters))]
[YamlSerializable(typeof(Intruder))]
[YamlSerializable(typeof(Matryoshka))]
[YamlSerializable(typeof(TypedEnvelope))]
[YamlSerializable(typeof(FailingGetter))]
public sealed partial class GeneratedContext;
#endif
