#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using SharpYaml.Serialization;

namespace Touchstone.ProbeTypes;

// The library's way to declare derived types: https://github.com/xoofx/SharpYaml#cross-project-polymorphism
[YamlDerivedType(typeof(Dog), "dog"), YamlDerivedType(typeof(Cat), "cat")]
public abstract partial class Animal;

[YamlDerivedType(typeof(Named), "named")]
public partial interface INamed;

[YamlDerivedType(typeof(Bike), "bike"), YamlDerivedType(typeof(Truck), "truck")]
public partial interface IVehicle;
#endif
