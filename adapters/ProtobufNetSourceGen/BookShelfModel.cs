using ProtoBuf;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated serializers for the data set books.
[ProtoSerializable(typeof(BookShelf))]
sealed partial class GeneratedModel;
