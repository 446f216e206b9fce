#if TOUCHSTONE_USER_DATA
using PolyType;

namespace Touchstone.Adapters;

// Generated shapes for the user's types (--project, --json-sample). TouchstoneUserRoot is an alias of their root.
[GenerateShapeFor<TouchstoneUserRoot>]
sealed partial class Witness;
#endif
