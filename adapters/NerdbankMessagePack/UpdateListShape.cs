using PolyType;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated shapes for the data set mk48.
[GenerateShapeFor<UpdateList>]
sealed partial class Witness;
