#if TOUCHSTONE_OWN
using PolyType;

namespace Touchstone.Adapters;

// Generated shapes for the user's types (--project, --json-sample). OwnRoot is an alias of their root.
[GenerateShapeFor<OwnRoot>]
sealed partial class Witness;
#endif
