#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using Tomlyn.Serialization;

namespace Touchstone.ProbeTypes;

// The library's way to declare derived types: https://xoofx.github.io/Tomlyn/docs/serialization#polymorphism
[TomlDerivedType(typeof(Dog), "dog"), TomlDerivedType(typeof(Cat), "cat")]
public abstract partial class Animal;

[TomlDerivedType(typeof(Named), "named")]
public partial interface INamed;

[TomlDerivedType(typeof(Bike), "bike"), TomlDerivedType(typeof(Truck), "truck")]
public partial interface IVehicle;
#endif
