using ProtoBuf;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated serializers for the data set books-large.
[ProtoSerializable(typeof(LargeBookShelf))]
sealed partial class GeneratedModel;
