using ProtoBuf;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated serializers for the data set books-2.
[ProtoSerializable(typeof(BookShelf2))]
sealed partial class GeneratedModel;
