using ProtoBuf;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated serializers for the data set mesh.
[ProtoSerializable(typeof(Mesh))]
sealed partial class GeneratedModel;
