using ProtoBuf;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated serializers for the data set social.
[ProtoSerializable(typeof(SocialFeed))]
sealed partial class GeneratedModel;
