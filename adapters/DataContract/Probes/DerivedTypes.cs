#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using System.Runtime.Serialization;

namespace Touchstone.ProbeTypes;

// The library's way to declare derived types: https://learn.microsoft.com/dotnet/framework/wcf/feature-details/data-contract-known-types
[KnownType(typeof(Dog)), KnownType(typeof(Cat))]
public abstract partial class Animal;

// An interface cannot have the attribute, so the type with the member has it.
[KnownType(typeof(Named))]
public partial class InterfaceOptInShape;

[KnownType(typeof(Bike)), KnownType(typeof(Truck))]
public partial class InterfacesOptInShape;
#endif
