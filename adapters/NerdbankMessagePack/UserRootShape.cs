#if TOUCHSTONE_USER_DATA
using PolyType;

namespace Touchstone.Adapters;

// Generated shapes for the user's types (--project, --json-sample). TouchstoneUserRoot is an alias of their root, TouchstoneCopyRoot that of their copies.
#if TOUCHSTONE_COPIES
[GenerateShapeFor<TouchstoneCopyRoot>]
#else
[GenerateShapeFor<TouchstoneUserRoot>]
#endif
sealed partial class Witness;
#endif
