#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using ProtoBuf;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

// Generated serializers for the types of probes/References.
[ProtoSerializable(typeof(Chain))]
[ProtoSerializable(typeof(Circle))]
[ProtoSerializable(typeof(ManyObjects))]
[ProtoSerializable(typeof(SameInstance))]
[ProtoSerializable(typeof(SameText))]
[ProtoSerializable(typeof(SameTexts))]
sealed partial class GeneratedModel;
#endif
