#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using ProtoBuf;

namespace Touchstone.ProbeTypes;

// The library's way to declare derived types: https://github.com/protobuf-net/protobuf-net#inheritance
[ProtoInclude(100, typeof(Dog)), ProtoInclude(101, typeof(Cat))]
public abstract partial class Animal;

[ProtoContract, ProtoInclude(100, typeof(Named))]
public partial interface INamed;

[ProtoContract, ProtoInclude(100, typeof(Bike)), ProtoInclude(101, typeof(Truck))]
public partial interface IVehicle;
#endif
