#if TOUCHSTONE_PROBES && !TOUCHSTONE_NEW
using PolyType;
using Touchstone.ProbeTypes;

namespace Touchstone.Adapters;

// Generated shapes for the types of probes/References.
[GenerateShapeFor<Chain>]
[GenerateShapeFor<Circle>]
[GenerateShapeFor<ManyObjects>]
[GenerateShapeFor<SameInstance>]
[GenerateShapeFor<SameText>]
[GenerateShapeFor<SameTexts>]
sealed partial class Witness;
#endif
