using ProtoBuf;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated serializers for the data set books-1.
[ProtoSerializable(typeof(BookShelf1))]
sealed partial class GeneratedModel;
