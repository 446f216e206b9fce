using ProtoBuf;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated serializers for the data set mk48.
[ProtoSerializable(typeof(UpdateList))]
sealed partial class GeneratedModel;
