#if TOUCHSTONE_PROBES
using MongoDB.Bson;
using MongoDB.Bson.Serialization.Attributes;

namespace Touchstone.ProbeTypes;

// The library's way to carry members that a type does not know.
public partial class OpenMembers
{
    [BsonExtraElements] public BsonDocument? Rest { get; set; }

    static partial void HasPart(ref bool hasPart) => hasPart = true;
}
#endif
