#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using ProtoBuf;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

// Generated serializers for the types of probes/Contract and probes/Hostile.
[ProtoSerializable(typeof(Expected))]
[ProtoSerializable(typeof(FailingGetters))]
[ProtoSerializable(typeof(Intruder))]
[ProtoSerializable(typeof(Matryoshka))]
[ProtoSerializable(typeof(TypedEnvelope))]
sealed partial class GeneratedModel;
#endif
