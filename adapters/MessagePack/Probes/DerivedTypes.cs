#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using MessagePack;

namespace Touchstone.ProbeTypes;

// The library's way to declare derived types, for abstract types and interfaces only: https://github.com/MessagePack-CSharp/MessagePack-CSharp#union
[Union(0, typeof(Dog)), Union(1, typeof(Cat))]
public abstract partial class Animal;

[Union(0, typeof(Named))]
public partial interface INamed;

[Union(0, typeof(Bike)), Union(1, typeof(Truck))]
public partial interface IVehicle;
#endif
