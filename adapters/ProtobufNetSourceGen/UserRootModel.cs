#if TOUCHSTONE_USER_DATA
using ProtoBuf;

namespace Touchstone.Adapters;

// Generated serializers for the user's types (--project, --json-sample). TouchstoneUserRoot is an alias of their root, TouchstoneCopyRoot that of their copies.
#if TOUCHSTONE_COPIES
[ProtoSerializable(typeof(TouchstoneCopyRoot))]
#else
[ProtoSerializable(typeof(TouchstoneUserRoot))]
#endif
sealed partial class GeneratedModel;
#endif
