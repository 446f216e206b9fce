using PolyType;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated shapes for the data set mesh.
[GenerateShapeFor<Mesh>]
sealed partial class Witness;
