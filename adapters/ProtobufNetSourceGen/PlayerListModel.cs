using ProtoBuf;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated serializers for the data set minecraft_savedata.
[ProtoSerializable(typeof(PlayerList))]
sealed partial class GeneratedModel;
