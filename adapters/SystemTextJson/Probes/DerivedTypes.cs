#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using System.Text.Json.Serialization;

namespace Touchstone.ProbeTypes;

// The library's way to declare derived types, so that they come back: https://learn.microsoft.com/dotnet/standard/serialization/system-text-json/polymorphism
[JsonDerivedType(typeof(Dog), "dog"), JsonDerivedType(typeof(Cat), "cat")]
public abstract partial class Animal;

[JsonDerivedType(typeof(Named), "named")]
public partial interface INamed;

[JsonDerivedType(typeof(Bike), "bike"), JsonDerivedType(typeof(Truck), "truck")]
public partial interface IVehicle;
#endif
