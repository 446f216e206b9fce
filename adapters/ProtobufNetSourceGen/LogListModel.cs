using ProtoBuf;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated serializers for the data set log.
[ProtoSerializable(typeof(LogList))]
sealed partial class GeneratedModel;
