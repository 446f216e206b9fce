#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using MongoDB.Bson.Serialization.Attributes;

namespace Touchstone.ProbeTypes;

// The library's way to declare derived types: https://www.mongodb.com/docs/drivers/csharp/current/serialization/polymorphic-objects/
[BsonKnownTypes(typeof(Dog), typeof(Cat))]
public abstract partial class Animal;
#endif
