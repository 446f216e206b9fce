using ProtoBuf;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated serializers for the data set books-private.
[ProtoSerializable(typeof(PrivateBookShelf))]
sealed partial class GeneratedModel;
