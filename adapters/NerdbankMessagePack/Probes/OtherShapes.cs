#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using PolyType;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

// Generated shapes for the types of probes/Contract and probes/Hostile.
[GenerateShapeFor<Expected>]
[GenerateShapeFor<FailingGetters>]
[GenerateShapeFor<Intruder>]
[GenerateShapeFor<Matryoshka>]
[GenerateShapeFor<TypedEnvelope>]
sealed partial class Witness;
#endif
