#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using PolyType;

namespace Touchstone.ProbeTypes;

// The library's way to declare derived types: https://aarnott.github.io/Nerdbank.MessagePack/docs/unions.html
[DerivedTypeShape(typeof(Dog)), DerivedTypeShape(typeof(Cat))]
public abstract partial class Animal;

[DerivedTypeShape(typeof(Named))]
public partial interface INamed;

[DerivedTypeShape(typeof(Bike)), DerivedTypeShape(typeof(Truck))]
public partial interface IVehicle;
#endif
