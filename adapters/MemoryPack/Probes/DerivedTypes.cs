#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using MemoryPack;

namespace Touchstone.ProbeTypes;

// The library's way to declare derived types, for abstract types and interfaces only: https://github.com/Cysharp/MemoryPack#polymorphismunion
[MemoryPackUnion(0, typeof(Dog)), MemoryPackUnion(1, typeof(Cat))]
public abstract partial class Animal;

[MemoryPackable, MemoryPackUnion(0, typeof(Named))]
public partial interface INamed;

[MemoryPackable, MemoryPackUnion(0, typeof(Bike)), MemoryPackUnion(1, typeof(Truck))]
public partial interface IVehicle;
#endif
