using PolyType;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated shapes for the data set log.
[GenerateShapeFor<LogList>]
sealed partial class Witness;
