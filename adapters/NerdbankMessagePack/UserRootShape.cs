#if TOUCHSTONE_USER_DATA
using PolyType;

namespace Touchstone.Adapters;

// Generated shapes for the user's types (--project, --json-sample). UserRoot is an alias of their root.
[GenerateShapeFor<UserRoot>]
sealed partial class Witness;
#endif
