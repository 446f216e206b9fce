#if TOUCHSTONE_OWN
using PolyType;

namespace Touchstone.Adapters;

// Generated shapes for types of a user's own (--project, --json-sample): OwnRoot is another name of their root.
[GenerateShapeFor<OwnRoot>]
sealed partial class Witness;
#endif
