using PolyType;
using Touchstone.DataSets;

namespace Touchstone.Adapters;

// Generated shapes for the data set references.
[GenerateShapeFor<ReferenceBookShelf>]
sealed partial class Witness;
